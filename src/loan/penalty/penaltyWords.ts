import { addDays, type IsoDate } from '@domain/calendar'
import { isReadable, type Read } from '@domain/unreadable'
import { plainDate } from '@/format/date'

/** 罚息从 12月5日起按天计算，还清当天后不再增加: from the day after the due date of the oldest overdue instalment. */
export const penaltyWords = (dueDate: Read<IsoDate>, nowMs: number): string =>
  isReadable(dueDate)
    ? `罚息从 ${plainDate(addDays(dueDate, 1), nowMs)}起按天计算，还清当天后不再增加`
    : '罚息按天计算，还清当天后不再增加'
