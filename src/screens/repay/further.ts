export { HardshipEntry } from '@/parts/contact'
export { Records } from './Records'
export { UnderReview } from './UnderReview'
