import type { Routes } from '../../http/types'
import { cashierRoutes } from './cashier'
import { certificateRoutes } from './certificate'
import { notifyRoutes } from './notify'
import { payRoutes } from './pay'
import { prepaymentRoute } from './prepayment'
import { receiptsRoute } from './receipts'
import { verifyRoutes } from './verify'
import { voucherRoutes } from './vouchers'

/** Repayment, from the quote to the settlement certificate. */
export const repaymentRoutes: Routes = (app, deps) => {
  cashierRoutes(app, deps)
  voucherRoutes(app, deps)
  payRoutes(app, deps)
  prepaymentRoute(app, deps)
  receiptsRoute(app, deps)
  notifyRoutes(app, deps)
  certificateRoutes(app, deps)
  verifyRoutes(app, deps)
}
