/** What a voucher that was sent needs, in one piece: ReviewParts fetches it. */
export { Approved } from './Approved'
export { Confirming } from './Confirming'
export { LookUp } from './LookUp'
export { Rejected } from './Rejected'
export { VoucherStatus } from './VoucherStatus'
