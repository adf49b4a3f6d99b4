export { DebtHome } from '../debts/DebtHome'
export { HomeFoot } from '../HomeFoot'
