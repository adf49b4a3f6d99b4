import { definePage } from '@/app/page'
import { AccountDeletionScreen } from '@/screens/account-deletion/AccountDeletionScreen'

export default definePage({ screen: AccountDeletionScreen })
