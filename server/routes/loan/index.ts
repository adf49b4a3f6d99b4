import type { Routes } from '../../http/types'
import { cancelRoute } from './cancel'
import { contractRoutes } from './contract'
import { createRoute } from './create'
import { hardshipRoutes } from './hardship'
import { ratesRoute } from './rates'
import { readingRoutes } from './reading'

/** Borrowing: everything under /api/loan but repayment. */
export const loanRoutes: Routes = (app, deps) => {
  ratesRoute(app, deps)
  createRoute(app, deps)
  readingRoutes(app, deps)
  contractRoutes(app, deps)
  cancelRoute(app, deps)
  hardshipRoutes(app, deps)
}
