import { lazyPart } from '@/platform/lazyPart'
import type { AmountFormProps } from './AmountForm'
import type { CostNotesProps } from './CostNotes'

const sheets = () => import('./sheets')

/** What sheets hold. Both come when one is opened: most people do without. */
export const AmountFormPart = lazyPart<AmountFormProps>({
  fetch: () => sheets().then((code) => code.AmountForm),
})

export const CostNotesPart = lazyPart<CostNotesProps>({
  fetch: () => sheets().then((code) => code.CostNotes),
})
