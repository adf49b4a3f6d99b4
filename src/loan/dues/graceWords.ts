import type { IsoDate } from '@domain/calendar'
import { plainDate } from '@/format/date'
import type { DueItem } from '@/stores/dues'

/** 还款日已过，12月7日 24:00 前还清不收罚息; without the day where the backend does not tell it. */
export const graceWords = (lastSafeDay: IsoDate | null | undefined, nowMs: number): string => {
  const isKnown = lastSafeDay !== undefined && lastSafeDay !== null
  const until = isKnown ? `${plainDate(lastSafeDay, nowMs)} 24:00 前` : '宽限期内'
  return `还款日已过，${until}还清不收罚息`
}

/** The same for several instalments: the day on which the first of them stops being safe. */
export function graceWordsOf(items: readonly DueItem[], nowMs: number): string {
  const days = items.map(({ row }) => row.lastSafeDay)
  const known = days.filter((day) => day !== undefined)
  return graceWords(known.length < days.length ? null : known.sort()[0], nowMs)
}
