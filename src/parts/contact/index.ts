export { ContactLines } from './ContactLines'
export { HardshipEntry } from './HardshipEntry'
