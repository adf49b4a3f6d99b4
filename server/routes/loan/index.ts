import type { Routes } from '../../http/types'
import { applyingRoutes } from './applying'
import { autoDebitRoutes } from './autoDebit'
import { calendarRoutes } from './calendar'
import { contactsRoute } from './contacts'
import { contractRoutes } from './contract'
import { disclosureRoutes } from './disclosure'
import { hardshipRoutes } from './hardship'
import { offerRoutes } from './offer'
import { ratesRoute } from './rates'
import { readingRoutes } from './reading'
import { statementRoutes } from './statements'

/** Borrowing: everything under /api/loan except repayment. */
export const loanRoutes: Routes = (app, deps) => {
  ratesRoute(app, deps)
  disclosureRoutes(app, deps)
  applyingRoutes(app, deps)
  readingRoutes(app, deps)
  offerRoutes(app, deps)
  contractRoutes(app, deps)
  contactsRoute(app, deps)
  calendarRoutes(app, deps)
  hardshipRoutes(app, deps)
  autoDebitRoutes(app, deps)
  statementRoutes(app, deps)
}
