import type { LoanApplication } from '@domain/index'
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
