import { DELETION_OBSTACLES, ROUTES } from '@domain/contract'
import { Type } from 'typebox'
import { addressOf } from '../../http/origin'
import { Envelope, ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { callerOf } from '../../plugins/auth'
import {
  cancelDeletion,
  deletionState,
  refuseBlocked,
  requestDeletion,
  requestReply,
} from '../../privacy/deletion'
import { Credential, Instant, Nullable } from '../scalars'
import { proveOwner } from './proveOwner'

const DeletionBody = Type.Object({
  password: Type.Optional(Credential),
  code: Type.Optional(Credential),
})

const RequestData = Type.Object({ requested_at: Instant, erases_at: Instant })

const StateData = Type.Object({
  mobile: Type.String(),
  blockers: Type.Array(
    Type.Object({
      reason: Type.Enum(DELETION_OBSTACLES),
      text: Type.String(),
      order_no: Type.String(),
    }),
  ),
  request: Nullable(RequestData),
})

/** Closing the account: what stands in the way, asking for it, and taking that back. */
export const deletionRoutes: Routes = (app, deps) => {
  const { db, clock } = deps

  app.get(
    ROUTES.userDeletionState.path,
    { schema: { response: { 200: Envelope(StateData) } } },
    async (request) => ok(await deletionState(db, callerOf(request))),
  )

  app.post(
    ROUTES.userDeletion.path,
    { schema: { body: DeletionBody, response: { 200: Envelope(RequestData) } } },
    async (request) => {
      const user = callerOf(request)
      // Before the proof as well: a code is not used up for nothing.
      await refuseBlocked(db, user.id)
      await proveOwner(deps, user, addressOf(request), request.body)
      const kept = await db.transaction((tx) => requestDeletion(tx, user.id, clock.now()))
      return ok(requestReply(kept), '注销申请已提交')
    },
  )

  app.post(
    ROUTES.userCancelDeletion.path,
    { schema: { response: { 200: Envelope(Type.Null()) } } },
    async (request) => {
      const { id } = callerOf(request)
      await db.transaction((tx) => cancelDeletion(tx, id, clock.now()))
      return ok(null, '注销申请已撤销')
    },
  )
}
