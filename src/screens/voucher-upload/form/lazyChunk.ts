/** What the form shows below the first screen. */
export { TransferCard } from './TransferCard'
