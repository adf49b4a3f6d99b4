import type { Fen } from './money'
import { divideHalfUp } from './rounding'
import { multiply, natural, power, roundHalfUp, subtract } from './naturals'
import { MONTHS_PER_YEAR, RATE_UNIT, type Rate } from './rate'

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b)

/**
 * The level monthly payment of 等额本息, P·i·(1+i)^n ÷ ((1+i)^n − 1), rounded HALF_UP to the fen.
 * Exact: with i = r/D in lowest terms the formula is P·r·(D+r)^n ÷ (D·((D+r)^n − D^n)) in whole
 * numbers.
 *
 * @param term number of monthly payments, ≥ 1
 */
export function levelPayment(principal: Fen, rate: Rate, term: number): Fen {
  if (rate === 0) return divideHalfUp(principal, term)
  const yearly = RATE_UNIT * MONTHS_PER_YEAR
  const divisor = greatestCommonDivisor(yearly, rate)
  const [r, d] = [rate / divisor, yearly / divisor]
  const base = power(natural(d), term)
  const grown = power(natural(d + r), term)
  const numerator = multiply(multiply(natural(principal), natural(r)), grown)
  const denominator = multiply(natural(d), subtract(grown, base))
  return roundHalfUp(numerator, denominator, estimate(principal, r / d, term))
}

/** The same formula in floating point, in a form that keeps precision at small rates. */
function estimate(principal: Fen, monthly: number, term: number): number {
  return (principal * monthly) / -Math.expm1(-term * Math.log1p(monthly))
}
