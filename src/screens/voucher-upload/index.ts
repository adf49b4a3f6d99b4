export { VoucherUploadScreen } from './VoucherUploadScreen'
