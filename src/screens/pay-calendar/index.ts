export { PayCalendarScreen } from './PayCalendarScreen'
