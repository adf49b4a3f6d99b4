import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { VoucherUploadScreen } from '@/screens/voucher-upload'

export default definePage({
  path: '/pages/payment/upload',
  screen: VoucherUploadScreen,
  params: { order_no: optionalText, type: optionalText, nos: optionalText },
})
