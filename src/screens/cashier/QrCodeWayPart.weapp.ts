export { QrCodeWay as QrCodeWayPart } from './QrCodeWay'
