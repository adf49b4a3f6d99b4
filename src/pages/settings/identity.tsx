import { definePage } from '@/app/page'
import { IdentityScreen } from '@/screens/identity/IdentityScreen'

export default definePage({ screen: IdentityScreen })
