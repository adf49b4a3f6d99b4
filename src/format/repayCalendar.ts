import { icsFile, type DayEvent } from '@domain/ics'
import { displayYuan } from '@domain/money'
import { isReadable, readableOr } from '@domain/unreadable'
import type { InstalmentRow } from '@/api/readInstalments'
import { longDate } from './date'
import { instalmentName } from './figure'

/** A loan whose days go into a calendar. */
export interface LoanDays {
  orderNo: string
  rows: readonly InstalmentRow[]
}

/** An instalment on a day that stands. */
type Dated = InstalmentRow & { dueDate: string }

const isDated = (row: InstalmentRow): row is Dated => isReadable(row.dueDate) && !row.planned

const isPayable = (row: InstalmentRow): row is Dated => isDated(row) && row.amountDue !== 0

/** What is paid stays as such; a day before which it was paid stands no more. */
function event(orderNo: string, row: Dated, changedMs: number): DayEvent {
  const { no, dueDate, amountDue } = row
  const isPaid = amountDue === 0
  const name = `消费分期${instalmentName(no)}`
  const amount = displayYuan(amountDue).replace(/,/g, '')
  return {
    uid: `${orderNo}-${readableOr(no, dueDate)}@xiaofei-fenqi`,
    day: dueDate,
    title: isPaid ? `${name}已还清` : `${name}还款 ${amount} 元`,
    note: '',
    reminder: isPaid ? null : '明天是还款日',
    cancelled: row.status === 'prepaid',
    changedMs,
  }
}

/**
 * Days of repayment as an iCalendar file, a day's notice each. One that is imported later brings the events of those
 * before up to date.
 */
export const repayIcs = (loans: readonly LoanDays[], nowMs: number): string =>
  icsFile({
    name: '还款日',
    events: loans.flatMap(({ orderNo, rows }) =>
      rows.filter(isDated).map((row) => event(orderNo, row, nowMs)),
    ),
    refreshHours: null,
  })

/** What is still to be paid as lines to read, for where no file can be handed over. */
export const repayText = (loans: readonly LoanDays[]): string =>
  loans
    .flatMap(({ rows }) => rows.filter(isPayable))
    .sort((a, b) => Number(a.dueDate > b.dueDate) - Number(a.dueDate < b.dueDate))
    .map(
      ({ no, dueDate, amountDue }) =>
        `${instalmentName(no)}　${longDate(dueDate)}　${displayYuan(amountDue)} 元`,
    )
    .join('\n')
