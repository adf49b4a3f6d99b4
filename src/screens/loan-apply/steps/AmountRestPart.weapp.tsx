export { AmountRest as AmountRestPart } from './AmountRest'
