import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { LoanDetailScreen } from '@/screens/loan-detail'

export default definePage({
  path: '/pages/loan/detail',
  screen: LoanDetailScreen,
  params: { order_no: optionalText },
})
