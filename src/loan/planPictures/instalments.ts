import { daysBetween, type IsoDate } from '@domain/calendar'
import { sumFen, type Fen } from '@domain/money'
import type { InstalmentStatus } from '@domain/statuses'
import type { InstalmentRow } from '@/api/readInstalments'
import type { Stack } from '@/widgets/charts/bars'
import type { Point } from '@/widgets/charts/scale'

/** Fen of an instalment's principal and interest. */
interface Owed {
  principal: Fen
  interest: Fen
}

const NOTHING: Owed = { principal: 0, interest: 0 }

/** An instalment of a plan, as charts need it. */
export interface PlanInstalment extends Owed {
  no: number
  dueDate: IsoDate
  status: InstalmentStatus
  /** Unpaid part of both; absent: everything, where it is open. */
  owed?: Owed
}

/**
 * Unpaid principal and interest of an instalment. Where the backend does not send them, they follow from allocation,
 * interest before principal; null when there may be a penalty, so that they don't.
 */
function owedOfRow(row: InstalmentRow, { principal, interest }: Owed): Owed | null {
  const { principalDue, interestDue, amountDue, paid, penalty } = row
  if (principalDue !== undefined && interestDue !== undefined)
    return { principal: principalDue, interest: interestDue }
  if (paid === 0 || amountDue === 0) return amountDue === 0 ? NOTHING : { principal, interest }
  if (penalty !== 0) return null
  const left = Math.min(principal, amountDue)
  return { principal: left, interest: Math.min(interest, amountDue - left) }
}

/** Instalments of a plan; null when the unpaid part of one is not known, and then no chart is drawn. */
export function planInstalments(rows: readonly InstalmentRow[]): PlanInstalment[] | null {
  const instalments = rows.flatMap((row): PlanInstalment[] => {
    const { no, dueDate, principal, interest, status } = row
    const owed = owedOfRow(row, { principal, interest })
    return owed ? [{ no, dueDate, principal, interest, status, owed }] : []
  })
  return instalments.length === rows.length ? instalments : null
}

const CLOSED: readonly InstalmentStatus[] = ['paid', 'overdue_paid', 'prepaid']

export const isClosed = ({ status }: PlanInstalment): boolean => CLOSED.includes(status)

/** Fen of principal and interest. */
export const paymentOf = ({ principal, interest }: Owed): Fen => principal + interest

/** Unpaid part of an instalment. */
export const owedOf = (instalment: PlanInstalment): Owed =>
  isClosed(instalment) ? NOTHING : (instalment.owed ?? instalment)

/** An instalment as a bar: paid parts grey, overdue ones red, interest above principal. */
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

/** A partial prepayment. */
export interface Prepaid {
  paidOn: IsoDate
  /** Fen. */
  principal: Fen
}

/** A step of the balance. */
export interface BalanceStep {
  /** Position in instalments since the loan began; a prepayment lies between two by its date. */
  x: number
  day: IsoDate
  /** Fen owed after it. */
  balance: Fen
  /** Fen of a prepayment; 0 for an instalment. */
  prepaid: Fen
}

/** Position of a date among the instalments; the first period begins when the loan does. */
function placeOf(day: IsoDate, instalments: readonly PlanInstalment[], lentOn: IsoDate): number {
  const past = instalments.filter(({ dueDate }) => dueDate <= day).length
  const next = instalments[past]
  if (!next) return past
  const start = instalments[past - 1]?.dueDate ?? lentOn
  const days = Math.max(1, daysBetween(start, next.dueDate))
  return past + Math.max(0, daysBetween(start, day)) / days
}

/** Principal of the loan: that of the present plan plus earlier prepayments. */
export const principalOf = (
  instalments: readonly PlanInstalment[],
  prepaid: readonly Prepaid[] = [],
): Fen => sumFen([...instalments, ...prepaid].map(({ principal }) => principal))

/** Balance after each instalment of the present plan and each prepayment. */
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

/** The line of a balance that starts at `start`. */
export function balanceLine(start: Fen, steps: readonly BalanceStep[]): Point[] {
  const points: Point[] = [{ x: 0, y: start }]
  let before = start
  for (const { x, balance } of steps) {
    points.push({ x, y: before }, { x, y: balance })
    before = balance
  }
  return points
}

/** Balance now: after the closed instalments and the last prepayment. */
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
