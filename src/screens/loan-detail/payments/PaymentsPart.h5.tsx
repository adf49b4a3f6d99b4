import { lazyPart } from '@/platform/lazyPart.h5'
import type { ReceiptSheetProps } from '@/parts/receipts/ReceiptSheet'
import type { PaymentsProps } from './Payments'

const payments = () => import('./parts')

/** Comes when an instalment is opened of which something was paid. */
export const PaymentsPart = lazyPart<PaymentsProps>({
  fetch: () => payments().then((code) => code.Payments),
  skeleton: null,
})

export const ReceiptSheetPart = lazyPart<ReceiptSheetProps>({
  fetch: () => payments().then((code) => code.ReceiptSheet),
  skeleton: null,
})
