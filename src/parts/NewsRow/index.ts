export { NewsRow } from './NewsRow'
