import { Skeleton } from '@/components/Skeleton/Skeleton'
import type { ReceiptSheetProps } from '@/loan/receipts/ReceiptSheet'
import { lazyPart } from '@/platform/lazyPart'
import type { PaymentsProps } from './Payments'
import type { EarlierPlansProps } from './plans/EarlierPlans'
import type { PlanFiguresProps } from './plans/PlanFigures'

const chunk = () => import('./lazyChunk')

/** Below the plan, for loans of which a part was prepaid. */
export const EarlierPlansPart = lazyPart<EarlierPlansProps>({
  fetch: () => chunk().then((code) => code.EarlierPlans),
})

/** Shown on request. */
export const PlanFiguresPart = lazyPart<PlanFiguresProps>({
  fetch: () => chunk().then((code) => code.PlanFigures),
  skeleton: <Skeleton kind="list" rows={3} />,
})

/** Shown for an instalment of which something was paid. */
export const PaymentsPart = lazyPart<PaymentsProps>({
  fetch: () => chunk().then((code) => code.Payments),
})

export const ReceiptSheetPart = lazyPart<ReceiptSheetProps>({
  fetch: () => chunk().then((code) => code.ReceiptSheet),
})
