/**
 * 自动还款: when an instalment is taken from a bound card by itself. Only on its due date and its days of grace, never before,
 * and never more than is due at that moment.
 */
import { addDays, daysBetween, type IsoDate, startOfDayInShanghai } from './calendar'

/** Hours in Shanghai at which an attempt begins; the second one on the due date only. */
export const DEBIT_HOURS = [10, 18] as const

/** Hours after its hour in which an attempt is still made, such as after an outage. */
const DEBIT_LASTS_HOURS = 3

/** Most attempts for one instalment. */
export const DEBITS_PER_INSTALMENT = 6

/** Days before the due date on which the borrower is reminded of the debit to come. */
export const DEBIT_NOTICE_DAYS = [3, 1] as const

/** One time at which an instalment may be taken. */
export interface DebitSlot {
  day: IsoDate
  /** Hour in Shanghai at which it begins. */
  hour: (typeof DEBIT_HOURS)[number]
}

/** Every slot of an instalment in order: twice on its due date, then once on each day of grace. */
export function debitSlots(dueDate: IsoDate, graceDays: number): DebitSlot[] {
  const onDueDate = DEBIT_HOURS.map((hour): DebitSlot => ({ day: dueDate, hour }))
  const inGrace = Array.from({ length: graceDays }, (_, at): DebitSlot => ({
    day: addDays(dueDate, at + 1),
    hour: DEBIT_HOURS[0],
  }))
  return [...onDueDate, ...inGrace].slice(0, DEBITS_PER_INSTALMENT)
}

/** Most attempts for one instalment of a product with so many days of grace. */
export const mostDebits = (graceDays: number): number =>
  Math.min(DEBIT_HOURS.length + graceDays, DEBITS_PER_INSTALMENT)

const HOUR_SECONDS = 3_600

/** First instant of a slot, unix seconds. */
const beginOf = ({ day, hour }: DebitSlot): number =>
  startOfDayInShanghai(day) + hour * HOUR_SECONDS

/** The slot of an instalment in which `now` (unix seconds) lies; null between them. */
export const slotAt = (dueDate: IsoDate, graceDays: number, now: number): DebitSlot | null =>
  debitSlots(dueDate, graceDays).find((slot) => {
    const since = now - beginOf(slot)
    return since >= 0 && since < DEBIT_LASTS_HOURS * HOUR_SECONDS
  }) ?? null

/** Seconds before the end of a slot from which an obstacle that may pass is waited for no longer. */
const LAST_CALL_SECONDS = 1_800

/** Whether a slot, in which `now` (unix seconds) lies, is about to end. */
export const isEnding = (slot: DebitSlot, now: number): boolean =>
  now - beginOf(slot) >= DEBIT_LASTS_HOURS * HOUR_SECONDS - LAST_CALL_SECONDS

/** The first slot of an instalment that begins after `now` (unix seconds); null after the last one. */
export const nextSlot = (dueDate: IsoDate, graceDays: number, now: number): DebitSlot | null =>
  debitSlots(dueDate, graceDays).find((slot) => beginOf(slot) > now) ?? null

/** Whether a debit of an instalment is announced on a day. */
export const isAnnounced = (dueDate: IsoDate, today: IsoDate): boolean =>
  DEBIT_NOTICE_DAYS.some((days) => days === daysBetween(today, dueDate))

/** Why a bank refused a debit, as far as it says. */
export const DEBIT_FAILURES = ['balance', 'limit', 'card', 'other'] as const
export type DebitFailure = (typeof DEBIT_FAILURES)[number]

export const DEBIT_FAILURE_TEXT: Record<DebitFailure, string> = {
  balance: '银行卡余额不足',
  limit: '超过银行卡的扣款限额',
  card: '银行卡状态异常，无法扣款',
  other: '银行没有说明原因',
}

/** Why no attempt was made, although automatic repayment is on. */
export const DEBIT_OBSTACLES = ['voucher', 'payment', 'debit', 'hardship', 'complaint'] as const
export type DebitObstacle = (typeof DEBIT_OBSTACLES)[number]

export const DEBIT_OBSTACLE_TEXT: Record<DebitObstacle, string> = {
  voucher: '还款凭证正在审核',
  payment: '有一笔支付还没有结束',
  debit: '上一次扣款的结果还没有确认',
  hardship: '协商还款申请正在处理',
  complaint: '投诉正在处理',
}

/**
 * How an attempt stands: `planned` until the bank was asked, `sent` while its answer is awaited (also when the answer was
 * lost), then `succeeded` or `failed`; `skipped` when it was not to be made.
 */
export const DEBIT_STATES = ['planned', 'sent', 'succeeded', 'failed', 'skipped'] as const
export type DebitState = (typeof DEBIT_STATES)[number]
