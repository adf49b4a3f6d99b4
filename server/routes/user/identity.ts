import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { once } from '../../idempotency'
import { identityReply, sendIdentity, settleIdentity } from '../../identity/identities'
import { callerOf } from '../../plugins/auth'
import { findLatestIdentity } from '../../repositories/identities'
import { refuseOtherBorrower } from './oneBorrower'

/** 实名认证. Absent unless IDENTITY_PROVIDER is set. */
export const identityRoutes: Routes = (app, deps) => {
  const { db, clock, sealing, identityProvider: provider } = deps
  if (!provider) return

  answer(app, 'userIdentity', async (request) => {
    const { id } = callerOf(request)
    const latest = await findLatestIdentity(db, id)
    if (latest?.state === 'pending') {
      // The background asks again: a provider that fails now does not hide the state.
      await settleIdentity(deps, provider, latest).catch((error: unknown) =>
        request.log.warn({ err: error }, 'an identity was not settled'),
      )
    }
    return ok(await identityReply(db, sealing, id, clock.now()))
  })

  answer(app, 'userSendIdentity', async (request, reply) => {
    const { id: userId } = callerOf(request)
    const { body } = request
    const now = clock.now()
    return once(db, { request, reply, userId, now }, async (tx) => {
      await sendIdentity(tx, sealing, { userId, body, provider, now })
      await refuseOtherBorrower(tx, sealing, userId, {
        idCard: body.id_card,
        now,
        field: 'id_card',
      })
      return ok(await identityReply(tx, sealing, userId, now), '已提交，正在核验')
    })
  })
}
