import { definePage } from '@/app/page'
import { ConsentsScreen } from '@/screens/consents'

export default definePage({ path: '/pages/settings/consents', screen: ConsentsScreen })
