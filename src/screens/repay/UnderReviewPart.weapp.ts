export { UnderReview as UnderReviewPart } from './UnderReview'
