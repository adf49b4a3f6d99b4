import type {
  DroppedInstalment,
  Instalment,
  Instalments,
  InstalmentSummary,
} from '@domain/contract/loan'
import { isReadable, UNREADABLE } from '@domain/unreadable'
import { INSTALMENT_STATUS_TEXT } from '@domain/instalmentStatus'
import {
  count,
  day,
  fieldsOf,
  flag,
  instant,
  keyOf,
  money,
  nullable,
  optional,
  optionalText,
  ordinal,
  record,
  required,
  shownListOf,
  text,
  type Camel,
  type Reader,
} from './read'
import { wholeList, statusTextOf } from './replies'

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
  status_text: required(text),
  paid_at: nullable(instant, 0),
  overdue_days: required(count),
  last_safe_day: optional(day),
  planned: optional(flag),
  principal_due: optional(money),
  interest_due: optional(money),
  calendar_uid: optionalText,
})

/** Whether one is due at all hangs on its being planned: where that can't be read, its status is not known either. */
const readRow = statusTextOf(INSTALMENT_STATUS_TEXT, (value) => {
  const { planned, status, ...row } = readFields(value)
  return { ...row, planned: planned === true, status: isReadable(planned) ? status : UNREADABLE }
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
export type DroppedRow = Pick<InstalmentRow, Camel<keyof DroppedInstalment>>

export interface InstalmentPlan extends ReturnType<typeof readSummary> {
  orderNo: string
  rows: InstalmentRow[]
  dropped: DroppedRow[]
}

/** @throws ApiError `badReply` when there is no list of instalments: every loan has some */
export const readInstalments: Reader<Instalments, InstalmentPlan> = (data) => {
  const { order_no: orderNo, summary, dropped } = record(data)
  return {
    orderNo: text(orderNo),
    ...readSummary(summary),
    rows: wholeList(data, readRow),
    dropped: shownListOf(readFields)(dropped),
  }
}
