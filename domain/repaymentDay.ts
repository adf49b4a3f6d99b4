import type { IsoDate } from './calendar'
import type { DayEvent } from './ics'
import { displayYuan, type Fen } from './money'

export interface RepaymentDay {
  /** The same in every file and feed. */
  uid: string
  day: IsoDate
  /** `gone`: paid before its due date, or dropped by a shorter plan. */
  state: 'open' | 'paid' | 'gone'
  /** Amount of an open instalment, fen, if the person wants it in the title; null leaves it out. */
  amount: Fen | null
  /** Time of the last change, epoch milliseconds. */
  changedMs: number
}

const NOTE = '打开“我的还款”查看应还金额。'

/**
 * Calendar event of a due date. Calendars are often shared and notifications show on a locked phone, so the title has
 * no amount unless the person wants it, and never names the loan.
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
