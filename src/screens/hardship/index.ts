export { HardshipScreen } from './HardshipScreen'
