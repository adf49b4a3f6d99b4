import { ROUTES } from '@domain/routes'
import { schemaOf } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { callerOf, callersToken } from '../../plugins/auth'
import { deleteSession } from '../../repositories/sessions'
import { profileReply } from './views'

/** GET /api/user/index and POST /api/user/logout. */
export const accountRoutes: Routes = (app, { db }) => {
  app.get(ROUTES.userProfile.path, { schema: schemaOf('userProfile') }, async (request) =>
    ok(profileReply(callerOf(request))),
  )

  app.post(ROUTES.userLogout.path, { schema: schemaOf('userLogout') }, async (request) => {
    await deleteSession(db, callersToken(request))
    return ok(null, '退出成功')
  })
}
