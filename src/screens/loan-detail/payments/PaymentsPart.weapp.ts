export { Payments as PaymentsPart, ReceiptSheet as ReceiptSheetPart } from './parts'
