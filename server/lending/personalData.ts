import { cleanName, type LoanApplication } from '@domain/index'
import type { Sealing } from '../security/sealing'

/** The fields of an application that are kept encrypted. */
const FIELDS = [
  'real_name',
  'id_card',
  'mobile',
  'bank_card',
  'employment',
  'income_band',
  'residence',
  'contacts',
] as const

export type PersonalData = Pick<LoanApplication, (typeof FIELDS)[number]>

/** Binds an application's data to its order. */
export const personContext = (orderNo: string): string => `loan:${orderNo}`

/** Encrypts an application's personal data, bound to this order. */
export function sealPerson(sealing: Sealing, orderNo: string, application: PersonalData): string {
  const person = Object.fromEntries(FIELDS.map((field) => [field, application[field]]))
  return sealing.seal(JSON.stringify(person), personContext(orderNo))
}

/** @throws Error when the key differs or the text was changed */
export const openPerson = (sealing: Sealing, orderNo: string, sealed: string): PersonalData =>
  JSON.parse(sealing.open(sealed, personContext(orderNo))) as PersonalData

const NAME = 'name'

/** Digest of a borrower's name under the current key, with the key's fingerprint. */
export const nameDigestOf = (
  sealing: Sealing,
  name: string,
): { digest: string; digestKey: string } => ({
  digest: sealing.digests(cleanName(name), NAME)[0],
  digestKey: sealing.keys.current,
})

/** The digests that loans of this name may have, while keys are being replaced. */
export const nameDigests = (sealing: Sealing, name: string): string[] =>
  sealing.digests(cleanName(name), NAME)
