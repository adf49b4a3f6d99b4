import { definePage } from '@/app/page'
import { MobileScreen } from '@/screens/account/MobileScreen'

export default definePage({ screen: MobileScreen })
