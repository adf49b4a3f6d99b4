export { DayGrid } from './DayGrid'
export type { DayGridProps } from './DayGrid.types'
