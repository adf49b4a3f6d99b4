export { Portion, STEP } from './Portion'
