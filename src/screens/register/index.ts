export { RegisterScreen } from './RegisterScreen'
