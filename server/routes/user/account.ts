import { ROUTES } from '@domain/contract'
import { Type } from 'typebox'
import { Envelope, ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { callerOf, tokenOf } from '../../plugins/auth'
import { deleteSession } from '../../repositories/sessions'
import { ProfileData, profileReply } from './views'

/** GET /api/user/index and POST /api/user/logout. */
export const accountRoutes: Routes = (app, { db }) => {
  app.get(
    ROUTES.userProfile.path,
    { schema: { response: { 200: Envelope(ProfileData) } } },
    async (request) => ok(profileReply(callerOf(request))),
  )

  app.post(
    ROUTES.userLogout.path,
    { schema: { response: { 200: Envelope(Type.Null()) } } },
    async (request) => {
      await deleteSession(db, tokenOf(request) ?? '')
      return ok(null, '退出成功')
    },
  )
}
