import { definePage } from '@/app/page'
import { LoanApplyScreen } from '@/screens/loan-apply'

export default definePage({ screen: LoanApplyScreen })
