import { definePage } from '@/app/page'
import { RepayScreen } from '@/screens/repay/RepayScreen'

export default definePage({ screen: RepayScreen })
