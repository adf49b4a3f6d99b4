export { ContactLines } from './ContactLines'
export { HardshipButton, HardshipEntry } from './HardshipEntry'
