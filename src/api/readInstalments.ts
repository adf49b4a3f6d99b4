import type {
  DroppedInstalment,
  Instalment,
  Instalments,
  InstalmentSummary,
} from '@domain/contract/loan'
import { INSTALMENT_STATUS_TEXT } from '@domain/instalmentStatus'
import {
  anyText,
  count,
  day,
  fieldsOf,
  flag,
  instant,
  keyOf,
  listOf,
  money,
  nullable,
  optional,
  ordinal,
  record,
  required,
  within,
  words,
  type Reader,
} from './read'
import { statusTextOf } from './replies'

const readFields = fieldsOf<Instalment>()({
  no: required(ordinal),
  due_date: required(day),
  principal: required(money),
  interest: required(money),
  fee: required(money),
  penalty: required(money),
  paid: required(money),
  amount_due: required(money),
  status: required(keyOf(INSTALMENT_STATUS_TEXT)),
  status_text: anyText,
  paid_at: nullable(instant, 0),
  overdue_days: required(count),
  last_safe_day: optional(day),
  planned: optional(flag),
  principal_due: optional(money),
  interest_due: optional(money),
  calendar_uid: anyText,
})

const readRow = statusTextOf(INSTALMENT_STATUS_TEXT, (value) => {
  const { planned = false, ...row } = readFields(value)
  return { ...row, planned }
})

/** An instalment. Dates of a planned one may still change: the loan is not paid out yet. */
export type InstalmentRow = ReturnType<typeof readRow>

const readSummary = fieldsOf<InstalmentSummary>()({
  total: required(money),
  paid: required(money),
  outstanding: required(money),
  next_due_date: nullable(day),
  next_due_amount: nullable(money),
  overdue_days: required(count),
  overdue_amount: required(money),
  penalty: required(money),
})

/** An instalment that a shortened plan no longer has. */
export type DroppedRow = ReturnType<typeof readDropped>

export interface InstalmentPlan extends ReturnType<typeof readSummary> {
  orderNo: string
  rows: InstalmentRow[]
  dropped: DroppedRow[]
}

const readDropped = fieldsOf<DroppedInstalment>()({
  no: required(ordinal),
  due_date: required(day),
  calendar_uid: anyText,
})

/** The list may be bare or under another name; every loan has some instalments. */
export const readInstalments: Reader<Instalments, InstalmentPlan> = (data) => {
  const { order_no: orderNo, summary, dropped } = record(data)
  return {
    orderNo: within('order_no', () => words(orderNo)),
    ...within('summary', () => readSummary(summary)),
    rows: listOf(readRow)(data),
    dropped: within('dropped', () => optional(listOf(readDropped))(dropped)) ?? [],
  }
}
