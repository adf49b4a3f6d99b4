export {
  Approved as ApprovedPart,
  Confirming as ConfirmingPart,
  LookUp as LookUpPart,
  NoQuote as NoQuotePart,
  NothingOwed as NothingOwedPart,
  Rejected as RejectedPart,
  VoucherStatus as VoucherStatusPart,
} from './review'

/** A mini-program has the code of its pages at hand. */
export const prefetchReview = () => {}
