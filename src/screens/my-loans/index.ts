export { MyLoansScreen } from './MyLoansScreen'
