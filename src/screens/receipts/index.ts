export { ReceiptsScreen } from './ReceiptsScreen'
