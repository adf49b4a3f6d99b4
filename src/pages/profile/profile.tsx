import { definePage } from '@/app/page'
import { ProfileScreen } from '@/screens/profile/ProfileScreen'

export default definePage({ screen: ProfileScreen })
