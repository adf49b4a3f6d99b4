import { definePage } from '@/app/page'
import { UserInfoScreen } from '@/screens/user-info/UserInfoScreen'

export default definePage({ screen: UserInfoScreen })
