import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'

export default definePage({
  screen: LoanDetailScreen,
  params: { order_no: optionalText },
})
