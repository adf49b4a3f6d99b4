import type { Receipt, ReceiptPage } from '@domain/contract/receipt'
import { PAY_TYPES } from '@domain/payments'
import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import {
  day,
  fieldsOf,
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  optional,
  ordinal,
  required,
  text,
  unused,
  words,
  type Reader,
} from './read'
import { readBreakdown } from './readRepay'
import { pageData, type PageOf } from './replies'

const readReceipt = fieldsOf<Receipt>()({
  receipt_no: required(words),
  order_no: required(words),
  purpose: required(text),
  loan_amount: required(money),
  disbursed_at: nullable(instant),
  paid_on: required(day),
  booked_at: optional(instant),
  amount: required(money),
  type: required(oneOf(PAY_TYPES)),
  nos: required(listOf(ordinal)),
  breakdown: required(readBreakdown),
  saved_interest: required(money),
  refund: required(money),
  penalty_returned: optional(money),
  channel: unused,
  channel_name: required(text),
  source_no: required(text),
})

/** A payment booked on a loan and what it paid, in fen. */
export type ReceiptInfo = ReturnType<typeof readReceipt>

export const readReceipts: Reader<ReceiptPage, PageOf<ReceiptInfo>> = (data) =>
  pageData(data, readReceipt)

/** Page size of receipts. */
export const RECEIPT_PAGE_SIZE = 20

/** Receipts, latest day of payment first; of one loan when it is named. A call of our own. */
export const receiptsApi = (client: ApiClient) => ({
  receipts: (page = 1, orderNo?: string, options?: RequestOptions) =>
    ask(
      client,
      '/api/loan/receipts',
      { page, limit: RECEIPT_PAGE_SIZE, order_no: orderNo },
      readReceipts,
      page === 1 ? { ...options, keep: { scope: 'account' } } : options,
    ),
})
