export { ReceiptSheet } from '@/loan/receipts/ReceiptSheet'
export { Payments } from './Payments'
export { Pictures } from './pictures/Pictures'
