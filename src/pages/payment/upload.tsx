import { definePage } from '@/app/page'
import { selectionParams } from '@/loan/paymentSelection'
import { VoucherUploadScreen } from '@/screens/voucher-upload/VoucherUploadScreen'

export default definePage({
  screen: VoucherUploadScreen,
  params: selectionParams,
})
