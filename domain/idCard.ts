import { dateParts, isIsoDate, type IsoDate } from './calendar'

/** Weights and check characters of GB 11643-1999 (ISO 7064 MOD 11-2). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_CHARACTERS = '10X98765432'
const SHAPE = /^\d{17}[\dXx]$/

/** True when the 18th character agrees with the other 17. */
export function isIdChecksumValid(idCard: string): boolean {
  if (!SHAPE.test(idCard)) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(idCard[at]), 0)
  return idCard[17]?.toUpperCase() === CHECK_CHARACTERS[sum % 11]
}

/** Date of birth in an ID number; null when the number holds no existing day. */
export function birthDateFromIdCard(idCard: string): IsoDate | null {
  if (!SHAPE.test(idCard)) return null
  const date = `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`
  return isIsoDate(date) ? date : null
}

/**
 * Full years of age on `today`. A birthday counts from the day itself; one on 29 February
 * counts from 1 March in other years. Null when the number holds no existing day.
 */
export function ageFromIdCard(idCard: string, today: IsoDate): number | null {
  const birthDate = birthDateFromIdCard(idCard)
  if (!birthDate) return null
  const hadBirthday = today.slice(5) >= birthDate.slice(5)
  return dateParts(today).year - dateParts(birthDate).year - (hadBirthday ? 0 : 1)
}
