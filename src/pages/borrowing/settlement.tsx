import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { SettlementScreen } from '@/screens/settlement'

export default definePage({
  screen: SettlementScreen,
  params: { order_no: optionalText },
})
