import { withoutBlanks } from './text'

const DIGIT = /^\p{Nd}$/u

/** ASCII form of a decimal digit of any script. */
function asciiDigit(digit: string): string {
  const plain = digit.normalize('NFKC')
  if (/^\d$/.test(plain)) return plain
  // A script has its ten digits in a row, zero first.
  const code = plain.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

const FULL_WIDTH_TO_ASCII = 0xfee0

/**
 * Text with digits of every script and full-width letters and signs in ASCII. Superscripts and circled numbers stay:
 * "1000²" is not 10002.
 */
export const asciiOf = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_TO_ASCII))

/** Dashes of every kind, and the strokes that keyboards and papers have in place of them. */
const DASH = /[\p{Pd}\p{Pc}~\u02d7\u2043\u2212\u223c\u23af\u2500\u2501\u2796\u30fc\uff70]/gu

/** What else groups the digits of a number: dots, commas, strokes and brackets. */
const GROUPING = /[.,'"/\\|、。｡·•・･‧∙⋅\p{Ps}\p{Pe}\p{Pi}\p{Pf}]/gu

/**
 * A phone number, code, card or ID number as typed or pasted, made plain: digits in ASCII, without blanks, invisible
 * characters and what groups digits. No digit is lost. Never use it on a password or an amount.
 */
export const normaliseDigits = (text: string): string =>
  withoutBlanks(asciiOf(text)).replace(DASH, '').replace(GROUPING, '')
