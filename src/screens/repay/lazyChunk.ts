/** What 我的还款 shows below what is due, in one request. */
export { HardshipEntry } from '@/widgets/contact/HardshipEntry'
export { Records } from './Records'
export { UnderReview } from './UnderReview'
