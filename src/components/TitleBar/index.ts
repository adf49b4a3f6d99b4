export { TitleBar } from './TitleBar'
