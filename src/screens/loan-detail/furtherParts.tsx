import { lazyPart } from '@/platform/lazyPart'
import type { ReceiptSheetProps } from '@/loan/receipts/ReceiptSheet'
import type { PaymentsProps } from './Payments'
import type { PicturesProps } from './pictures/Pictures'

const further = () => import('./further')

/** Below the plan, which says the same in figures: their code comes behind it. */
export const PicturesPart = lazyPart<PicturesProps>({
  fetch: () => further().then((code) => code.Pictures),
})

/** Seen where an instalment is opened of which something was paid. */
export const PaymentsPart = lazyPart<PaymentsProps>({
  fetch: () => further().then((code) => code.Payments),
})

export const ReceiptSheetPart = lazyPart<ReceiptSheetProps>({
  fetch: () => further().then((code) => code.ReceiptSheet),
})
