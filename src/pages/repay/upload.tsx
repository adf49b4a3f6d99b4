import { definePage } from '@/app/page'
import { wishParams } from '@/parts/payWish'
import { VoucherUploadScreen } from '@/screens/voucher-upload'

export default definePage({
  screen: VoucherUploadScreen,
  params: wishParams,
})
