export { AppFrame } from './AppFrame'
