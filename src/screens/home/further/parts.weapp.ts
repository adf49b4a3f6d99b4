export { DebtHome as DebtHomePart } from '../debts/DebtHome'
export { HomeFoot as HomeFootPart } from '../HomeFoot'
