export { StateView, type StateViewProps } from './StateView'
