import { lazyPart } from '@/platform/lazyPart.h5'

/** Few have sent a proof of payment: what tells of it comes when one is under review. */
export const UnderReviewPart = lazyPart({
  fetch: () => import('./UnderReview').then((code) => code.UnderReview),
  skeleton: null,
})
