import type { PrepayInfo } from '@/api/prepayment'
import type { ReceiptInfo } from '@/api/receipts'
import { prepaidWords } from '@/loan/receipts/prepaidWords'

const row = (no: number, principal: number, interest = 10_00) => ({
  no,
  dueDate: `2026-${String(11 + (no % 2)).padStart(2, '0')}-${10 + no}`,
  principal,
  interest,
})

const SIGNED = [1, 2, 3, 4, 5].map((no) => row(no, 1_000_00))

const revision = (receiptNo: string, rows: object[], over: object = {}) => ({
  receiptNo,
  paidOn: '2026-11-01',
  principal: 3_000_00,
  choice: 'shorten',
  savedInterest: 0,
  rows,
  ...over,
})

const stateOf = (...revisions: object[]) =>
  ({ offer: null, signed: SIGNED, revisions }) as unknown as PrepayInfo

const said = (state: PrepayInfo, receiptNo = 'R1') =>
  prepaidWords({ receiptNo } as ReceiptInfo, state)

it('a shorter plan has so many instalments less than the one before it', () => {
  const first = revision('R1', SIGNED.slice(0, 4))
  expect(said(stateOf(first))).toBe('提前还部分本金 3,000.00 元，少 1 期')
  const second = revision('R2', SIGNED.slice(0, 2), { principal: 500_00 })
  expect(said(stateOf(first, second), 'R2')).toBe('提前还部分本金 500.00 元，少 2 期')
})

it('lower instalments pay so much less each, whatever rounding left to the last', () => {
  const lower = [...SIGNED.slice(0, 4).map(({ no }) => row(no, 980_00)), row(5, 979_98)]
  expect(said(stateOf(revision('R1', lower)))).toBe('提前还部分本金 3,000.00 元，每期少还 20.00 元')
})

it('of instalments that fall unevenly the next one is told', () => {
  const uneven = SIGNED.map(({ no }) => row(no, 980_00 + no * 100))
  expect(said(stateOf(revision('R1', uneven)))).toBe(
    '提前还部分本金 3,000.00 元，下一期少还 19.00 元',
  )
})

it('says nothing of a payment no plan came from', () => {
  expect(said(stateOf(revision('R1', [])), 'R9')).toBe('')
})
