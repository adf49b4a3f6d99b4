export { LoanVoucher as DeskPart } from './LoanVoucher'
