import { lazyPart } from '@/platform/lazyPart.h5'
import { VoucherSkeleton } from '../VoucherSkeleton'

/** Only a voucher that was sent has a review: its code comes for that, or behind the form's. */
const review = () => import('./review')
const skeleton = <VoucherSkeleton />

export const VoucherStatusPart = lazyPart({
  fetch: () => review().then((code) => code.VoucherStatus),
  skeleton,
})
export const LookUpPart = lazyPart({ fetch: () => review().then((code) => code.LookUp), skeleton })
export const ConfirmingPart = lazyPart({
  fetch: () => review().then((code) => code.Confirming),
  skeleton,
})
export const RejectedPart = lazyPart({
  fetch: () => review().then((code) => code.Rejected),
  skeleton: null,
})
export const ApprovedPart = lazyPart({
  fetch: () => review().then((code) => code.Approved),
  skeleton: null,
})

/** An answer is lost where the connection is: what says so has to be there before. */
export const prefetchReview = () => void ConfirmingPart.prefetch()
