import { definePage } from '@/app/page'
import { SettingsScreen } from '@/screens/settings/SettingsScreen'

export default definePage({ screen: SettingsScreen })
