import { definePage } from '@/app/page'
import { SettingsScreen } from '@/screens/settings'

export default definePage({ screen: SettingsScreen })
