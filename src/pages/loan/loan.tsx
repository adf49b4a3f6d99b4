import { definePage } from '@/app/page'
import { MyLoansScreen } from '@/screens/my-loans'

export default definePage({ path: '/pages/loan/loan', screen: MyLoansScreen })
