export { Expander } from './Expander'
