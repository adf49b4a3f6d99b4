import type { PrepayChoice, RefusalReason, RepayMethod } from '@domain/index'
import { oracle } from '../../domain/support/oracle'
import type { Day } from './days'
import { halfUp, type ModelRow, owes, totalOf } from './row'

/** A partial prepayment: principal in fen, and the choice for the plan. */
export interface Part {
  principal: number
  choice: PrepayChoice
}

export interface PlanRule {
  method: RepayMethod
  /** Months of the loan. */
  term: number
  /** Hundredths of a percent per year. */
  rate: number
  /** What regular instalments pay, or repay. */
  level: number
  /** Interest paid on no instalment; below zero when more was given back. */
  other: number
}

/** A prepayment on a day, and how it changes the instalments not yet due. */
export interface ModelPart {
  due: ModelRow[]
  interest: number
  /** Total. */
  amount: number
  rows: { row: ModelRow; principal: number; interest: number }[]
  level: number
}

/** Level of a new plan, by the second implementation of schedules. */
export function levelOf(principal: number, { method, rate }: PlanRule, count: number): number {
  const [first] = oracle(principal, rate, count, method)
  if (!first || count === 1) return method === 'equal_principal' ? principal : 0
  if (method === 'equal_principal') return Number(first.principal)
  return method === 'equal_installment' ? Number(first.principal + first.interest) : 0
}

const isRegular = (method: RepayMethod): boolean =>
  method === 'equal_installment' || method === 'equal_principal'

/** Interest of an instalment on a balance; a bullet loan's one covers all months. */
const chargeOn = (balance: number, { method, term, rate }: PlanRule): number =>
  halfUp(balance * rate * (method === 'bullet' ? term : 1), 120_000)

const comingOf = (rows: readonly ModelRow[], rate: number, day: Day): ModelRow[] =>
  rows.filter((row) => row.due > day && totalOf(owes(row, rate, day)) > 0)

const unpaid = (rows: readonly ModelRow[]): number =>
  rows.reduce((sum, row) => sum + row.principal - row.paid.principal, 0)

/** Why a prepayment is refused, or null. */
export function problemWith(
  part: Part,
  rows: readonly ModelRow[],
  { method, rate }: PlanRule,
  day: Day,
): RefusalReason | null {
  const coming = comingOf(rows, rate, day)
  const owed = unpaid(coming)
  const [next] = coming
  if (!next || owed <= 1) return 'wrong_state'
  const own = next.principal
  const least = Math.min(own === 0 || own >= owed ? 100_00 : own, owed - 1)
  if (part.principal < least || part.principal >= owed) return 'invalid'
  return part.choice === 'shorten' && (!isRegular(method) || coming.length === 1) ? 'invalid' : null
}

/** Interest paid for a part in periods that were paid ahead, from a day on. */
function paidAhead(
  principal: number,
  rows: readonly ModelRow[],
  { method, term, rate, other }: PlanRule,
  day: Day,
): number {
  const from = rows.findIndex(({ due }) => due > day)
  const isOpen = (row: ModelRow) => row.taken.length === 0 || totalOf(owes(row, rate, day)) > 0
  const next = rows.findIndex((row) => row.due > day && isOpen(row))
  const current = rows[from]
  if (!current || next <= from) return 0
  const length = current.due - current.start
  const early = current.due - Math.max(day, current.start) + (next - 1 - from) * length
  const months = method === 'bullet' ? term : 1
  const wanted = halfUp(principal * rate * months * early, 120_000 * length)
  const paid = rows.reduce((sum, row) => sum + row.paid.interest, other)
  return Math.max(0, Math.min(wanted, paid, principal - 1))
}

/** The instalments after a prepayment; null when it is the whole principal or more. */
export function partOf(
  { principal, choice }: Part,
  rows: readonly ModelRow[],
  rule: PlanRule,
  day: Day,
): ModelPart | null {
  const { method, rate, term } = rule
  const coming = comingOf(rows, rate, day)
  const [current] = coming
  if (!current || principal >= unpaid(coming)) return null
  const before = coming.reduce((sum, row) => sum + row.principal, 0)
  let left = before - principal
  let level = rule.level
  if (choice === 'reduce') {
    const even = levelOf(left, rule, coming.length)
    const shaped = halfUp(rule.level * left, before)
    level = isRegular(method) && shaped - even > term ? shaped : even
  }
  const planned = Math.min(current.interest, chargeOn(left, rule))
  const revised: ModelPart['rows'] = []
  for (const [at, row] of coming.entries()) {
    const charge = Math.min(row.interest, chargeOn(left, rule))
    const later = coming.slice(at + 1).reduce((sum, { paid }) => sum + paid.principal, 0)
    const room = left - later
    const target = method === 'equal_installment' ? level - charge : level
    let share = Math.min(room, Math.max(target, row.paid.principal))
    const isLast = at === coming.length - 1
    if (isLast || (choice === 'shorten' && isRegular(method) && room - share <= term)) share = room
    left -= share
    if (choice === 'reduce' && !isLast && row.paid.principal > target) {
      level = levelOf(left, rule, coming.length - 1 - at)
    }
    revised.push({ row, principal: share, interest: Math.max(charge, row.paid.interest) })
  }
  const elapsed = Math.max(0, day - current.start)
  const months = method === 'bullet' ? term : 1
  const earned = halfUp(
    principal * rate * months * elapsed,
    120_000 * (current.due - current.start),
  )
  const own = Math.min(planned + earned, current.interest) - (revised[0]?.interest ?? 0)
  const interest = Math.max(0, own) - paidAhead(principal, rows, rule, day)
  const due = rows.filter((row) => row.due <= day && totalOf(owes(row, rate, day)) > 0)
  const dueAmount = due.reduce((sum, row) => sum + totalOf(owes(row, rate, day)), 0)
  return { due, interest, amount: dueAmount + principal + interest, rows: revised, level }
}
