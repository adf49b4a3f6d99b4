import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { WideDeps } from '../deps'
import type { App, WideRoutes } from '../http/types'
import { registerDeskGuard } from './guard'
import { registerDeskPage } from './page'
import { accountRoutes } from './routes/account'
import { applicationRoutes } from './routes/applications'
import { auditRoutes } from './routes/audit'
import { complaintFileRoute } from './routes/complaintFile'
import { complaintRoutes } from './routes/complaints'
import { contactRoutes } from './routes/contacts'
import { hardshipRoutes } from './routes/hardship'
import { identityRoutes } from './routes/identities'
import { homeRoutes } from './routes/home'
import { loginRoutes } from './routes/login'
import { newsRoutes } from './routes/news'
import { newsPictureRoutes } from './routes/newsPictures'
import { releaseRoutes } from './routes/releases'
import { revealRoutes } from './routes/reveals'
import { supplementFileRoute } from './routes/supplementFile'
import { voucherFileRoute } from './routes/voucherFile'
import { voucherRoutes } from './routes/vouchers'

const ROUTES: WideRoutes[] = [
  loginRoutes,
  accountRoutes,
  homeRoutes,
  applicationRoutes,
  identityRoutes,
  voucherRoutes,
  supplementFileRoute,
  voucherFileRoute,
  hardshipRoutes,
  complaintRoutes,
  complaintFileRoute,
  contactRoutes,
  releaseRoutes,
  revealRoutes,
  newsRoutes,
  newsPictureRoutes,
  auditRoutes,
]

/** The operators' desk at /ops: its page, and its calls under /ops/api. Without `OPS_DESK` there is neither. */
export function registerDesk(app: App, deps: WideDeps): void {
  const { deskDir } = deps.config
  if (deskDir === null) return
  void app.register(async (scope) => registerDeskPage(scope, deskDir))
  void app.register(
    async (scope) => {
      await scope.register(cookie)
      registerDeskGuard(scope, deps)
      for (const addRoutes of ROUTES) addRoutes(scope.withTypeProvider<TypeBoxTypeProvider>(), deps)
    },
    { prefix: '/ops/api' },
  )
}
