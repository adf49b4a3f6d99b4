import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { PayChooseScreen } from '@/screens/pay-choose/PayChooseScreen'

export default definePage({
  screen: PayChooseScreen,
  params: { order_no: optionalText },
})
