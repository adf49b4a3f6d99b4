import { definePage } from '@/app/page'
import { UserInfoScreen } from '@/screens/user-info'

export default definePage({ screen: UserInfoScreen })
