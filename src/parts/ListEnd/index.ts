export { ListEnd } from './ListEnd'
