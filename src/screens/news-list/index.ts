export { NewsListScreen } from './NewsListScreen'
