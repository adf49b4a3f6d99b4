export { FullForm as FullFormPart } from './FullForm'
