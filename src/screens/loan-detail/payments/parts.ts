export { ReceiptSheet } from '@/parts/receipts/ReceiptSheet'
export { Payments } from './Payments'
