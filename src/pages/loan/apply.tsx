import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { LoanApplyScreen } from '@/screens/loan-apply/LoanApplyScreen'

export default definePage({
  screen: LoanApplyScreen,
  params: { amount: optionalText, term: optionalText },
})
