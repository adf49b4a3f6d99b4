import { addDays } from '@domain/calendar'
import { displayYuan } from '@domain/money'
import { isReadable, readableOr } from '@domain/unreadable'
import type { InstalmentRow } from '@/api/readInstalments'
import { longDate } from './date'
import { instalmentName } from './figure'

/** An instalment still to be paid, on a day that stands. */
type Payable = InstalmentRow & { dueDate: string }

const isPayable = (row: InstalmentRow): row is Payable =>
  isReadable(row.dueDate) && !row.planned && row.amountDue !== 0

const compact = (date: string): string => date.replace(/-/g, '')

function event(orderNo: string, { no, dueDate, amountDue }: Payable, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${orderNo}-${readableOr(no, dueDate)}@xiaofei-fenqi`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(dueDate)}`,
    `DTEND;VALUE=DATE:${compact(addDays(dueDate, 1))}`,
    `SUMMARY:消费分期${instalmentName(no)}还款 ${displayYuan(amountDue).replace(/,/g, '')} 元`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:明天是还款日',
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
  ]
}

/** Repayment days as an iCalendar file (RFC 5545), a day's notice each; CRLF as the format has it. */
export function repayIcs(orderNo: string, rows: readonly InstalmentRow[], nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const events = rows.filter(isPayable).flatMap((row) => event(orderNo, row, stamp))
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//xiaofei-fenqi//repayment//ZH']
  return [...head, ...events, 'END:VCALENDAR', ''].join('\r\n')
}

/** The same as lines to read, for where no file can be handed over. */
export function repayText(rows: readonly InstalmentRow[]): string {
  return rows
    .filter(isPayable)
    .map(
      ({ no, dueDate, amountDue }) =>
        `${instalmentName(no)}　${longDate(dueDate)}　${displayYuan(amountDue)} 元`,
    )
    .join('\n')
}
