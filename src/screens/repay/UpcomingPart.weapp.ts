export { Upcoming as UpcomingPart } from './Upcoming'
