// Non-negative whole numbers of any size, for exact rounding when a product exceeds the safe integers. BigInt is
// missing on older phones on which WeChat runs (before iOS 14): a single literal would keep the app from starting there.

/** Digits in base 10^7, lowest first, no leading zeros; zero is empty. */
export type Natural = readonly number[]

const BASE = 10_000_000

const trimmed = (limbs: number[]): Natural => {
  while (limbs.length > 0 && limbs[limbs.length - 1] === 0) limbs.pop()
  return limbs
}

const limb = (value: Natural, at: number): number => value[at] ?? 0

/** From a safe integer ≥ 0. */
export function natural(value: number): Natural {
  const limbs: number[] = []
  for (let rest = value; rest > 0; rest = Math.floor(rest / BASE)) limbs.push(rest % BASE)
  return limbs
}

export function multiply(a: Natural, b: Natural): Natural {
  const product = new Array<number>(a.length + b.length).fill(0)
  a.forEach((digit, at) => {
    let carry = 0
    for (let shift = 0; shift <= b.length; shift += 1) {
      const sum = limb(product, at + shift) + digit * limb(b, shift) + carry
      carry = Math.floor(sum / BASE)
      if (at + shift < product.length) product[at + shift] = sum % BASE
    }
  })
  return trimmed(product)
}

export function power(base: Natural, exponent: number): Natural {
  let result = natural(1)
  for (let times = 0; times < exponent; times += 1) result = multiply(result, base)
  return result
}

/** a − b, where a ≥ b. */
export function subtract(a: Natural, b: Natural): Natural {
  let borrow = 0
  const difference = a.map((digit, at) => {
    const rest = digit - limb(b, at) - borrow
    borrow = rest < 0 ? 1 : 0
    return rest + borrow * BASE
  })
  return trimmed(difference)
}

/** Negative, zero or positive as a is less than, equal to or greater than b. */
function compare(a: Natural, b: Natural): number {
  if (a.length !== b.length) return a.length - b.length
  for (let at = a.length - 1; at >= 0; at -= 1) {
    if (limb(a, at) !== limb(b, at)) return limb(a, at) - limb(b, at)
  }
  return 0
}

/**
 * numerator ÷ denominator rounded HALF_UP, exact. x is the answer when
 * (2x − 1) · denominator ≤ 2 · numerator < (2x + 1) · denominator; the search starts at a
 * floating-point `estimate`, which only has to be near.
 */
export function roundHalfUp(numerator: Natural, denominator: Natural, estimate: number): number {
  const doubled = multiply(numerator, natural(2))
  const step = multiply(denominator, natural(2))
  const reaches = (x: number): boolean =>
    x === 0 || compare(doubled, subtract(multiply(step, natural(x)), denominator)) >= 0
  let answer = Math.round(estimate)
  while (!reaches(answer)) answer -= 1
  while (reaches(answer + 1)) answer += 1
  return answer
}
