export { AgreementScreen } from './AgreementScreen'
