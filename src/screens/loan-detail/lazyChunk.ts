/** What the detail shows below the plan and on request, in one request. */
export { ReceiptSheet } from '@/loan/receipts/ReceiptSheet'
export { Payments } from './Payments'
export { EarlierPlans } from './plans/EarlierPlans'
export { PlanFigures } from './plans/PlanFigures'
