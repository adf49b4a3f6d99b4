import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { HardshipScreen } from '@/screens/hardship/HardshipScreen'

export default definePage({ screen: HardshipScreen, params: { order_no: optionalText } })
