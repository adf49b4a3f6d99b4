import { definePage } from '@/app/page'
import { ProfileScreen } from '@/screens/profile'

export default definePage({ path: '/pages/profile/profile', screen: ProfileScreen })
