import { matches } from '@domain/patterns'
import { normaliseDigits } from '@domain/digits'

/** What a person meant by what was typed, pasted or filled in. Never to be used on a password. */

const INVISIBLE = /[\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g

/** Text without blanks around it and without characters nobody sees. */
export const cleanText = (text: string): string => text.replace(INVISIBLE, '').trim()

const COUNTRY_CODE = /^(?:\+|00)86(?=1\d{10}$)/

/** A mobile number without separators and country code. */
export const cleanPhone = (text: string): string =>
  normaliseDigits(cleanText(text).replace('＋', '+')).replace(COUNTRY_CODE, '')

/** A code, card or ID number without separators. */
export const cleanDigits = (text: string): string => normaliseDigits(cleanText(text))

/** An e-mail address in plain characters. */
export const cleanEmail = (text: string): string =>
  cleanText(text.normalize('NFKC')).replace(/\s/g, '')

/** A phone number in whatever dress, or else a name or address as typed. */
export function cleanAccount(text: string): string {
  const phone = cleanPhone(text)
  return matches('phone', phone) ? phone : cleanText(text.normalize('NFKC'))
}

/** An amount as people write it ("10,000"); anything less regular is left for the check to refuse. */
export function cleanAmount(text: string): string {
  const plain = cleanText(text)
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replace(/,/g, '') : plain
}
