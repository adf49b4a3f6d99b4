export { DebtHome as DebtHomePart } from '../debts/DebtHome'
export { MessageBell as BellPart } from '@/widgets/messages/MessageBell'
export { HomeFoot as HomeFootPart } from '../HomeFoot'
