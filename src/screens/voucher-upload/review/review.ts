/** What stands in place of the form, in one piece: ReviewParts fetches it. */
export { Approved } from './Approved'
export { Confirming } from './Confirming'
export { LookUp } from './LookUp'
export { NoQuote } from '@/parts/NoQuote'
export { NothingOwed } from './NothingOwed'
export { Rejected } from './Rejected'
export { VoucherStatus } from './VoucherStatus'
