/** What stands in place of the form, in one piece: ReviewParts fetches it. */
export { Approved } from './Approved'
export { NoQuote } from '@/loan/NoQuote'
export { NothingOwed } from './NothingOwed'
export { Rejected } from './Rejected'
export { VoucherOutcome } from './VoucherOutcome'
export { VoucherStatus } from './VoucherStatus'
