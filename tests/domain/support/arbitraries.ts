import fc from 'fast-check'
import { addDays, REPAY_METHODS, type ScheduleInput } from '@domain/index'

/** In mutation tests (tests/mutation) every suite runs once per mutant, so it must be short. */
const isMutating = process.env.MUTATE !== undefined

/** Runs per property. */
export const RUNS = { numRuns: isMutating ? 20 : 250 }

/** Long lists are checked in full, or one entry in this many. */
export const ONE_IN = isMutating ? 11 : 1

export const hundredthsToPercent = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

/** Annual rates from 0.00 % to 36.00 %. */
export const percents = fc.integer({ min: 0, max: 3600 }).map(hundredthsToPercent)

export const dates = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('2000-01-01', days))

export const terms = fc.integer({ min: 1, max: 60 })

/** Loans of at least 1.00 a month, up to ten million yuan. */
export const loans = fc
  .record({
    annualRate: percents,
    term: terms,
    method: fc.constantFrom(...REPAY_METHODS),
    firstDueDate: dates,
    size: fc.oneof(fc.nat(10_000), fc.nat(5_000_000), fc.nat(1_000_000_000)),
  })
  .map(({ size, ...loan }): ScheduleInput => ({ ...loan, principal: 100 * loan.term + size }))
