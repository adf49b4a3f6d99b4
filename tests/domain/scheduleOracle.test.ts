import fc from 'fast-check'
import { multiplyRatio, REPAY_METHODS, schedule } from '@domain/index'
import { levelPayment } from '@domain/annuity'
import { hundredthsToPercent, ONE_IN, RUNS, terms } from './support/arbitraries'
import { oracle } from './support/oracle'

/** Fen per month: from the smallest loan allowed to one far beyond any product. */
const AMOUNTS_PER_MONTH = [100, 101, 333, 9_999, 123_457, 7_654_321]
const RATES = [0, 1, 720, 960, 1_200, 1_440, 2_160, 3_600]
const TERMS = Array.from({ length: 60 / ONE_IN }, (_, index) => 1 + index * ONE_IN)

const asText = (rows: readonly { principal: number | bigint; interest: number | bigint }[]) =>
  rows.map(({ principal, interest }) => `${principal}+${interest}`).join(' ')

describe('schedule against a BigInt oracle', () => {
  it.each(REPAY_METHODS)('every row of %s equals it over 1–60 periods', (method) => {
    for (const term of TERMS) {
      for (const monthly of AMOUNTS_PER_MONTH) {
        for (const rate of RATES) {
          const principal = monthly * term
          const { rows } = schedule({
            principal,
            annualRate: hundredthsToPercent(rate),
            term,
            method,
            firstDueDate: '2026-01-31',
          })
          expect(asText(rows)).toBe(asText(oracle(principal, rate, term, method)))
        }
      }
    }
  })

  it('the level payment is rounded exactly for any amount, rate and term', () => {
    const cases = fc.record({
      principal: fc.integer({ min: 1, max: 1e13 }),
      rate: fc.integer({ min: 1, max: 9_999 }),
      term: terms,
    })
    fc.assert(
      fc.property(cases, ({ principal, rate, term }) => {
        const D = 120_000n
        const grown = (D + BigInt(rate)) ** BigInt(term)
        const numerator = 2n * BigInt(principal) * BigInt(rate) * grown
        const denominator = D * (grown - D ** BigInt(term))
        const expected = (numerator + denominator) / (2n * denominator)
        expect(BigInt(levelPayment(principal, rate * 100, term))).toBe(expected)
      }),
      RUNS,
    )
  })

  it('amount × ratio is rounded once and exactly where products leave safe integers', () => {
    const cases = fc.record({
      amount: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      numerator: fc.integer({ min: 0, max: 100_000_000 }),
      denominator: fc.integer({ min: 100_000_000, max: 100_000_000_000 }),
    })
    fc.assert(
      fc.property(cases, ({ amount, numerator, denominator }) => {
        const bottom = 2n * BigInt(denominator)
        const expected = (2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)) / bottom
        expect(BigInt(multiplyRatio(amount, numerator, denominator))).toBe(expected)
      }),
      RUNS,
    )
  })
})
