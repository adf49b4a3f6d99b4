import { definePage } from '@/app/page'
import { MyLoansScreen } from '@/screens/my-loans'

export default definePage({ screen: MyLoansScreen })
