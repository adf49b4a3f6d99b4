import { definePage } from '@/app/page'
import { ProfileScreen } from '@/screens/profile'

export default definePage({ screen: ProfileScreen })
