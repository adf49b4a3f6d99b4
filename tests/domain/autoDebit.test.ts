import { debitSlots, isAnnounced, isEnding, nextSlot, slotAt } from '@domain/autoDebit'
import { mandateText } from '@domain/debitMandate'

const at = (time: string): number => Date.parse(`${time}:00+08:00`) / 1000

it('an instalment is taken twice on its due date and once on each day of grace, six times at most', () => {
  expect(debitSlots('2026-04-10', 3)).toEqual([
    { day: '2026-04-10', hour: 10 },
    { day: '2026-04-10', hour: 18 },
    { day: '2026-04-11', hour: 10 },
    { day: '2026-04-12', hour: 10 },
    { day: '2026-04-13', hour: 10 },
  ])
  expect(debitSlots('2026-04-10', 0)).toHaveLength(2)
  expect(debitSlots('2026-04-10', 30)).toHaveLength(6)
})

it.each([
  ['2026-04-09T10:00', null],
  ['2026-04-10T09:59', null],
  ['2026-04-10T10:00', 10],
  ['2026-04-10T12:59', 10],
  ['2026-04-10T13:00', null],
  ['2026-04-10T18:00', 18],
  ['2026-04-13T11:00', 10],
  ['2026-04-14T10:00', null],
])('at %s the slot is that of %s', (time, hour) => {
  expect(slotAt('2026-04-10', 3, at(time))?.hour ?? null).toBe(hour)
})

it('a slot is about to end in its last half hour', () => {
  const slot = { day: '2026-04-10', hour: 10 } as const
  expect(isEnding(slot, at('2026-04-10T12:29'))).toBe(false)
  expect(isEnding(slot, at('2026-04-10T12:30'))).toBe(true)
})

it('the next slot is the first that has not begun', () => {
  expect(nextSlot('2026-04-10', 3, at('2026-04-10T10:00'))).toEqual({ day: '2026-04-10', hour: 18 })
  expect(nextSlot('2026-04-10', 3, at('2026-04-13T10:00'))).toBeNull()
})

it('a debit is announced three days and one day before, on no other day', () => {
  const days = ['06', '07', '08', '09', '10'].filter((day) =>
    isAnnounced('2026-04-10', `2026-04-${day}`),
  )
  expect(days).toEqual(['07', '09'])
})

describe('the mandate', () => {
  it.each([0, 1, 3, 4, 10])(
    'names as many attempts as there are, with %i days of grace',
    (days) => {
      const text = mandateText({
        lender: '示例消费金融有限公司',
        orderNo: 'L0001',
        bankName: '招商银行',
        last4: '0128',
        graceDays: days,
      }).join('')
      expect(text).toContain(`一期最多 ${debitSlots('2026-12-10', days).length} 次`)
    },
  )
})
