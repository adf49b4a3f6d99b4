import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { SettlementScreen } from '@/screens/settlement'

export default definePage({
  path: '/pages/borrowing/settlement',
  screen: SettlementScreen,
  params: { order_no: optionalText },
})
