import fc from 'fast-check'
import {
  addDays,
  addMonthsFromSeed,
  daysBetween,
  dueDates,
  firstDueDate,
  isIsoDate,
  startOfDayInShanghai,
  todayInShanghai,
} from '@domain/index'
import { dates, RUNS } from './support/arbitraries'

describe('days in Shanghai', () => {
  it.each([
    ['2026-01-31T15:59:59.999Z', '2026-01-31'],
    ['2026-01-31T16:00:00.000Z', '2026-02-01'],
    ['2025-12-31T16:00:00.000Z', '2026-01-01'],
  ])('%s is %s there', (instant, day) => {
    expect(todayInShanghai(Date.parse(instant))).toBe(day)
  })

  it('a day begins at 16:00 UTC of the day before', () => {
    expect(startOfDayInShanghai('2026-02-01') * 1000).toBe(Date.parse('2026-01-31T16:00:00Z'))
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20260101',
    '',
    '2026-01-01 ',
    ' 2026-01-01',
    '2026-01-00',
    '2026-01-32',
    '0999-01-01',
  ])('%j is no day', (text) => {
    expect(isIsoDate(text)).toBe(false)
    expect(() => addDays(text, 1)).toThrow(RangeError)
  })

  it.each(['1000-01-01', '2026-12-31', '2024-02-29'])('%s is a day', (text) => {
    expect(isIsoDate(text)).toBe(true)
    expect(addDays(text, 0)).toBe(text)
  })

  it('days are counted across leap years', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
    fc.assert(
      fc.property(dates, fc.integer({ min: -3000, max: 3000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
      RUNS,
    )
  })
})

describe('due dates', () => {
  it('keep their seed day through short months', () => {
    expect(dueDates('2026-01-31', 5)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
    expect(addMonthsFromSeed('2024-02-29', 12)).toBe('2025-02-28')
    expect(addMonthsFromSeed('2026-01-15', -1)).toBe('2025-12-15')
  })

  it.each([
    ['2026-03-10', 10, '2026-04-10'],
    ['2026-03-10', 15, '2026-04-15'],
    ['2026-03-10', 9, '2026-05-09'],
    ['2026-01-31', 28, '2026-02-28'],
    ['2026-01-31', 1, '2026-03-01'],
    ['2026-12-20', 5, '2027-02-05'],
  ])('disbursed on %s with repay day %d: first due %s', (disbursedOn, repayDay, first) => {
    expect(firstDueDate(disbursedOn, repayDay)).toBe(first)
  })

  it('the first is on its repay day, at least one month and, but for short months, less than two after disbursement', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 28 }), (disbursedOn, repayDay) => {
        const first = firstDueDate(disbursedOn, repayDay)
        expect(Number(first.slice(8))).toBe(repayDay)
        expect(first >= addMonthsFromSeed(disbursedOn, 1)).toBe(true)
        // Two months from 29 December end on 28 February, which is also the 28th.
        expect(first <= addMonthsFromSeed(disbursedOn, 2)).toBe(true)
      }),
      RUNS,
    )
  })
})
