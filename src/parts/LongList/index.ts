export { LongList } from './LongList'
