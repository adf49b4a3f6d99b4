import type { ContactRecord } from '../repositories/loans/contacts'
import type { Sealing } from '../security/sealing'

/** Binds what was noted to its contact. */
export const contactContext = (contactNo: string): string => `contact:${contactNo}`

/** What was noted of a contact; empty once its borrower is erased. */
export const openNote = (
  sealing: Sealing,
  { contactNo, sealed }: Pick<ContactRecord, 'contactNo' | 'sealed'>,
): string => (sealed === '' ? '' : sealing.open(sealed, contactContext(contactNo)))
