export { PayChooseScreen } from './PayChooseScreen'
