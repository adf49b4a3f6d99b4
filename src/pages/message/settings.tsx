import { definePage } from '@/app/page'
import { MessageSettingsScreen } from '@/screens/message-settings'

export default definePage({ screen: MessageSettingsScreen })
