export { Overlay } from './Overlay'
