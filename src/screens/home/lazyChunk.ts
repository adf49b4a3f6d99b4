/** What home shows after login and below the first screen, in one request. */
export { DebtHome } from './debts/DebtHome'
export { HomeFoot } from './HomeFoot'
export { MessageBell } from '@/widgets/messages/MessageBell'
