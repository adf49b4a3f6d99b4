export { Facts, type Fact } from './Facts'
