import { cardContext } from '../cards/binding'
import { complaintContext } from '../complaints/complaints'
import { contactContext } from '../contacts/note'
import { wordsContext } from '../hardship/words'
import { identityContext } from '../identity/identities'
import { personContext } from '../lending/personalData'
import { supplementContext } from '../offers/supplementing'
import { totpContext } from '../operating/operators'
import { evidenceContext } from '../signing/evidence'
import { signingKeyContext } from '../signing/sandbox'
import { uploadKeyContext } from '../uploads/sealed'
import {
  type SealedTable,
  sealedAmendmentSignatures,
  sealedApplications,
  sealedCards,
  sealedComplaints,
  sealedContacts,
  sealedHardships,
  sealedIdentities,
  sealedOperators,
  sealedSignatures,
  sealedSigningKeys,
  sealedSupplements,
  sealedUploadKeys,
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
  { ...sealedContacts, contextOf: contactContext },
  { ...sealedCards, contextOf: cardContext },
  { ...sealedIdentities, contextOf: identityContext },
  { ...sealedSupplements, contextOf: supplementContext },
  { ...sealedSignatures, contextOf: evidenceContext },
  { ...sealedAmendmentSignatures, contextOf: evidenceContext },
  { ...sealedUploadKeys, contextOf: uploadKeyContext },
  { ...sealedSigningKeys, contextOf: signingKeyContext },
  { ...sealedOperators, contextOf: totpContext },
]
