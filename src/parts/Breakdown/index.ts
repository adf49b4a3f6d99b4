export { Breakdown, BreakdownPending } from './Breakdown'
