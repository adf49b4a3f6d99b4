export { DebtHome } from '../debts/DebtHome'
export { HomeFoot } from '../HomeFoot'
export { MessageBell } from '@/parts/messages/MessageBell'
