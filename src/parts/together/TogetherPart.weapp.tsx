export { PayTogether as TogetherPart } from './PayTogether'
