export {
  HardshipEntry as HardshipPart,
  Records as RecordsPart,
  UnderReview as UnderReviewPart,
} from './further'
export { Upcoming as UpcomingPart } from './Upcoming'
