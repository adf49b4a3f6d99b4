// How personal data is shown. Text of an unexpected shape is hidden whole.

const HIDDEN = '****'

/** 13800138000 → 138****8000. */
export function maskMobile(mobile: string): string {
  return mobile.length === 11 ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : HIDDEN
}

/** 张小明 → 张**. */
export function maskName(name: string): string {
  const characters = Array.from(name)
  return characters.length === 0
    ? ''
    : `${characters[0]}${'*'.repeat(Math.max(1, characters.length - 1))}`
}

/** 11010519491231002X → 110***********002X. */
export function maskIdCard(idCard: string): string {
  return idCard.length === 18 ? `${idCard.slice(0, 3)}${'*'.repeat(11)}${idCard.slice(-4)}` : HIDDEN
}

/** 6222021234567890128 → **** **** **** 0128. */
export function maskCard(card: string): string {
  return card.length >= 12 ? `**** **** **** ${card.slice(-4)}` : HIDDEN
}

/** Last four characters, which may be shown in lists. */
export function lastFour(card: string): string {
  return card.slice(-4)
}

/** Eleven digits or more, grouped or not: the length of a phone, ID card or bank card number. */
const LONG_NUMBER = /\d(?:[ -]?\d){10,}/

/** Whether free text contains a number that may be personal data. */
export const holdsLongNumber = (text: string): boolean => LONG_NUMBER.test(text)
