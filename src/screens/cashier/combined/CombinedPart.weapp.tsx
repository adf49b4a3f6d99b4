export { CombinedCashier as CombinedPart } from './CombinedCashier'
