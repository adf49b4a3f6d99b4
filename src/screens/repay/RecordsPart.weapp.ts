export { Records as RecordsPart } from './Records'
