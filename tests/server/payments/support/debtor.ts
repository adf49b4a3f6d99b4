import type { SeveralType } from '@domain/index'
import { activeLoan, goTo } from '../../loan/support/lender'
import { get } from '../../support/actions'
import type { Answer, TestApp } from '../../support/testApp'
import { newPayer, type Payer, send } from './payer'

/** A person with two loans of 10,000.00 over 12 months: 877.30 a month each, the first instalments due now. */
export interface Debtor extends Payer {
  orderNos: [string, string]
}

export async function newDebtor(server: TestApp): Promise<Debtor> {
  const payer = await newPayer(server)
  const second = await activeLoan(server, payer.token)
  goTo(server, '2026-04-10')
  return { ...payer, orderNos: [payer.orderNo, second] }
}

/** One of the loans, as if its borrower had no other. */
export const ofLoan = (debtor: Debtor, at: 0 | 1): Payer => ({
  ...debtor,
  orderNo: debtor.orderNos[at],
})

export const quoteAll = (
  server: TestApp,
  { token, orderNos }: Debtor,
  type: SeveralType = 'all_due',
): Promise<Answer> =>
  get(server, `/api/loan/cashier?order_no=${orderNos.join()}&type=${type}`, token)

/** Begins a payment of the quoted amounts, unless overridden. */
export async function payAll(
  server: TestApp,
  debtor: Debtor,
  changes: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> {
  const type = (changes['type'] as SeveralType | undefined) ?? 'all_due'
  const quote = (await quoteAll(server, debtor, type)).body.data
  const body = {
    order_no: debtor.orderNos.join(),
    type,
    amount: quote?.amount ?? '0.01',
    channel: 'sandbox',
    ...changes,
  }
  return send(server, '/api/loan/pay', debtor.token, body, key)
}

/** Begins a payment that must be accepted. */
export async function begunAll(
  server: TestApp,
  debtor: Debtor,
  changes: Record<string, unknown> = {},
): Promise<{ pay_no: string; pay_url: string }> {
  const { body } = await payAll(server, debtor, changes)
  if (body.code !== 1) throw new Error(body.msg)
  return body.data
}
