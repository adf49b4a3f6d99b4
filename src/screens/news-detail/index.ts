export { NewsDetailScreen } from './NewsDetailScreen'
