import { daysBetween, type IsoDate } from '@domain/calendar'
import { sumFen, type Fen } from '@domain/money'
import type { InstalmentStatus } from '@domain/statuses'
import { isReadable } from '@domain/unreadable'
import type { InstalmentRow } from '@/api/readInstalments'
import type { Stack } from '@/parts/charts/bars'
import type { Point } from '@/parts/charts/scale'

/** Fen of an instalment's principal and interest. */
interface Owed {
  principal: Fen
  interest: Fen
}

const NOTHING: Owed = { principal: 0, interest: 0 }

/** What a picture of a plan is drawn from. */
export interface PlanInstalment extends Owed {
  no: number
  dueDate: IsoDate
  status: InstalmentStatus
  /** What of both is still to be paid; absent: all where it is open. */
  owed?: Owed
}

/**
 * What of an instalment is still to be paid. Where a backend does not say, it follows from the order of payment, interest
 * before principal; null where penalty may have come since, so that it does not.
 */
function owedOfRow(row: InstalmentRow, { principal, interest }: Owed): Owed | null {
  const { principalDue, interestDue, amountDue, paid, penalty } = row
  if (principalDue !== undefined && interestDue !== undefined)
    return isReadable(principalDue) && isReadable(interestDue)
      ? { principal: principalDue, interest: interestDue }
      : null
  if (paid === 0 || amountDue === 0) return amountDue === 0 ? NOTHING : { principal, interest }
  if (!isReadable(amountDue) || penalty !== 0) return null
  const left = Math.min(principal, amountDue)
  return { principal: left, interest: Math.min(interest, amountDue - left) }
}

/** The instalments of a plan; null where one of them can't be read, of which no picture is made. */
export function planInstalments(rows: readonly InstalmentRow[]): PlanInstalment[] | null {
  const instalments = rows.flatMap((row): PlanInstalment[] => {
    const { no, dueDate, principal, interest, status } = row
    if (!isReadable(no) || !isReadable(dueDate) || !isReadable(status)) return []
    if (!isReadable(principal) || !isReadable(interest)) return []
    const owed = owedOfRow(row, { principal, interest })
    return owed ? [{ no, dueDate, principal, interest, status, owed }] : []
  })
  return instalments.length === rows.length ? instalments : null
}

const CLOSED: readonly InstalmentStatus[] = ['paid', 'overdue_paid', 'prepaid']

export const isClosed = ({ status }: PlanInstalment): boolean => CLOSED.includes(status)

/** Fen of principal and interest. */
export const paymentOf = ({ principal, interest }: Owed): Fen => principal + interest

/** What of an instalment is still to be paid. */
export const owedOf = (instalment: PlanInstalment): Owed =>
  isClosed(instalment) ? NOTHING : (instalment.owed ?? instalment)

/** An instalment as a bar: what is paid grey, overdue ones red, interest on the principal. */
export function stackOf(instalment: PlanInstalment): Stack {
  const { principal, interest, status } = instalment
  if (isClosed(instalment))
    return [
      { tone: 'paid', value: principal },
      { tone: 'paid', value: interest, faint: true },
    ]
  const owed = owedOf(instalment)
  const tone = status === 'overdue' ? 'danger' : null
  return [
    { tone: 'paid', value: paymentOf(instalment) - paymentOf(owed) },
    { tone: tone ?? 'principal', value: owed.principal },
    { tone: tone ?? 'interest', value: owed.interest, faint: tone !== null },
  ]
}

/** A part of the principal that was paid ahead of time. */
export interface Prepaid {
  paidOn: IsoDate
  /** Fen. */
  principal: Fen
}

/** A step of the balance. */
export interface BalanceStep {
  /** In instalments from the day of the loan on; a prepayment stands between two by its day. */
  x: number
  day: IsoDate
  /** Fen owed afterwards. */
  balance: Fen
  /** By how much it falls where that was a prepayment; 0 for an instalment. */
  prepaid: Fen
}

/** Where a day stands among the instalments; the first one's period begins on the day of the loan. */
function placeOf(day: IsoDate, instalments: readonly PlanInstalment[], lentOn: IsoDate): number {
  const past = instalments.filter(({ dueDate }) => dueDate <= day).length
  const next = instalments[past]
  if (!next) return past
  const start = instalments[past - 1]?.dueDate ?? lentOn
  const days = Math.max(1, daysBetween(start, next.dueDate))
  return past + Math.max(0, daysBetween(start, day)) / days
}

/** The principal of a loan: what the plan there is pays, and what was prepaid before. */
export const principalOf = (
  instalments: readonly PlanInstalment[],
  prepaid: readonly Prepaid[] = [],
): Fen => sumFen([...instalments, ...prepaid].map(({ principal }) => principal))

/** How the principal falls: by each instalment of the plan there is, and by each prepayment. */
export function balanceSteps(
  instalments: readonly PlanInstalment[],
  prepaid: readonly Prepaid[] = [],
  lentOn: IsoDate = '',
): BalanceStep[] {
  let balance = principalOf(instalments, prepaid)
  const falls = [
    ...instalments.map(({ dueDate: day, principal }, at) => ({
      x: at + 1,
      day,
      principal,
      prepaid: 0,
    })),
    ...prepaid.map(({ paidOn: day, principal }) => ({
      x: placeOf(day, instalments, lentOn),
      day,
      principal,
      prepaid: principal,
    })),
  ].sort((a, b) => a.x - b.x)
  return falls.map(({ principal, ...step }) => ({ ...step, balance: (balance -= principal) }))
}

/** The line of a balance that begins at so much. */
export function balanceLine(start: Fen, steps: readonly BalanceStep[]): Point[] {
  const points: Point[] = [{ x: 0, y: start }]
  let before = start
  for (const { x, balance } of steps) {
    points.push({ x, y: before }, { x, y: balance })
    before = balance
  }
  return points
}

/** Where the plan stands now: after the instalments that are closed and the last prepayment, what is still owed. */
export function standing(
  instalments: readonly PlanInstalment[],
  steps: readonly BalanceStep[],
): Point {
  const closed = instalments.filter(isClosed).length
  const prepaid = steps.filter((step) => step.prepaid > 0).map(({ x }) => x)
  return {
    x: Math.max(closed, ...prepaid),
    y: sumFen(instalments.map((one) => owedOf(one).principal)),
  }
}
