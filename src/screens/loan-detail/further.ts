export { ReceiptSheet } from '@/parts/receipts/ReceiptSheet'
export { Payments } from './Payments'
export { Pictures } from './pictures/Pictures'
