export { LoanApplyScreen } from './LoanApplyScreen'
