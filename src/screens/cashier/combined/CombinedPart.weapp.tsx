export { CombinedScreen as CombinedPart } from './CombinedCashier'
