import { compareDates } from '@domain/calendar'
import { instalmentName } from '@domain/instalmentNames'
import { icsFile, type DayEvent } from '@domain/ics'
import { displayYuan } from '@domain/money'
import { repaymentDay } from '@domain/repaymentDay'
import type { DroppedRow, InstalmentPlan, InstalmentRow } from '@/api/readInstalments'
import { longDate } from './date'

/** A loan whose due dates go into a calendar. */
export interface LoanDays {
  orderNo: string
  plan: Pick<InstalmentPlan, 'rows' | 'dropped'>
  /** Nothing is to be paid on its due dates any more. */
  isOver?: boolean
}

export interface IcsOptions {
  /** Titles include the amount due. */
  amounts: boolean
  nowMs: number
}

const isFixed = ({ planned }: InstalmentRow): boolean => !planned

const isPayable = (row: InstalmentRow): boolean => isFixed(row) && row.amountDue !== 0

/** Made here for a backend without a calendar feed, which sends no uid. */
const uidOf = (orderNo: string, { calendarUid, no }: DroppedRow): string =>
  calendarUid || `${orderNo}-${no}@xiaofei-fenqi`

/** A paid instalment stays in the calendar; the due date of one paid ahead is deleted. */
function stateOf({ status, amountDue }: InstalmentRow, isOver: boolean) {
  if (status === 'prepaid') return 'gone'
  if (amountDue === 0) return 'paid'
  return isOver ? 'gone' : 'open'
}

function eventsOf(loan: LoanDays, { amounts, nowMs: changedMs }: IcsOptions): DayEvent[] {
  const { orderNo, plan, isOver = false } = loan
  const standing = plan.rows.filter(isFixed).map((row) =>
    repaymentDay({
      uid: uidOf(orderNo, row),
      day: row.dueDate,
      state: stateOf(row, isOver),
      amount: amounts ? row.amountDue : null,
      changedMs,
    }),
  )
  const dropped = plan.dropped.map((row) =>
    repaymentDay({
      uid: uidOf(orderNo, row),
      day: row.dueDate,
      state: 'gone',
      amount: null,
      changedMs,
    }),
  )
  return [...standing, ...dropped]
}

/**
 * Due dates as an iCalendar file, with a reminder a day before. A later import updates earlier events and deletes those
 * no longer due.
 */
export const repayIcs = (loans: readonly LoanDays[], options: IcsOptions): string =>
  icsFile({
    name: '还款日',
    events: loans.flatMap((loan) => eventsOf(loan, options)),
    refreshHours: null,
  })

/** What is still to be paid as lines of text, where no file can be saved. */
export const repayText = (loans: readonly LoanDays[]): string =>
  loans
    .filter(({ isOver }) => !isOver)
    .flatMap(({ plan }) => plan.rows.filter(isPayable))
    .sort((a, b) => compareDates(a.dueDate, b.dueDate))
    .map(
      ({ no, dueDate, amountDue }) =>
        `${instalmentName(no)}　${longDate(dueDate)}　${displayYuan(amountDue)} 元`,
    )
    .join('\n')
