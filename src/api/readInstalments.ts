import { INSTALMENT_STATUSES, type InstalmentStatus } from '@domain/contract/loan'
import type { Fen } from '@domain/money'
import { integer, list, money, record, text } from './read'
import { day } from './readLoan'

export interface InstalmentRow {
  no: number
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
  overdueDays: number
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
  overdueDays: number
  overdueAmount: Fen | null
  penalty: Fen | null
  rows: InstalmentRow[]
}

const STATUSES: readonly unknown[] = INSTALMENT_STATUSES

function readRow(row: Record<string, unknown>): InstalmentRow {
  return {
    no: integer(row.no) ?? 0,
    dueDate: day(row.due_date),
    principal: money(row.principal),
    interest: money(row.interest),
    fee: money(row.fee),
    penalty: money(row.penalty),
    paid: money(row.paid),
    amountDue: money(row.amount_due),
    status: STATUSES.includes(row.status) ? (row.status as InstalmentStatus) : 'unknown',
    statusText: text(row.status_text),
    paidAt: integer(row.paid_at),
    overdueDays: integer(row.overdue_days) ?? 0,
    planned: row.planned === true,
  }
}

export function readInstalments(data: unknown): InstalmentPlan {
  const body = record(data)
  const summary = record(body.summary)
  return {
    orderNo: text(body.order_no),
    total: money(summary.total),
    paid: money(summary.paid),
    outstanding: money(summary.outstanding),
    nextDueDate: day(summary.next_due_date),
    nextDueAmount: money(summary.next_due_amount),
    overdueDays: integer(summary.overdue_days) ?? 0,
    overdueAmount: money(summary.overdue_amount),
    penalty: money(summary.penalty),
    rows: list(data).map(readRow),
  }
}
