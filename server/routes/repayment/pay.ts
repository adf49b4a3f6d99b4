import { refuse } from '../../refusal'
import { answer } from '../../http/call'
import { readPrepaymentSelection } from '../../http/prepaymentSelection'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { ownLoan } from '../../lending/ownLoans'
import { beginPayment } from '../../payments/begin'
import { paymentsAtGateway } from '../../payments/payment'
import { paymentReply } from './replies'
import { callerOf } from '../../plugins/auth'
import { findOnlinePayment } from '../../repositories/onlinePayments'
import { bringUpToDate, chosenGateway, payNoIn, startPayment } from './starting'

/** Online payments: begin, and read the status. */
export const payRoutes: Routes = (app, deps) => {
  const { db, clock } = deps

  answer(app, 'loanPay', async (request, reply) => {
    const { id: userId } = callerOf(request)
    const { orderNo } = await ownLoan(deps, userId, request.body.order_no)
    const gateway = chosenGateway(deps, request.body.channel)
    const body = { ...request.body, order_no: orderNo, nos: request.body.nos ?? [] }
    const prepay = readPrepaymentSelection(body.type, body)
    const now = clock.now()
    const started = await startPayment(deps, { request, reply, now }, (tx, scene) =>
      beginPayment(tx, { userId, body, prepay, gateway, scene, now }),
    )
    return ok(started)
  })

  answer(app, 'loanPayment', async (request) => {
    const payNo = payNoIn(request.query.pay_no)
    const payment = await findOnlinePayment(db, payNo)
    if (!payment || payment.userId !== callerOf(request).id) {
      return refuse('not_found', '支付单不存在')
    }
    await bringUpToDate(deps, request, await paymentsAtGateway(db, [payment]))
    return ok(await paymentReply(db, (await findOnlinePayment(db, payNo)) ?? payment))
  })
}
