import { definePage } from '@/app/page'
import { MessageSettingsScreen } from '@/screens/message-settings/MessageSettingsScreen'

export default definePage({ screen: MessageSettingsScreen })
