export {
  Payments as PaymentsPart,
  Pictures as PicturesPart,
  ReceiptSheet as ReceiptSheetPart,
} from './further'
