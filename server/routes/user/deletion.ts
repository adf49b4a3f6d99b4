import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { callerOf } from '../../plugins/auth'
import {
  cancelDeletion,
  deletionState,
  refuseBlocked,
  requestDeletion,
  requestReply,
} from '../../privacy/deletion'
import { asOwner } from './asOwner'

/** Account deletion: obstacles, request and cancellation. */
export const deletionRoutes: Routes = (app, deps) => {
  const { db, clock } = deps

  answer(app, 'userDeletionState', async (request) =>
    ok(await deletionState(db, callerOf(request))),
  )

  answer(app, 'userDeletion', async (request) => {
    const user = callerOf(request)
    // Checked before the proof too, so that no code is used up in vain.
    await refuseBlocked(db, user.id)
    const proof = { ...request.body, event: 'mobilelogin', field: 'code' } as const
    const kept = await asOwner(deps, request, proof, (tx) =>
      requestDeletion(tx, user.id, clock.now()),
    )
    return ok(requestReply(kept), '注销申请已提交')
  })

  answer(app, 'userCancelDeletion', async (request) => {
    const { id } = callerOf(request)
    await db.transaction((tx) => cancelDeletion(tx, id, clock.now()))
    return ok(null, '注销申请已撤销')
  })
}
