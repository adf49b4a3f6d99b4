import { readInstalments } from '@/api/readInstalments'
import { readLoan } from '@/api/readLoan'
import { leadOf } from '@/loan/dues/lead'
import { type DueItem, sortDues } from '@/stores/dues'
import { NOW_MS } from '../../support/fakes'
import { instalment, loan, SUMMARY } from '../../support/repayData'

const repaying = (orderNo: string, ...list: object[]) => ({
  loan: readLoan(loan(orderNo)),
  plan: readInstalments({ order_no: orderNo, summary: SUMMARY, list }),
})
const of = (items: readonly DueItem[], orderNo: string): DueItem[] =>
  items.filter((item) => item.loan.orderNo === orderNo)

it('dates the sum by what is in it, not by what is due beside it', () => {
  const dues = sortDues([
    repaying('A', instalment(1, '2026-12-04', 'due')),
    repaying('B', instalment(1, '2026-12-06', 'due')),
  ])
  expect(leadOf(dues, of(dues.now, 'B'), NOW_MS)).toEqual({
    label: '本期应还',
    notes: ['最近还款日 2026年12月6日，还有\u00a015\u00a0天'],
  })
})

it('names the part that is late, where the sum is of more than that', () => {
  const dues = sortDues([
    repaying(
      'A',
      instalment(1, '2026-11-20', 'grace', { last_safe_day: '2026-11-23' }),
      instalment(2, '2026-12-20', 'due'),
    ),
  ])
  const safe = '还款日已过，11月23日 24:00 前还清不收罚息'
  expect(leadOf(dues, [...dues.grace, ...dues.now], NOW_MS).notes).toEqual([
    `其中 105.00 元，${safe}`,
  ])
  expect(leadOf(dues, dues.grace, NOW_MS)).toEqual({ label: '宽限期应还', notes: [safe] })
  expect(leadOf(dues, dues.now, NOW_MS).notes).toEqual([
    '最近还款日 2026年12月20日，还有\u00a029\u00a0天',
  ])
})
