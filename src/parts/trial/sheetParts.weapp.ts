export { AmountForm as AmountFormPart } from './AmountForm'
export { CostNotes as CostNotesPart } from './CostNotes'
