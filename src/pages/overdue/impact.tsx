import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { OverdueImpactScreen } from '@/screens/overdue-impact/OverdueImpactScreen'

export default definePage({
  screen: OverdueImpactScreen,
  params: { order_no: optionalText },
})
