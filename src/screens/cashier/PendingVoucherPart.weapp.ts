export { PendingVoucher as PendingVoucherPart } from './PendingVoucher'
