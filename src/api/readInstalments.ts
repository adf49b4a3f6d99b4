import { INSTALMENT_STATUSES, type InstalmentStatus } from '@domain/statuses'
import { INSTALMENT_STATUS_TEXT } from '@domain/instalmentStatus'
import type { Fen } from '@domain/money'
import { amount, count, day, instant, oneOf, record, text, unreadable, wholeList } from './read'

/** An instalment; what the backend sent and could not be read is null. */
export interface InstalmentRow {
  /** From 1. */
  no: number | null
  dueDate: string | null
  principal: Fen | null
  interest: Fen | null
  fee: Fen | null
  penalty: Fen | null
  paid: Fen | null
  amountDue: Fen | null
  status: InstalmentStatus | 'unknown'
  statusText: string
  paidAt: number | null
  overdueDays: number | null
  /** Dates may still move: the loan is not paid out yet. */
  planned: boolean
}

export interface InstalmentPlan {
  orderNo: string
  total: Fen | null
  paid: Fen | null
  outstanding: Fen | null
  nextDueDate: string | null
  nextDueAmount: Fen | null
  overdueDays: number | null
  overdueAmount: Fen | null
  penalty: Fen | null
  rows: InstalmentRow[]
}

function readRow(row: Record<string, unknown>): InstalmentRow {
  const status = oneOf(INSTALMENT_STATUSES, row.status) ?? 'unknown'
  return {
    no: count(row.no) || null,
    dueDate: day(row.due_date),
    principal: amount(row.principal),
    interest: amount(row.interest),
    fee: amount(row.fee),
    penalty: amount(row.penalty),
    paid: amount(row.paid),
    amountDue: amount(row.amount_due),
    status,
    statusText:
      text(row.status_text) || (status === 'unknown' ? '状态未知' : INSTALMENT_STATUS_TEXT[status]),
    paidAt: instant(row.paid_at),
    overdueDays: count(row.overdue_days),
    planned: row.planned === true,
  }
}

/** @throws ApiError `badReply` where there is no list of instalments: a loan has some */
export function readInstalments(data: unknown): InstalmentPlan {
  if (data === null || data === undefined) throw unreadable()
  const body = record(data)
  const summary = record(body.summary)
  return {
    orderNo: text(body.order_no),
    total: amount(summary.total),
    paid: amount(summary.paid),
    outstanding: amount(summary.outstanding),
    nextDueDate: day(summary.next_due_date),
    nextDueAmount: amount(summary.next_due_amount),
    overdueDays: count(summary.overdue_days),
    overdueAmount: amount(summary.overdue_amount),
    penalty: amount(summary.penalty),
    rows: wholeList(data).map(readRow),
  }
}
