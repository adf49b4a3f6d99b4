import fc from 'fast-check'
import {
  CAREFUL_SHARE,
  HIGHEST_SHARE,
  roomFor,
  shareOfIncome,
  strainOf,
} from '@domain/affordability'

const fen = fc.integer({ min: 0, max: 100_000_000_00 })
const income = fc.integer({ min: 1, max: 100_000_000_00 })

describe('the share of an income that debts take', () => {
  it.each([
    [0, 10_000_00, 0],
    [877_30, 10_000_00, 9],
    [3_600_00, 10_000_00, 36],
    [3_600_01, 10_000_00, 37],
    [12_000_00, 10_000_00, 120],
  ])('of %d fen out of %d is %d %%, rounded up', (payments, earned, percent) => {
    expect(shareOfIncome(payments, earned)).toBe(percent)
  })

  it.each([
    [3_600_00, 'light'],
    [3_600_01, 'careful'],
    [5_500_00, 'careful'],
    [5_500_01, 'heavy'],
  ])('%d fen of 10,000 yuan are %s: a limit is within itself', (payments, strain) => {
    expect(strainOf(payments, 10_000_00)).toBe(strain)
  })

  it('never looks less than it is, and never by a whole percent more', () => {
    fc.assert(
      fc.property(fen, income, (payments, earned) => {
        const exact = (100 * payments) / earned
        expect(shareOfIncome(payments, earned)).toBeGreaterThanOrEqual(exact)
        expect(shareOfIncome(payments, earned)).toBeLessThan(exact + 1)
      }),
    )
  })

  it('leaves room up to what is advised, and an instalment of that size is within it', () => {
    fc.assert(
      fc.property(fen, income, (existing, earned) => {
        const room = roomFor(existing, earned)
        expect(room).toBeGreaterThanOrEqual(0)
        if (room > 0) expect(strainOf(existing + room, earned)).toBe('light')
      }),
    )
    expect(roomFor(1_000_00, 10_000_00)).toBe(2_600_00)
    expect(roomFor(5_000_00, 10_000_00)).toBe(0)
    expect(CAREFUL_SHARE).toBeLessThan(HIGHEST_SHARE)
  })
})
