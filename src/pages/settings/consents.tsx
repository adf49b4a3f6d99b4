import { definePage } from '@/app/page'
import { ConsentsScreen } from '@/screens/consents/ConsentsScreen'

export default definePage({ screen: ConsentsScreen })
