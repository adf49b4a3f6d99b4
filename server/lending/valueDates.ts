import { addDays, type IsoDate, startOfDayInShanghai, todayInShanghai } from '@domain/index'

/** The instant stored for a value date: now for today, else the last second of that day. */
export function momentOn(valueDate: IsoDate, now: Date): Date {
  if (valueDate === todayInShanghai(now.getTime())) return now
  return new Date((startOfDayInShanghai(addDays(valueDate, 1)) - 1) * 1000)
}
