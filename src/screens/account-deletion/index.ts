export { AccountDeletionScreen } from './AccountDeletionScreen'
