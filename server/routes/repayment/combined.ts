import {
  COMBINED_LOANS,
  COMBINED_TYPES,
  type CombinedType,
  formatYuan,
  PAYMENT_STATUS_TEXT,
  todayInShanghai,
} from '@domain/index'
import { unixSeconds } from '../../clock'
import type { Deps } from '../../deps'
import { originOf } from '../../http/origin'
import { refuse } from '../../refusal'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { readBooks } from '../../lending/accounts'
import { ownLoan } from '../../lending/ownLoans'
import { beginCombined } from '../../payments/combined/begin'
import { combinedQuoteOf } from '../../payments/combined/quote'
import { paymentReply, quoteReply, validUntil } from './replies'
import { callerOf } from '../../plugins/auth'
import { findCombined } from '../../repositories/combinedPayments'
import type { Loan } from '../../repositories/loans/loans'
import { findParts } from '../../repositories/onlinePayments'
import { bringUpToDate, chosenGateway, payNoIn, startPayment } from './starting'

const isType = (value: unknown): value is CombinedType =>
  COMBINED_TYPES.some((type) => type === value)

/** Reads "A,B", also when the parameter repeats. */
function readOrderNos(value: string | string[] = []): string[] {
  const orderNos = [value].flat().join().split(',')
  const { min, max } = COMBINED_LOANS
  const field = 'order_nos'
  if (orderNos.length < min || orderNos.length > max) {
    refuse('invalid', `请选择 ${min} 到 ${max} 笔借款`, { field })
  }
  if (new Set(orderNos).size !== orderNos.length) {
    refuse('invalid', '同一笔借款不能重复选择', { field })
  }
  return orderNos
}

/** The caller's loans of those numbers; one that is not theirs is refused as in a call for a single loan. */
async function ownLoans(
  deps: Deps,
  userId: number,
  value: string | string[] | undefined,
): Promise<Loan[]> {
  const loans: Loan[] = []
  for (const orderNo of readOrderNos(value)) loans.push(await ownLoan(deps, userId, orderNo))
  return loans
}

/** Combined payments: quote, begin, and read the status. */
export const combinedRoutes: Routes = (app, deps) => {
  const { db, clock, config, secrets, gateways } = deps

  answer(app, 'loanCombinedCashier', async (request) => {
    const { type } = request.query
    if (gateways.size === 0) refuse('wrong_state', '暂未开通在线支付，请一笔一笔还')
    if (!isType(type)) return refuse('invalid', '还款方式不正确', { field: 'type' })
    const loans = await ownLoans(deps, callerOf(request).id, request.query.order_nos)
    const now = clock.now()
    const books = await readBooks(db, loans)
    const due = await combinedQuoteOf(db, books, type, todayInShanghai(now.getTime()))
    const signing = { secrets, now, origin: originOf(request, config) }
    const quotes = await Promise.all(
      due.quotes.map((quote, at) => quoteReply(db, loans[at] as Loan, quote, signing)),
    )
    return ok({ type, amount: formatYuan(due.amount), valid_until: validUntil(now), quotes })
  })

  answer(app, 'loanCombinedPay', async (request, reply) => {
    const { id: userId } = callerOf(request)
    const { order_nos, channel, type, amount } = request.body
    const loans = await ownLoans(deps, userId, order_nos)
    const gateway = chosenGateway(deps, channel)
    const now = clock.now()
    const started = await startPayment(deps, { request, reply, now }, (tx, scene) =>
      beginCombined(tx, { userId, loans, type, amount, gateway, scene, now }),
    )
    return ok(started)
  })

  answer(app, 'loanCombinedPayment', async (request) => {
    const payNo = payNoIn(request.query.pay_no)
    const found = await findCombined(db, payNo)
    if (!found || found.userId !== callerOf(request).id) {
      return refuse('not_found', '支付单不存在')
    }
    await bringUpToDate(deps, request, [found])
    const newest = (await findCombined(db, payNo)) ?? found
    const parts = await findParts(db, newest)
    return ok({
      pay_no: newest.payNo,
      status: newest.status,
      status_text: PAYMENT_STATUS_TEXT[newest.status],
      amount: formatYuan(newest.amount),
      paid_at: newest.paidAt && unixSeconds(newest.paidAt),
      received: newest.received === null ? null : formatYuan(newest.received),
      payments: await Promise.all(parts.map((part) => paymentReply(db, part))),
    })
  })
}
