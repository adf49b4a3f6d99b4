import { definePage } from '@/app/page'
import { AccountScreen } from '@/screens/account/AccountScreen'

export default definePage({ screen: AccountScreen })
