import { assertSafe } from './money'
import { multiply, natural, roundHalfUp } from './naturals'

/** numerator ÷ denominator, rounded HALF_UP. Whole numbers, numerator ≥ 0, denominator > 0. */
export function divideHalfUp(numerator: number, denominator: number): number {
  assertSafe(numerator)
  const remainder = numerator % denominator
  const whole = (numerator - remainder) / denominator
  return 2 * remainder >= denominator ? whole + 1 : whole
}

/**
 * amount × numerator ÷ denominator, rounded HALF_UP once, exact for any size of the product. Whole numbers, none
 * negative, denominator > 0.
 */
export function multiplyRatio(amount: number, numerator: number, denominator: number): number {
  const product = amount * numerator
  if (product <= Number.MAX_SAFE_INTEGER) return divideHalfUp(product, denominator)
  const exact = multiply(natural(assertSafe(amount)), natural(assertSafe(numerator)))
  return assertSafe(roundHalfUp(exact, natural(denominator), product / denominator))
}
