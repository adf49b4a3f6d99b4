import { lazyPart } from '@/platform/lazyPart'
import type { CostNotesProps } from './sheets'

/** Content of the sheet, code-split: most people don't open it. */
export const CostNotesPart = lazyPart<CostNotesProps>({
  fetch: () => import('./sheets').then((code) => code.CostNotes),
})
