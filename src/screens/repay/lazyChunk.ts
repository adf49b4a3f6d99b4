/** What 我的还款 shows below what is due, in one request. */
export { OverdueHelp } from './OverdueHelp'
export { Records } from './Records'
export { UnderReview } from './UnderReview'
