import type { Routes } from '../../http/types'
import { calendarRoutes } from './calendar'
import { cancelRoute } from './cancel'
import { contractRoutes } from './contract'
import { createRoute } from './create'
import { disclosureRoutes } from './disclosure'
import { hardshipRoutes } from './hardship'
import { payoutCardRoute } from './payoutCard'
import { ratesRoute } from './rates'
import { readingRoutes } from './reading'
import { statementRoutes } from './statements'

/** Borrowing: everything under /api/loan except repayment. */
export const loanRoutes: Routes = (app, deps) => {
  ratesRoute(app, deps)
  disclosureRoutes(app, deps)
  createRoute(app, deps)
  readingRoutes(app, deps)
  contractRoutes(app, deps)
  calendarRoutes(app, deps)
  cancelRoute(app, deps)
  payoutCardRoute(app, deps)
  hardshipRoutes(app, deps)
  statementRoutes(app, deps)
}
