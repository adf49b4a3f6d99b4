export { HardshipEntry } from '@/widgets/contact/HardshipEntry'
export { Records } from './Records'
export { UnderReview } from './UnderReview'
