/** What replaces the form, in one request. */
export { NoQuote } from '@/loan/NoQuote'
export { Approved, NothingOwed, Rejected } from './NextStep'
export { VoucherOutcome } from './VoucherOutcome'
export { VoucherStatus } from './VoucherStatus'
