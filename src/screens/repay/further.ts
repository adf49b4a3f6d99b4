export { HardshipEntry } from '@/parts/contact/HardshipEntry'
export { Records } from './Records'
export { UnderReview } from './UnderReview'
