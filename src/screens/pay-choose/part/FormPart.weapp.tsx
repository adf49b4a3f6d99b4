export { PartForm as FormPart } from './PartForm'
