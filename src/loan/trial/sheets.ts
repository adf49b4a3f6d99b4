export { AmountForm } from './AmountForm'
export { CostNotes } from './CostNotes'
