export { NewsRow } from './NewsRow'
export { NewsSkeleton } from './NewsSkeleton'
