export { LoanDetailScreen } from './LoanDetailScreen'
