import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { SettlementScreen } from '@/screens/settlement/SettlementScreen'

export default definePage({
  screen: SettlementScreen,
  params: { order_no: optionalText },
})
