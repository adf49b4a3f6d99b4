import { ROUTES } from '@domain/index'
import { schemaOf } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { ownLoan } from '../../lending/ownLoans'
import { cancel } from '../../lending/review'
import { callerOf } from '../../plugins/auth'

/** POST /api/loan/cancel: the borrower cancels an application under review. */
export const cancelRoute: Routes = (app, deps) => {
  app.post(ROUTES.loanCancel.path, { schema: schemaOf('loanCancel') }, async (request) => {
    const { orderNo } = await ownLoan(deps, callerOf(request).id, request.body.order_no)
    const act = { actor: 'user', now: deps.clock.now() }
    await deps.db.transaction((tx) => cancel(tx, orderNo, act))
    return ok(null, '申请已取消')
  })
}
