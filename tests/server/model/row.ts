import type { Day } from './days'

const GRACE_DAYS = 3

/** Money of a payment. */
export interface ModelMoney {
  /** Value date. */
  day: Day
  /** Instalments it was for. */
  nos: readonly number[]
  /** What of it is to be given back, in fen; penalty that is too much apart. */
  refund: number
}

/** What an instalment owes, or what was paid on it, in fen. The product has no fees. */
export interface Parts {
  penalty: number
  interest: number
  principal: number
}

/** What money paid of an instalment. */
export interface Taken {
  money: ModelMoney
  part: keyof Parts
  amount: number
}

/** The model's view of an instalment. */
export interface ModelRow {
  no: number
  /** Its period begins the next day. */
  start: Day
  due: Day
  principal: number
  interest: number
  waived: number
  paid: Parts
  taken: Taken[]
}

export const halfUp = (numerator: number, denominator: number): number =>
  Number((2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))

export const totalOf = ({ penalty, interest, principal }: Parts): number =>
  penalty + interest + principal

/** Latest value date of the money that paid an instalment. */
export const lastPaid = ({ taken }: ModelRow): Day | null =>
  taken.length > 0 ? Math.max(...taken.map(({ money }) => money.day)) : null

const owedOn = ({ principal, taken }: ModelRow, day: Day): number =>
  taken
    .filter(({ part, money }) => part === 'principal' && money.day < day)
    .reduce((owed, { amount }) => owed - amount, principal)

/**
 * Penalty up to a day, summed day by day as the rule says.
 * @param rate contract rate, hundredths of a percent per year
 */
function accrued(row: ModelRow, rate: number, asOf: Day): number {
  const afterGrace = row.due + GRACE_DAYS + 1
  if (asOf < afterGrace || owedOn(row, afterGrace) <= 0) return 0
  let sum = 0
  for (let day = row.due + 1; day <= asOf; day += 1) sum += Math.max(0, owedOn(row, day))
  return halfUp(sum * Math.min(rate * 1.5, 2_400), 10_000 * 360)
}

export const isOpen = ({ principal, interest, waived, paid }: ModelRow): boolean =>
  principal + interest > paid.principal + paid.interest + waived

/** Outstanding on a day. */
export function owes(row: ModelRow, rate: number, asOf: Day): Parts {
  const { principal, interest, waived, paid } = row
  const charged = isOpen(row) ? accrued(row, rate, asOf) : 0
  return {
    penalty: Math.max(0, charged - paid.penalty),
    interest: interest - waived - paid.interest,
    principal: principal - paid.principal,
  }
}

/** The part of the outstanding amount that an early settlement pays. */
export function toSettle(row: ModelRow, rate: number, asOf: Day): Parts {
  const owed = owes(row, rate, asOf)
  if (asOf >= row.due) return owed
  const interest = row.interest - row.waived
  const earned = asOf <= row.start ? 0 : halfUp(interest * (asOf - row.start), row.due - row.start)
  return { ...owed, interest: Math.max(0, earned - row.paid.interest) }
}

/** Pays an instalment, 罚息 → 利息 → 本金; returns the rest. */
export function payRow(row: ModelRow, owed: Parts, amount: number, money: ModelMoney): number {
  let left = amount
  for (const part of ['penalty', 'interest', 'principal'] as const) {
    const taken = Math.min(left, owed[part])
    left -= taken
    row.paid[part] += taken
    if (taken > 0) row.taken.push({ money, part, amount: taken })
  }
  return left
}

/** Takes back penalty that a payment with an earlier value date made excessive; returns the excess. */
export function returnExcess(row: ModelRow, rate: number): number {
  const excess = row.paid.penalty - accrued(row, rate, Math.max(row.due, lastPaid(row) ?? row.due))
  if (row.paid.penalty === 0 || excess <= 0) return 0
  row.paid.penalty -= excess
  let left = excess
  const latestFirst = [...row.taken].sort((a, b) => b.money.day - a.money.day)
  for (const taken of latestFirst.filter(({ part }) => part === 'penalty')) {
    const back = Math.min(left, taken.amount)
    taken.amount -= back
    left -= back
  }
  row.taken = row.taken.filter(({ amount }) => amount > 0)
  return excess
}

/** Whether an instalment was closed after its grace days. */
export const wasLate = (row: ModelRow): boolean => (lastPaid(row) ?? row.due) > row.due + GRACE_DAYS
