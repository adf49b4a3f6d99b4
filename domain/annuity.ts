import type { Fen } from './money'
import { divideHalfUp } from './money'
import { multiply, natural, power, roundHalfUp, subtract } from './naturals'
import { MONTHS_PER_YEAR, RATE_UNIT, type Rate } from './rate'

/**
 * The level monthly payment of 等额本息, P·i·(1+i)^n ÷ ((1+i)^n − 1), rounded HALF_UP to the fen.
 * Exact: with i = r/D the formula is P·r·(D+r)^n ÷ (D·((D+r)^n − D^n)) in whole numbers.
 *
 * @param term number of monthly payments, ≥ 1
 */
export function levelPayment(principal: Fen, rate: Rate, term: number): Fen {
  if (rate === 0) return divideHalfUp(principal, term)
  const perYear = RATE_UNIT * MONTHS_PER_YEAR
  const base = natural(perYear)
  const grown = power(natural(perYear + rate), term)
  const numerator = multiply(multiply(natural(principal), natural(rate)), grown)
  const denominator = multiply(base, subtract(grown, power(base, term)))
  return roundHalfUp(numerator, denominator, estimate(principal, rate / perYear, term))
}

/** The same formula in floating point, written so that small rates don't cancel. */
function estimate(principal: Fen, monthly: number, term: number): number {
  return (principal * monthly) / -Math.expm1(-term * Math.log1p(monthly))
}
