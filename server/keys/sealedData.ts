import { cardContext } from '../cards/binding'
import { complaintContext } from '../complaints/complaints'
import { wordsContext } from '../hardship/words'
import { personContext } from '../lending/personalData'
import { totpContext } from '../operating/operators'
import {
  type SealedTable,
  sealedApplications,
  sealedCards,
  sealedComplaints,
  sealedHardships,
  sealedOperators,
} from '../repositories/sealedRows'

interface SealedData extends SealedTable {
  /** What a row's text is bound to. */
  contextOf: (no: string) => string
}

/** Everything that is sealed with the data key. */
export const SEALED_DATA: readonly SealedData[] = [
  { ...sealedApplications, contextOf: personContext },
  { ...sealedHardships, contextOf: wordsContext },
  { ...sealedComplaints, contextOf: complaintContext },
  { ...sealedCards, contextOf: cardContext },
  { ...sealedOperators, contextOf: totpContext },
]
