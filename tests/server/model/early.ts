import type { Day } from './days'
import { halfUp, type ModelRow, owes, type Parts, totalOf } from './row'

/** What the interest of a loan depends on. */
export interface EarlyRule {
  /** Months that one instalment charges interest for: all of them for a bullet loan. */
  months: number
  /** Hundredths of a percent per year. */
  rate: number
  /** Interest paid on no instalment; below zero when more was given back. */
  other: number
}

/** What is paid on an instalment, and what of its interest is let go. */
interface EarlyRow {
  row: ModelRow
  pay: Parts
  waived: number
}

export interface EarlyCost {
  rows: EarlyRow[]
  /** Interest paid before that is taken off. */
  returned: number
  amount: number
}

/** Interest that an instalment's principal no longer bears when it is returned on a day. */
export function rebate(
  row: ModelRow,
  rows: readonly ModelRow[],
  { months, rate }: EarlyRule,
  day: Day,
): number {
  const coming = rows.filter(({ due }) => due > day)
  const [current] = coming
  if (!current || row.due <= day) return 0
  const length = current.due - current.start
  const early = current.due - Math.max(day, current.start) + coming.indexOf(row) * length
  return halfUp(row.principal * rate * months * early, 120_000 * length)
}

/** Interest paid before that may be taken off: none while the current instalment owes something. */
function takenOff(
  wanted: number,
  cost: number,
  rows: readonly ModelRow[],
  rule: EarlyRule,
  day: Day,
): number {
  const current = rows.find(({ due }) => due > day)
  if (!current || totalOf(owes(current, rule.rate, day)) > 0) return 0
  const paid = rows.reduce((sum, row) => sum + row.paid.interest, rule.other)
  return Math.max(0, Math.min(wanted, paid, cost - 1))
}

/** Cost of open instalments on a day. */
export function earlyCost(
  chosen: readonly ModelRow[],
  rows: readonly ModelRow[],
  rule: EarlyRule,
  day: Day,
): EarlyCost {
  let beyond = 0
  const paying = chosen.map((row): EarlyRow => {
    const owed = owes(row, rule.rate, day)
    const less = rebate(row, rows, rule, day)
    const waived = Math.min(less, owed.interest)
    beyond += less - waived
    return { row, pay: { ...owed, interest: owed.interest - waived }, waived }
  })
  for (const one of paying) {
    if (one.row.due <= day) continue
    const more = Math.min(beyond, one.pay.interest)
    one.pay.interest -= more
    one.waived += more
    beyond -= more
  }
  const sum = paying.reduce((total, { pay }) => total + totalOf(pay), 0)
  const returned = takenOff(beyond, sum, rows, rule, day)
  return { rows: paying, returned, amount: sum - returned }
}

/** What early settlement takes off of interest paid before. */
export function settledOff(
  cost: number,
  rows: readonly ModelRow[],
  rule: EarlyRule,
  day: Day,
): number {
  const coming = rows.filter((row) => row.due > day && totalOf(owes(row, rule.rate, day)) > 0)
  const less = coming.reduce((sum, row) => sum + rebate(row, rows, rule, day), 0)
  const charged = coming.reduce((sum, row) => sum + owes(row, rule.rate, day).interest, 0)
  return takenOff(less - charged, cost, rows, rule, day)
}
