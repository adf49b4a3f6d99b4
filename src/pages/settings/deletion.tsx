import { definePage } from '@/app/page'
import { AccountDeletionScreen } from '@/screens/account-deletion'

export default definePage({ screen: AccountDeletionScreen })
