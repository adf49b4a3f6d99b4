/** What the form shows below the first screen and for files, in one request. */
export { FileRow } from './FileRow'
export { TransferCard } from './TransferCard'
