export { ConsentsScreen } from './ConsentsScreen'
