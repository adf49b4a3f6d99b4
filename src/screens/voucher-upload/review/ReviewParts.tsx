import { lazyPart } from '@/platform/lazyPart'
import { VoucherSkeleton } from '../VoucherSkeleton'

/** What few visits see, a review among it, comes when it is needed, or behind the form. */
const review = () => import('./review')
const skeleton = <VoucherSkeleton />

export const VoucherStatusPart = lazyPart({
  fetch: () => review().then((code) => code.VoucherStatus),
  skeleton,
})
export const OutcomePart = lazyPart({
  fetch: () => review().then((code) => code.VoucherOutcome),
  skeleton,
})
export const RejectedPart = lazyPart({
  fetch: () => review().then((code) => code.Rejected),
})
export const ApprovedPart = lazyPart({
  fetch: () => review().then((code) => code.Approved),
})
export const NothingOwedPart = lazyPart({
  fetch: () => review().then((code) => code.NothingOwed),
  skeleton,
})
export const NoQuotePart = lazyPart({
  fetch: () => review().then((code) => code.NoQuote),
  skeleton,
})
