import { icsFile, type DayEvent } from '@domain/ics'
import { displayYuan } from '@domain/money'
import { repaymentDay } from '@domain/repaymentDay'
import { isReadable, readableOr } from '@domain/unreadable'
import type { DroppedRow, InstalmentPlan, InstalmentRow } from '@/api/readInstalments'
import { longDate } from './date'
import { instalmentName } from './figure'

/** A loan whose days go into a calendar. */
export interface LoanDays {
  orderNo: string
  plan: Pick<InstalmentPlan, 'rows' | 'dropped'>
  /** Nothing of it is to be paid on its days any more. */
  isOver?: boolean
}

export interface IcsOptions {
  /** Titles say how much is due. */
  amounts: boolean
  nowMs: number
}

/** An instalment on a day that stands. */
type Dated = InstalmentRow & { dueDate: string }

const isDated = (row: InstalmentRow): row is Dated => isReadable(row.dueDate) && !row.planned

const isPayable = (row: InstalmentRow): row is Dated => isDated(row) && row.amountDue !== 0

/** A backend without a feed names no days. */
const uidOf = (orderNo: string, { calendarUid, no, dueDate }: DroppedRow): string =>
  calendarUid || `${orderNo}-${readableOr(no, readableOr(dueDate, ''))}@xiaofei-fenqi`

/** What is paid stays as such; a day before which it was paid stands no more. */
function stateOf({ status, amountDue }: InstalmentRow, isOver: boolean) {
  if (status === 'prepaid') return 'gone'
  if (amountDue === 0) return 'paid'
  return isOver ? 'gone' : 'open'
}

function eventsOf(loan: LoanDays, { amounts, nowMs: changedMs }: IcsOptions): DayEvent[] {
  const { orderNo, plan, isOver = false } = loan
  const standing = plan.rows.filter(isDated).map((row) =>
    repaymentDay({
      uid: uidOf(orderNo, row),
      day: row.dueDate,
      state: stateOf(row, isOver),
      amount: amounts && isReadable(row.amountDue) ? row.amountDue : null,
      changedMs,
    }),
  )
  const dropped = plan.dropped.flatMap((row) =>
    isReadable(row.dueDate)
      ? [
          repaymentDay({
            uid: uidOf(orderNo, row),
            day: row.dueDate,
            state: 'gone',
            amount: null,
            changedMs,
          }),
        ]
      : [],
  )
  return [...standing, ...dropped]
}

/**
 * Days of repayment as an iCalendar file, a day's notice each. One that is imported later brings the events of those
 * before up to date, and takes out what is to be paid no more.
 */
export const repayIcs = (loans: readonly LoanDays[], options: IcsOptions): string =>
  icsFile({
    name: '还款日',
    events: loans.flatMap((loan) => eventsOf(loan, options)),
    refreshHours: null,
  })

/** What is still to be paid as lines to read, for where no file can be handed over. */
export const repayText = (loans: readonly LoanDays[]): string =>
  loans
    .filter(({ isOver }) => !isOver)
    .flatMap(({ plan }) => plan.rows.filter(isPayable))
    .sort((a, b) => Number(a.dueDate > b.dueDate) - Number(a.dueDate < b.dueDate))
    .map(
      ({ no, dueDate, amountDue }) =>
        `${instalmentName(no)}　${longDate(dueDate)}　${displayYuan(amountDue)} 元`,
    )
    .join('\n')
