import { askHardship, hardshipReply } from '../../hardship/requests'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { once } from '../../idempotency'
import { ownLoan } from '../../lending/ownLoans'
import { callerOf } from '../../plugins/auth'
import { findLatestHardship } from '../../repositories/hardships'

/** 协商还款: sending a hardship request and reading its answer. */
export const hardshipRoutes: Routes = (app, deps) => {
  const { db, clock, sealing } = deps

  answer(app, 'loanHardship', async (request, reply) => {
    const { id: userId } = callerOf(request)
    const { order_no, ...words } = request.body
    const { orderNo } = await ownLoan(deps, userId, order_no)
    const now = clock.now()
    return once(db, { request, reply, userId, now }, async (tx) => {
      const requestNo = await askHardship(tx, sealing, { userId, orderNo, words, now })
      return ok({ request_no: requestNo }, '协商申请已提交')
    })
  })

  answer(app, 'loanHardshipState', async (request) => {
    const { id: userId } = callerOf(request)
    const { order_no } = request.query
    const loan = order_no ? await ownLoan(deps, userId, order_no) : null
    const latest = await findLatestHardship(db, { userId, loanId: loan && loan.id })
    return ok(latest && hardshipReply(sealing, latest))
  })
}
