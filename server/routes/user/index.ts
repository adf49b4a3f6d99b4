import type { Routes } from '../../http/types'
import { accountRoutes } from './account'
import { changeRoutes } from './changes'
import { complaintRoutes } from './complaints'
import { consentRoutes } from './consents'
import { deletionRoutes } from './deletion'
import { exportRoute } from './export'
import { loginRoute } from './login'
import { mobileLoginRoute } from './mobileLogin'
import { registerRoute } from './register'
import { wxLoginRoute } from './wxLogin'

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
}
