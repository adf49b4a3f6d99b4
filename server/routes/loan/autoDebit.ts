import { autoDebitReply, turnOff, turnOn } from '../../debits/mandates'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { once } from '../../idempotency'
import { ownLoan } from '../../lending/ownLoans'
import { callerOf } from '../../plugins/auth'
import { refuse } from '../../refusal'

/** 自动还款 of a loan: its state, and turning it on and off. */
export const autoDebitRoutes: Routes = (app, deps) => {
  const { db, clock, debitBank } = deps

  answer(app, 'loanAutoDebit', async (request) => {
    const loan = await ownLoan(deps, callerOf(request).id, request.query.order_no)
    return ok(await autoDebitReply(db, loan, clock.now()))
  })

  answer(app, 'loanSetAutoDebit', async (request, reply) => {
    const { id: userId } = callerOf(request)
    const { order_no: asked, on, card_id: cardNo = '', version = '' } = request.body
    const loan = await ownLoan(deps, userId, asked)
    const { orderNo } = loan
    if (on && !debitBank) refuse('wrong_state', '暂未开通自动还款')
    const now = clock.now()
    return once(db, { request, reply, userId, now }, async (tx) => {
      await (on ? turnOn(tx, userId, { orderNo, cardNo, version, now }) : turnOff(tx, orderNo, now))
      return ok(await autoDebitReply(tx, loan, now), on ? '自动还款已开启' : '自动还款已关闭')
    })
  })
}
