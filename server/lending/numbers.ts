import { randomBytes } from 'node:crypto'
import { todayInShanghai } from '@domain/index'

/** Crockford's base 32: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_LENGTH = 16

/** 16 characters of 5 bits: 80 random bits, so that one number can't be guessed from another. */
const randomPart = (): string =>
  Array.from(randomBytes(RANDOM_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

const dated = (now: Date): string => todayInShanghai(now.getTime()).replace(/-/g, '') + randomPart()

/** Number of a loan: the day and 80 random bits. */
export const newOrderNo = (now: Date): string => dated(now)

export const newContractNo = (now: Date): string => `HT${dated(now)}`

/** Number of a payment. */
export const newPayNo = (now: Date): string => `P${dated(now)}`

/** Number of an offer. */
export const newOfferNo = (now: Date): string => `PF${dated(now)}`

/** Number of what a lender asks for before it decides. */
export const newSupplementNo = (now: Date): string => `BC${dated(now)}`

export const newReceiptNo = (now: Date): string => `P${dated(now)}`

export const newVoucherNo = (now: Date): string => `V${dated(now)}`

export const newHardshipNo = (now: Date): string => `H${dated(now)}`

/** Number of an offer of another plan. */
export const newHardshipOfferNo = (now: Date): string => `S${dated(now)}`

export const newComplaintNo = (now: Date): string => `T${dated(now)}`

/** Number of a call, a letter or a visit about a debt. */
export const newContactNo = (now: Date): string => `LX${dated(now)}`

/** Number of a bank card. */
export const newCardNo = (now: Date): string => `K${dated(now)}`

/** Number of a refund or write-off that waits for a second operator. */
export const newReleaseNo = (now: Date): string => `F${dated(now)}`

export const newCertificateNo = (now: Date): string => `JQ${dated(now)}`

/** Verification code of a certificate: 80 random bits in four groups. */
export const newVerifyCode = (): string => (randomPart().match(/.{4}/g) ?? []).join('-')
