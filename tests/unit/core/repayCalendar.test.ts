import ICAL from 'ical.js'
import { readInstalments } from '@/api/readInstalments'
import { repayIcs, repayText } from '@/format/repayCalendar'
import { instalment, planOf } from '../screens/loans/data'
import { NOW_MS } from '../support/fakes'

const daysOf = (
  orderNo: string,
  list: object[],
  { dropped, isOver }: { dropped?: object[]; isOver?: boolean } = {},
) => ({
  orderNo,
  plan: readInstalments({ ...planOf(orderNo, list), dropped }),
  isOver,
})

const QUIET = { amounts: false, nowMs: NOW_MS }

const A = daysOf('A', [
  instalment(1, { status: 'paid', amount_due: '0.00' }),
  instalment(2, { status: 'prepaid', amount_due: '0.00' }),
  instalment(3, { amount_due: '1052.76' }),
  instalment(4, { due_date: '2026-12-31' }),
  instalment(5, { planned: true }),
])
const B = daysOf('B', [instalment(1, { due_date: '2026-11-30', amount_due: '8.00' })])

function events(text: string): ICAL.Event[] {
  const root = new ICAL.Component(ICAL.parse(text))
  return root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

it('gives a calendar each day of each loan, with how it stands', () => {
  const found = events(repayIcs([A, B], QUIET))
  expect(found.map(({ uid }) => uid)).toEqual([
    'A-1@xiaofei-fenqi',
    'A-2@xiaofei-fenqi',
    'A-3@xiaofei-fenqi',
    'A-4@xiaofei-fenqi',
    'B-1@xiaofei-fenqi',
  ])
  expect(found.map(({ summary }) => summary).slice(0, 3)).toEqual([
    '还款日（已还）',
    '还款日（已还）',
    '还款日',
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
  const paid = daysOf('B', [instalment(1, { status: 'paid', amount_due: '0.00' })])
  const [before] = events(repayIcs([B], QUIET))
  const [after] = events(repayIcs([paid], { amounts: false, nowMs: NOW_MS + 60_000 }))
  expect(after?.uid).toBe(before?.uid)
  expect(after?.sequence).toBe(Number(before?.sequence) + 60)
  expect(before?.component.getAllSubcomponents('valarm')).toHaveLength(1)
  expect(after?.component.getAllSubcomponents('valarm')).toHaveLength(0)
})

it('says what is due on a locked screen only to who wants it', () => {
  expect(repayIcs([A, B], QUIET)).not.toMatch(/\d\.\d\d/)
  const found = events(repayIcs([A, B], { ...QUIET, amounts: true }))
  expect(found.map(({ summary }) => summary)).toEqual([
    '还款日（已还）',
    '还款日（已还）',
    '还款 1052.76 元',
    '还款 1052.76 元',
    '还款 8.00 元',
  ])
})

describe('a calendar that imports both files', () => {
  const uid = (no: number) => ({ calendar_uid: `u${no}@xiaofei-fenqi` })
  const LIST = [1, 2, 3].map((no) => instalment(no, uid(no)))

  /** Events by UID after importing the files in order: the higher SEQUENCE wins. */
  function imported(...files: string[]): string[] {
    const known = new Map<string, ICAL.Event>()
    for (const one of files.flatMap(events))
      if (one.sequence > (known.get(one.uid)?.sequence ?? -1)) known.set(one.uid, one)
    return [...known.values()]
      .filter(({ component }) => component.getFirstPropertyValue('status') !== 'CANCELLED')
      .map((one) => `${one.startDate.toString()} ${one.summary}`)
  }

  const LATER = { amounts: false, nowMs: NOW_MS + 60_000 }
  const before = repayIcs([daysOf('C', LIST)], QUIET)
  const first = daysOf('C', [
    instalment(1, { ...uid(1), status: 'paid', amount_due: '0.00' }),
    ...LIST.slice(1),
  ])

  it('keeps all days of a plan that is as it was', () => {
    expect(imported(before, repayIcs([first], LATER))).toEqual([
      '2026-09-10 还款日（已还）',
      '2026-10-10 还款日',
      '2026-11-10 还款日',
    ])
  })

  it('loses the days a shorter plan does without', () => {
    const dropped = [{ no: 3, due_date: '2026-11-10', ...uid(3) }]
    const shorter = daysOf('C', LIST.slice(0, 2), { dropped })
    expect(imported(before, repayIcs([shorter], LATER))).toEqual([
      '2026-09-10 还款日',
      '2026-10-10 还款日',
    ])
  })

  it('keeps of a loan that was written off what was paid', () => {
    const over = { ...first, isOver: true }
    expect(imported(before, repayIcs([over], LATER))).toEqual(['2026-09-10 还款日（已还）'])
    expect(repayText([over])).toBe('')
  })
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
