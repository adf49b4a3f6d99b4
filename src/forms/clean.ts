import { matches } from '@domain/patterns'
import { normaliseDigits } from '@domain/digits'

// Tidies typed, pasted or autofilled text. Not for passwords.

const INVISIBLE = /[\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g

/** Text trimmed and without invisible characters. */
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

/** A phone number without separators, else a name or address as typed. */
export function cleanAccount(text: string): string {
  const phone = cleanPhone(text)
  return matches('phone', phone) ? phone : cleanText(text.normalize('NFKC'))
}

/** Removes thousands separators ("10,000"); anything less regular is left for the check to refuse. */
export function cleanAmount(text: string): string {
  const plain = cleanText(text)
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replace(/,/g, '') : plain
}
