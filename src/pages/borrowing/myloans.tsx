import { definePage } from '@/app/page'
import { MyLoansScreen } from '@/screens/my-loans/MyLoansScreen'

export default definePage({ screen: MyLoansScreen })
