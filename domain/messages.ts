// Messages (消息) about a person's loans and account, and reminders of due dates.

export const MESSAGE_KINDS = [
  'approved',
  'more_asked',
  'offered',
  'offer_expired',
  'contract_signed',
  'rejected',
  'disbursed',
  'disbursement_failed',
  'payout_card_asked',
  'cancelled',
  'due_soon',
  'due_today',
  'grace_ends',
  'overdue',
  'credit_report_notice',
  'voucher_approved',
  'voucher_rejected',
  'settled',
  'debit_soon',
  'debited',
  'debit_failed',
  'debit_skipped',
  'hardship_offered',
  'hardship_accepted',
  'hardship_declined',
  'hardship_expired',
  'hardship_broken',
  'password_changed',
  'mobile_changed',
  'sessions_ended',
  'deletion_requested',
  'deletion_withdrawn',
  'identity_verified',
  'identity_rejected',
  'identity_expiring',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Events a person chooses channels for; each covers related kinds of messages. */
export const MESSAGE_EVENTS = [
  'review',
  'payout',
  'due',
  'overdue',
  'voucher',
  'settled',
  'debit',
  'hardship',
  'account',
] as const
export type MessageEvent = (typeof MESSAGE_EVENTS)[number]

export const MESSAGE_EVENT_TEXT: Record<MessageEvent, string> = {
  review: '审核结果',
  payout: '放款到账',
  due: '还款提醒',
  overdue: '逾期提醒',
  voucher: '还款凭证结果',
  settled: '借款结清',
  debit: '自动还款',
  hardship: '协商还款',
  account: '账号变更',
}

export const EVENT_OF_MESSAGE: Record<MessageKind, MessageEvent> = {
  approved: 'review',
  more_asked: 'review',
  offered: 'review',
  offer_expired: 'review',
  contract_signed: 'review',
  rejected: 'review',
  disbursed: 'payout',
  disbursement_failed: 'payout',
  payout_card_asked: 'payout',
  cancelled: 'review',
  due_soon: 'due',
  due_today: 'due',
  grace_ends: 'due',
  overdue: 'overdue',
  credit_report_notice: 'overdue',
  voucher_approved: 'voucher',
  voucher_rejected: 'voucher',
  settled: 'settled',
  debit_soon: 'debit',
  debited: 'debit',
  debit_failed: 'debit',
  debit_skipped: 'debit',
  hardship_offered: 'hardship',
  hardship_accepted: 'hardship',
  hardship_declined: 'hardship',
  hardship_expired: 'hardship',
  hardship_broken: 'hardship',
  password_changed: 'account',
  mobile_changed: 'account',
  sessions_ended: 'account',
  deletion_requested: 'account',
  deletion_withdrawn: 'account',
  identity_verified: 'account',
  identity_rejected: 'account',
  identity_expiring: 'account',
}

/** Channels besides the list of messages, which always has everything. */
export const MESSAGE_CHANNELS = ['sms', 'wechat'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

export const MESSAGE_CHANNEL_TEXT: Record<MessageChannel, string> = {
  sms: '短信',
  wechat: '微信',
}

/** Days before the due date for the first reminder. */
export const REMINDER_DAYS = { min: 1, max: 7, standard: 3 } as const

/** Hours in Shanghai at which reminders may be sent; nothing is sent from 21:00 to 8:00. */
export const REMINDER_HOURS = { min: 8, max: 20, standard: 10 } as const

const HOUR_MS = 3_600_000
const SHANGHAI_HOURS = 8

/** Hour of the day in Shanghai, 0–23, at an instant in epoch milliseconds. */
export const hourInShanghai = (epochMs: number): number =>
  (Math.floor(epochMs / HOUR_MS) + SHANGHAI_HOURS) % 24

/** Whether messages must wait at that instant. */
export function isQuietTime(epochMs: number): boolean {
  const hour = hourInShanghai(epochMs)
  return hour < REMINDER_HOURS.min || hour > REMINDER_HOURS.max
}
