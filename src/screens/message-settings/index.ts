export { MessageSettingsScreen } from './MessageSettingsScreen'
