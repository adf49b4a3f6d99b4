import { formatYuan, type PrepayChoice } from '@domain/index'
import { get } from '../../support/actions'
import type { TestApp } from '../../support/testApp'
import { type Payer, sendVoucher, send } from './payer'
import { deliver, notification } from './sandbox'

export interface Part {
  principal: string
  choice: PrepayChoice
}

export const PART: Part = { principal: '3000.00', choice: 'shorten' }

/** The prepayment offer and earlier prepayments. */
export const prepayState = async (server: TestApp, { token, orderNo }: Payer) =>
  (await get(server, `/api/loan/prepayment?order_no=${orderNo}`, token)).body.data

/** The cashier's quote of a prepayment. */
export const partQuote = (
  server: TestApp,
  { token, orderNo }: Payer,
  part: Partial<Part> = PART,
) => {
  const query = new URLSearchParams({ order_no: orderNo, type: 'partial', ...part })
  return get(server, `/api/loan/cashier?${query.toString()}`, token)
}

/** Begins an online prepayment of exactly its quote, unless overridden. */
export async function beginPart(
  server: TestApp,
  payer: Payer,
  part: Part = PART,
  changes: Record<string, unknown> = {},
  key?: string,
) {
  const { amount = formatYuan(1) } = (await partQuote(server, payer, part)).body.data ?? {}
  const body = { order_no: payer.orderNo, type: 'partial', amount, channel: 'sandbox', ...part }
  return send(server, '/api/loan/pay', payer.token, { ...body, ...changes }, key)
}

/** Submits a voucher for a prepayment of exactly today's quote, unless overridden. */
export async function sendPart(
  server: TestApp,
  payer: Payer,
  part: Part = PART,
  changes: Record<string, unknown> = {},
) {
  const { amount = formatYuan(1) } = (await partQuote(server, payer, part)).body.data ?? {}
  return sendVoucher(server, payer, { type: 'partial', nos: [], amount, ...part, ...changes })
}

/** Prepays online at the quoted amount. */
export async function paidPart(server: TestApp, payer: Payer, part: Part = PART): Promise<void> {
  const { body } = await beginPart(server, payer, part)
  await deliver(server, await notification(server, body.data.pay_no))
}
