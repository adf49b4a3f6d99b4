/** What most people logged in see of home, in one request. */
export { DebtHome } from './debts/DebtHome'
export { HomeFoot } from './HomeFoot'
export { MessageBell } from '@/widgets/messages/MessageBell'
