import type { Routes } from '../../http/types'
import { accountRoutes } from './account'
import { loginRoute } from './login'
import { mobileLoginRoute } from './mobileLogin'
import { privacyRoutes } from './privacy'
import { registerRoute } from './register'
import { wxLoginRoute } from './wxLogin'

/** Everything under /api/user. */
export const userRoutes: Routes = (app, deps) => {
  registerRoute(app, deps)
  loginRoute(app, deps)
  mobileLoginRoute(app, deps)
  accountRoutes(app, deps)
  privacyRoutes(app, deps)
  wxLoginRoute(app, deps)
}
