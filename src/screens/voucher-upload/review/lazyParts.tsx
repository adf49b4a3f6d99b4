import { lazyPart } from '@/platform/lazyPart'
import { VoucherSkeleton } from '../VoucherSkeleton'

/** Seen on few visits: loaded when needed, or after the form. */
const chunk = () => import('./lazyChunk')
const skeleton = <VoucherSkeleton />

export const VoucherStatusPart = lazyPart({
  fetch: () => chunk().then((code) => code.VoucherStatus),
  skeleton,
})
export const OutcomePart = lazyPart({
  fetch: () => chunk().then((code) => code.VoucherOutcome),
  skeleton,
})
export const RejectedPart = lazyPart({
  fetch: () => chunk().then((code) => code.Rejected),
})
export const ApprovedPart = lazyPart({
  fetch: () => chunk().then((code) => code.Approved),
})
export const NothingOwedPart = lazyPart({
  fetch: () => chunk().then((code) => code.NothingOwed),
  skeleton,
})
export const NoQuotePart = lazyPart({
  fetch: () => chunk().then((code) => code.NoQuote),
  skeleton,
})
