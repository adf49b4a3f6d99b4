import type { ReceiptSheetProps } from '@/loan/receipts/ReceiptSheet'
import { lazyPart } from '@/platform/lazyPart'
import type { PaymentsProps } from './Payments'
import type { PicturesProps } from './pictures/Pictures'

const chunk = () => import('./lazyChunk')

/** Below the plan, whose figures say the same. */
export const PicturesPart = lazyPart<PicturesProps>({
  fetch: () => chunk().then((code) => code.Pictures),
})

/** Shown for an instalment of which something was paid. */
export const PaymentsPart = lazyPart<PaymentsProps>({
  fetch: () => chunk().then((code) => code.Payments),
})

export const ReceiptSheetPart = lazyPart<ReceiptSheetProps>({
  fetch: () => chunk().then((code) => code.ReceiptSheet),
})
