import { definePage } from '@/app/page'
import { LoanApplyScreen } from '@/screens/loan-apply'

export default definePage({ path: '/pages/borrowing/apply', screen: LoanApplyScreen })
