import fc from 'fast-check'
import { addDays, dateParts, daysInMonth } from '@domain/calendar'
import { monthOf, steppedTo, turned, weekdayOf, weeksOf } from '@/format/monthGrid'

const dates = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1970-01-01', days))

it.each([
  ['2026-11-23', 0],
  ['2026-11-29', 6],
  ['1970-01-01', 3],
  ['2000-02-29', 1],
])('%s is weekday %d', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday)
})

it('a month is whole weeks, with each of its days once and in its place', () => {
  fc.assert(
    fc.property(dates, (date) => {
      const weeks = weeksOf(monthOf(date))
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      const days = weeks.flat().filter((day) => day !== null)
      const { year, month } = dateParts(date)
      expect(days).toHaveLength(daysInMonth(year, month))
      expect(new Set(days).size).toBe(days.length)
      expect(days).toContain(date)
      for (const week of weeks)
        week.forEach((day, at) => expect(day === null || weekdayOf(day) === at).toBe(true))
    }),
  )
})

it('keys lead from day to day, to the ends of the week, and to the months beside', () => {
  const led = (key: string) => steppedTo(key, '2026-12-31')
  expect(led('ArrowRight')).toBe('2027-01-01')
  expect(led('ArrowLeft')).toBe('2026-12-30')
  expect(led('ArrowUp')).toBe('2026-12-24')
  expect(led('ArrowDown')).toBe('2027-01-07')
  expect(led('Home')).toBe('2026-12-28')
  expect(led('End')).toBe('2027-01-03')
  expect(led('PageUp')).toBe('2026-11-30')
  expect(led('PageDown')).toBe('2027-01-31')
  expect(led('Enter')).toBeNull()
})

it('months follow each other over the turn of a year', () => {
  expect(turned('2026-12', 1)).toBe('2027-01')
  expect(turned('2026-01', -1)).toBe('2025-12')
})
