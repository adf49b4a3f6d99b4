import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { ComplaintScreen } from '@/screens/complaint/ComplaintScreen'

export default definePage({
  screen: ComplaintScreen,
  params: { order_no: optionalText, contact_no: optionalText },
})
