import { definePage } from '@/app/page'
import { MyLoansScreen } from '@/screens/my-loans'

export default definePage({ path: '/pages/borrowing/loan', screen: MyLoansScreen })
