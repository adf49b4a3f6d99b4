import ICAL from 'ical.js'
import { readInstalments } from '@/api/readInstalments'
import { repayIcs, repayText } from '@/format/repayCalendar'
import { instalment, planOf } from '../screens/loans/data'
import { NOW_MS } from '../support/fakes'

const rowsOf = (orderNo: string, list: ReturnType<typeof instalment>[]) => ({
  orderNo,
  rows: readInstalments(planOf(orderNo, list)).rows,
})

const A = rowsOf('A', [
  instalment(1, { status: 'paid', amount_due: '0.00' }),
  instalment(2, { status: 'prepaid', amount_due: '0.00' }),
  instalment(3, { amount_due: '1052.76' }),
  instalment(4, { due_date: '2026-12-31' }),
  instalment(5, { planned: true }),
  instalment(6, { due_date: 'soon' }),
])
const B = rowsOf('B', [instalment(1, { due_date: '2026-11-30', amount_due: '8.00' })])

function events(text: string): ICAL.Event[] {
  const root = new ICAL.Component(ICAL.parse(text))
  return root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

it('gives a calendar each day of each loan, with how it stands', () => {
  const found = events(repayIcs([A, B], NOW_MS))
  expect(found.map(({ uid }) => uid)).toEqual([
    'A-1@xiaofei-fenqi',
    'A-2@xiaofei-fenqi',
    'A-3@xiaofei-fenqi',
    'A-4@xiaofei-fenqi',
    'B-1@xiaofei-fenqi',
  ])
  expect(found.map(({ summary }) => summary).slice(0, 3)).toEqual([
    '消费分期第 1 期已还清',
    '消费分期第 2 期已还清',
    '消费分期第 3 期还款 1052.76 元',
  ])
  expect(found.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual([
    'CONFIRMED',
    'CANCELLED',
    'CONFIRMED',
    'CONFIRMED',
    'CONFIRMED',
  ])
  expect(found[3]?.startDate.toString()).toBe('2026-12-31')
  expect(found[3]?.endDate.toString()).toBe('2027-01-01')
})

it('a file made later brings the events of the one before up to date', () => {
  const paid = rowsOf('B', [instalment(1, { status: 'paid', amount_due: '0.00' })])
  const [before] = events(repayIcs([B], NOW_MS))
  const [after] = events(repayIcs([paid], NOW_MS + 60_000))
  expect(after?.uid).toBe(before?.uid)
  expect(after?.sequence).toBe(Number(before?.sequence) + 60)
  expect(before?.component.getAllSubcomponents('valarm')).toHaveLength(1)
  expect(after?.component.getAllSubcomponents('valarm')).toHaveLength(0)
})

it('reads as plain lines by day where no file can be handed over', () => {
  expect(repayText([A, B])).toBe(
    [
      '第 3 期　2026年11月10日　1,052.76 元',
      '第 1 期　2026年11月30日　8.00 元',
      '第 4 期　2026年12月31日　1,052.76 元',
    ].join('\n'),
  )
})
