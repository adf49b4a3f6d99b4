import { definePage } from '@/app/page'
import { HelpScreen } from '@/screens/help/HelpScreen'

export default definePage({ screen: HelpScreen, beforeConsent: true, ownCall: true })
