export { CareHome as CareHomePart } from './care/CareHome'
export { DebtHome as DebtHomePart } from './debts/DebtHome'
export { HomeFoot as HomeFootPart } from './HomeFoot'
export { MessageBell as BellPart } from '@/widgets/messages/MessageBell'
