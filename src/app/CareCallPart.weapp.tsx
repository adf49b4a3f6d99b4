export { CareCall as CareCallPart } from './CareCall'
