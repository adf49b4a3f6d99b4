import type { IsoDate } from '@domain/calendar'
import { sumFen, type Fen } from '@domain/money'
import type { InstalmentStatus } from '@domain/statuses'
import { isReadable } from '@domain/unreadable'
import type { InstalmentRow } from '@/api/readInstalments'
import type { Stack } from '@/parts/charts/bars'
import type { Point } from '@/parts/charts/scale'

/** What a picture of a plan is drawn from. */
export interface PlanInstalment {
  no: number
  dueDate: IsoDate
  principal: Fen
  interest: Fen
  status: InstalmentStatus
}

/** The instalments of a plan; null where one of them can't be read, of which no picture is made. */
export function planInstalments(rows: readonly InstalmentRow[]): PlanInstalment[] | null {
  const instalments = rows.flatMap(({ no, dueDate, principal, interest, status }) =>
    isReadable(no) &&
    isReadable(dueDate) &&
    isReadable(principal) &&
    isReadable(interest) &&
    isReadable(status)
      ? [{ no, dueDate, principal, interest, status }]
      : [],
  )
  return instalments.length === rows.length ? instalments : null
}

const CLOSED: readonly InstalmentStatus[] = ['paid', 'overdue_paid', 'prepaid']

export const isClosed = ({ status }: PlanInstalment): boolean => CLOSED.includes(status)

/** Fen of principal and interest. */
export const paymentOf = ({ principal, interest }: PlanInstalment): Fen => principal + interest

/** An instalment as a bar: paid ones grey, overdue ones red, interest on the principal. */
export function stackOf(instalment: PlanInstalment): Stack {
  const { principal, interest, status } = instalment
  const tone = isClosed(instalment) ? 'paid' : status === 'overdue' ? 'danger' : null
  return [
    { tone: tone ?? 'principal', value: principal },
    { tone: tone ?? 'interest', value: interest, faint: tone !== null },
  ]
}

/** Principal still owed after so many instalments, which are the steps of the line from the day of the loan on. */
export function balanceLine(instalments: readonly PlanInstalment[]): Point[] {
  let balance = sumFen(instalments.map(({ principal }) => principal))
  const points: Point[] = [{ x: 0, y: balance }]
  instalments.forEach(({ principal }, at) => {
    const before = balance
    balance -= principal
    points.push({ x: at + 1, y: before }, { x: at + 1, y: balance })
  })
  return points
}

/** Where the plan stands now: instalments that are closed, and the principal of the others. */
export function standing(instalments: readonly PlanInstalment[]): Point {
  const open = instalments.filter((one) => !isClosed(one))
  return {
    x: instalments.length - open.length,
    y: sumFen(open.map(({ principal }) => principal)),
  }
}
