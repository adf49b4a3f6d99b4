import { lazyPart } from '@/platform/lazyPart'
import type { AmountFormProps, CostNotesProps } from './sheets'

const sheets = () => import('./sheets')

/** Contents of the sheets, code-split: most people open none. */
export const AmountFormPart = lazyPart<AmountFormProps>({
  fetch: () => sheets().then((code) => code.AmountForm),
})

export const CostNotesPart = lazyPart<CostNotesProps>({
  fetch: () => sheets().then((code) => code.CostNotes),
})
