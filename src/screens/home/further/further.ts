export { DebtHome } from '../debts/DebtHome'
export { HomeFoot } from '../HomeFoot'
export { MessageBell } from '@/widgets/messages/MessageBell'
