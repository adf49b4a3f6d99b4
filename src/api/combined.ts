import type { CombinedPayBody, CombinedPayment } from '@domain/contract/combined'
import type { Payment } from '@domain/contract/repayment'
import { PAYMENT_STATUSES } from '@domain/payments'
import { ask, send } from './call'
import { keyed, type ApiClient, type RequestOptions } from './client'
import {
  anyText,
  fieldsOf,
  listOf,
  money,
  nullableOrLeftOut,
  oneOf,
  required,
  unused,
  words,
} from './read'
import { readPayStart } from './readRepay'

const readPart = fieldsOf<Payment>()({
  pay_no: required(words),
  order_no: required(words),
  status: required(oneOf(PAYMENT_STATUSES)),
  status_text: anyText,
  amount: required(money),
  paid_at: unused,
  received: nullableOrLeftOut(money),
  applied: nullableOrLeftOut(money),
  refund: nullableOrLeftOut(money),
})

/** What became of one of the loans. */
export type CombinedPart = ReturnType<typeof readPart>

const readCombinedPayment = fieldsOf<CombinedPayment>()({
  pay_no: unused,
  status: required(oneOf(PAYMENT_STATUSES)),
  status_text: unused,
  amount: required(money),
  paid_at: unused,
  received: nullableOrLeftOut(money),
  payments: required(listOf(readPart)),
})

export type CombinedInfo = ReturnType<typeof readCombinedPayment>

/** One online payment for several loans. Calls of our own. */
export const combinedApi = (client: ApiClient) => ({
  pay: (body: CombinedPayBody, key: string, options?: RequestOptions) =>
    send(client, '/api/loan/combinedPay', body, readPayStart, keyed(key, options)),
  payment: (payNo: string, options?: RequestOptions) =>
    ask(client, '/api/loan/combinedPayment', { pay_no: payNo }, readCombinedPayment, options),
})
