import { addDays, type IsoDate } from '@domain/calendar'
import { plainDate } from '@/format/date'

/** 罚息从 12月5日起按天计算，还清当天后不再增加: from the day after the due date of the oldest overdue instalment. */
export const penaltyWords = (dueDate: IsoDate, nowMs: number): string =>
  `罚息从 ${plainDate(addDays(dueDate, 1), nowMs)}起按天计算，还清当天后不再增加`
