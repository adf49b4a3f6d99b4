export { AffordabilityScreen } from './AffordabilityScreen'
