import type { Routes } from '../../http/types'
import { cardRoutes } from './cards'
import { changeRoutes } from './changes'
import { complaintRoutes } from './complaints'
import { consentRoutes } from './consents'
import { deletionRoutes } from './deletion'
import { exportRoute } from './export'
import { identityRoutes } from './identity'
import { loginRoute } from './login'
import { mobileLoginRoute } from './mobileLogin'
import { registerRoute } from './register'
import { wxLoginRoute } from './wxLogin'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import { callerOf, callersToken } from '../../plugins/auth'
import { deleteSession } from '../../repositories/sessions'
import { profileReply } from './views'

/** GET /api/user/index and POST /api/user/logout. */
const accountRoutes: Routes = (app, { db }) => {
  answer(app, 'userProfile', async (request) => ok(profileReply(callerOf(request))))

  answer(app, 'userLogout', async (request) => {
    await deleteSession(db, callersToken(request))
    return ok(null, '退出成功')
  })
}

/** Everything under /api/user. */
export const userRoutes: Routes = (app, deps) => {
  registerRoute(app, deps)
  loginRoute(app, deps)
  mobileLoginRoute(app, deps)
  accountRoutes(app, deps)
  changeRoutes(app, deps)
  consentRoutes(app, deps)
  deletionRoutes(app, deps)
  wxLoginRoute(app, deps)
  exportRoute(app, deps)
  complaintRoutes(app, deps)
  identityRoutes(app, deps)
  cardRoutes(app, deps)
}
