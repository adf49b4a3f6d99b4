/**
 * What people mean by what they type, paste or have filled in: one cleaner for each kind of data, used by forms before
 * anything is counted, and by the server before its schemas and rules. Each is idempotent, and leaves what it can't make
 * plain for the check to refuse. Passwords are never cleaned.
 */
import { cleanAmount } from './amounts'
import { normaliseDigits } from './digits'
import { matches } from './patterns'
import { cleanLine, cleanText, withoutBlanks } from './text'

/** Compatibility forms as their plain characters, without blanks: full width, radicals of a PDF for characters. */
const compact = (text: string): string =>
  withoutBlanks(withoutBlanks(text).normalize('NFKC')).normalize('NFC')

/** Begins a mobile number of the mainland, however its country is written. */
const COUNTRY_CODE = /^\+?(?:00)?86(?=1\d{10}$)/

/** A mobile number as phones give it ("+86 139 1111 2222", "tel:…") without separators and country code. */
export function cleanPhone(text: string): string {
  const plain = normaliseDigits(text)
  // The parameters of an address follow a semicolon.
  const [number = ''] = /^tel:/i.test(plain) ? plain.slice('tel:'.length).split(';') : [plain]
  return number.replace(COUNTRY_CODE, '')
}

/** A bank card number. */
export const cleanCard = normaliseDigits

/** A code of an SMS or an authenticator, or some digits of a number. */
export const cleanCode = normaliseDigits

/** Signs that people and papers have for the X at the end of an ID number. */
const LIKE_X = /[xⅩⅹΧχХх×✕]$/

/** An ID number, with a capital X. */
export const cleanIdCard = (text: string): string => normaliseDigits(text).replace(LIKE_X, 'X')

/** Dots that keyboards and other systems have for the one in names of minorities, U+00B7. */
const DOT =
  /[.\u02d9\u0387\u1427\u16eb\u2022\u2024\u2027\u2219\u22c5\u25cf\u25e6\u2981\u2e31\u2e33\u30fb\u318d\ua78f\uff0e\uff65\u{10101}]/gu

const dotted = (text: string): string => text.replace(DOT, '·')

/** A person's Chinese name: without blanks, with · in names of minorities. */
export const cleanName = (text: string): string => dotted(compact(dotted(text)))

/** An e-mail address in plain characters. */
export const cleanEmail = (text: string): string => compact(text).replace(/[。｡]/g, '.')

/** A mobile number, or null when the text is none. */
const phoneIn = (text: string): string | null => {
  const phone = cleanPhone(text)
  return matches('phone', phone) ? phone : null
}

/** A user name; one that is written like a mobile number is that number, as at login. */
export const cleanUsername = (text: string): string => phoneIn(text) ?? cleanLine(text)

/** What a person logs in with: mobile number, user name or e-mail address. */
export const cleanAccount = (text: string): string =>
  phoneIn(text) ?? cleanLine(cleanLine(text).normalize('NFKC'))

/**
 * A certificate's verification code as printed: capitals in groups of four. Its alphabet has no I, L and O, which are
 * misread 1 and 0.
 */
export function cleanCertificateCode(text: string): string {
  const capitals = normaliseDigits(text).replace(/[a-z]/g, (letter) => letter.toUpperCase())
  const meant = capitals.replace(/[IL]/g, '1').replace(/O/g, '0')
  return meant.match(/[^]{1,4}/gu)?.join('-') ?? ''
}

const PAPER_NUMBER = /^(?:HT|S)\d{8}[0-9A-Z]{16}$/

/** The number of a contract or an amendment as printed, from any way to write it; null when the text is none. */
export function paperNumberIn(text: string): string | null {
  const capitals = normaliseDigits(text).replace(/[a-z]/g, (letter) => letter.toUpperCase())
  const number = capitals.replace(/[IL]/g, '1').replace(/O/g, '0')
  return PAPER_NUMBER.test(number) ? number : null
}

/** The cleaner of each kind of data. */
export const CLEANERS = {
  phone: cleanPhone,
  card: cleanCard,
  code: cleanCode,
  idCard: cleanIdCard,
  name: cleanName,
  email: cleanEmail,
  username: cleanUsername,
  account: cleanAccount,
  amount: cleanAmount,
  line: cleanLine,
  text: cleanText,
} as const satisfies Record<string, (text: string) => string>

export type InputKind = keyof typeof CLEANERS
