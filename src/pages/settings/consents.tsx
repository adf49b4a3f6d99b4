import { definePage } from '@/app/page'
import { ConsentsScreen } from '@/screens/consents'

export default definePage({ screen: ConsentsScreen })
