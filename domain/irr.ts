import { MONTHS_PER_YEAR } from './rate'

/** Internal rate of return of monthly cash flows; every figure in percent. */
export interface Irr {
  /** Per month. */
  monthly: number
  /** Per year, monthly × 12 (单利). */
  nominalAnnual: number
  /** Per year with interest on interest, (1 + monthly)^12 − 1 (复利): what is shown as IRR. */
  effectiveAnnual: number
}

/** Nominal (×12) → effective (compound) annual rate, percent. */
export function effectiveFromNominal(nominal: number): number {
  return 100 * Math.expm1(MONTHS_PER_YEAR * Math.log1p(nominal / 100 / MONTHS_PER_YEAR))
}

/** Effective (compound) → nominal (×12) annual rate, percent. */
export function nominalFromEffective(effective: number): number {
  return 100 * MONTHS_PER_YEAR * Math.expm1(Math.log1p(effective / 100) / MONTHS_PER_YEAR)
}

const HALVINGS = 120

/** Present value as a polynomial of the monthly discount factor v = 1 ÷ (1 + i). */
const presentValue = (cashflows: readonly number[], v: number): number =>
  cashflows.reduceRight((value, flow) => value * v + flow, 0)

function changesOfSign(cashflows: readonly number[]): number {
  const signs = cashflows.filter((flow) => flow !== 0).map(Math.sign)
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length
}

/**
 * Rates at which cash flows one month apart have a present value of zero.
 * @param cashflows index = months from the first; received and paid differ in sign, from either side's view, in any
 * unit: [+99000, −8833.30 × 12]
 * @throws RangeError unless the first flow is not zero and the sign changes exactly once, as in any loan: otherwise
 * there is no rate, or more than one
 */
export function irr(cashflows: readonly number[]): Irr {
  const first = Math.sign(cashflows[0] ?? 0)
  if (first === 0 || changesOfSign(cashflows) !== 1) {
    throw new RangeError('cash flows must start with a flow and change sign once')
  }
  let low = 0
  let high = 1
  while (Math.sign(presentValue(cashflows, high)) === first) high *= 2
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2
    if (Math.sign(presentValue(cashflows, middle)) === first) low = middle
    else high = middle
  }
  const monthly = (100 * (1 - high)) / high
  const nominalAnnual = monthly * MONTHS_PER_YEAR
  return { monthly, nominalAnnual, effectiveAnnual: effectiveFromNominal(nominalAnnual) }
}
