import type { IsoDate } from './calendar'
import type { DayEvent } from './ics'
import { displayYuan, type Fen } from './money'

export interface RepaymentDay {
  /** The same in every file and in the feed. */
  uid: string
  day: IsoDate
  /** `gone`: paid before its day, or dropped by a shorter plan. */
  state: 'open' | 'paid' | 'gone'
  /** Of an open one, fen, where the person wants it in the title; null leaves it out. */
  amount: Fen | null
  /** Milliseconds since 1970 of its last change. */
  changedMs: number
}

const NOTE = '打开“我的还款”查看应还金额。'

/**
 * A day of repayment in a calendar. Calendars are often shared, and their notices lie open on a locked phone: the title
 * says no amount unless that is wanted, and never of which loan it is.
 */
export function repaymentDay({ uid, day, state, amount, changedMs }: RepaymentDay): DayEvent {
  const isOpen = state === 'open'
  const yuan = amount === null ? '' : displayYuan(amount).replace(/,/g, '')
  return {
    uid,
    day,
    title: isOpen ? (yuan ? `还款 ${yuan} 元` : '还款日') : '还款日（已还）',
    note: isOpen ? NOTE : '',
    reminder: isOpen ? '明天是还款日' : null,
    cancelled: state === 'gone',
    changedMs,
  }
}
