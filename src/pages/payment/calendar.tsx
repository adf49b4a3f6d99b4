import { definePage } from '@/app/page'
import { optionalText } from '@/app/params'
import { PayCalendarScreen } from '@/screens/pay-calendar/PayCalendarScreen'

export default definePage({ screen: PayCalendarScreen, params: { order_no: optionalText } })
