import { definePage } from '@/app/page'
import { PasswordScreen } from '@/screens/account/PasswordScreen'

export default definePage({ screen: PasswordScreen })
