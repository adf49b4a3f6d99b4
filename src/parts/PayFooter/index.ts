export { PayFooter } from './PayFooter'
