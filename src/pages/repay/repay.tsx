import { definePage } from '@/app/page'
import { RepayScreen } from '@/screens/repay'

export default definePage({ screen: RepayScreen })
