export { RepayScreen } from './RepayScreen'
