export { CashierScreen } from './CashierScreen'
