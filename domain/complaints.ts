// Complaints: a number, a day by which each is answered, and a thread of what was written (银行保险机构消费者权益保护管理办法).

import { addDays, type IsoDate } from './calendar'
import { lengthOf } from './text'

/** What a complaint is about; `hardship` is the thread of a hardship request and not chosen. */
export const COMPLAINT_SUBJECTS = [
  'service',
  'fees',
  'collection',
  'credit_report',
  'privacy',
  'other',
] as const
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number]

export const SHOWN_SUBJECTS = [...COMPLAINT_SUBJECTS, 'hardship'] as const
export type ShownSubject = (typeof SHOWN_SUBJECTS)[number]

export const COMPLAINT_SUBJECT_TEXT: Record<ShownSubject, string> = {
  service: '服务态度',
  fees: '费用与还款',
  collection: '催收',
  credit_report: '征信',
  privacy: '个人信息',
  other: '其他',
  hardship: '协商还款',
}

/** `open` until an operator has answered or the person has withdrawn it; open again when the person writes more. */
export const COMPLAINT_STATUSES = ['open', 'answered', 'withdrawn'] as const
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number]

export const COMPLAINT_STATUS_TEXT: Record<ComplaintStatus, string> = {
  open: '处理中',
  answered: '已答复',
  withdrawn: '已撤回',
}

/** Most characters of one entry, by the person or an operator. */
export const COMPLAINT_WORDS_MAX = 1_000

/** Most files with one entry. */
export const COMPLAINT_FILES_MAX = 3

/** Days within which a complaint is answered. */
export const COMPLAINT_DAYS = 15

/** The last day for an answer to what was written on a day. */
export const answerDueOn = (writtenOn: IsoDate): IsoDate => addDays(writtenOn, COMPLAINT_DAYS)

/** Problem of what was written; null when it can be sent. */
export function complaintProblem(text: string): string | null {
  if (text === '') return '请写下你遇到的问题'
  return lengthOf(text) > COMPLAINT_WORDS_MAX ? `最多 ${COMPLAINT_WORDS_MAX} 字` : null
}
