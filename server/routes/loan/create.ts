import { ROUTES } from '@domain/index'
import { schemaOf } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { once } from '../../idempotency'
import { applyForLoan } from '../../lending/applying'
import { callerOf } from '../../plugins/auth'
import { createdReply } from './views'

/** POST /api/loan/create: submits an application and signs its contract. */
export const createRoute: Routes = (app, { db, clock, sealing, secrets }) => {
  app.post(ROUTES.loanCreate.path, { schema: schemaOf('loanCreate') }, async (request, reply) => {
    const user = callerOf(request)
    const now = clock.now()
    return once(db, { request, reply, userId: user.id, now }, async (tx) => {
      const input = { user, application: request.body, secrets, now }
      const loan = await applyForLoan(tx, sealing, input)
      return ok(createdReply(loan), '申请已提交')
    })
  })
}
