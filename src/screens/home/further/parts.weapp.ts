export { DebtHome as DebtHomePart } from '../debts/DebtHome'
export { MessageBell as BellPart } from '@/parts/messages/MessageBell'
export { HomeFoot as HomeFootPart } from '../HomeFoot'
