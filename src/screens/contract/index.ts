export { ContractScreen } from './ContractScreen'
