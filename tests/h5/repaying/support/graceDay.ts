import { addDays, dateParts, todayInShanghai } from '@domain/index'

/** Days of the demo product within which an instalment costs nothing more. */
const GRACE_DAYS = 3
const LAST_REPAY_DAY = 28

/**
 * Whether the demo's loan of 13800000004 has an instalment in its grace days today: it was due yesterday, or on the 28th
 * when yesterday was a later day of the month.
 */
export const isGraceDay = (): boolean => {
  const { day } = dateParts(addDays(todayInShanghai(Date.now()), -1))
  return 1 + Math.max(0, day - LAST_REPAY_DAY) <= GRACE_DAYS
}
