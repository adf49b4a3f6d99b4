/**
 * 联系记录: what the lender sent a borrower about a debt, and when a person called, wrote or came; and the rules that such a
 * contact keeps (GB/T 45251—2025).
 */
import {
  EVENT_OF_MESSAGE,
  hourInShanghai,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  type MessageEvent,
} from './messages'

/** Events of messages that are about a debt. */
const DEBT_EVENTS: readonly MessageEvent[] = ['due', 'overdue', 'debit', 'hardship']

/** Kinds of messages that are about a debt. */
export const DEBT_MESSAGES = MESSAGE_KINDS.filter((kind) =>
  DEBT_EVENTS.includes(EVENT_OF_MESSAGE[kind]),
)

/** By what means a person gets in touch. */
export const CONTACT_MEANS = ['phone', 'letter', 'visit'] as const
export type ContactMeans = (typeof CONTACT_MEANS)[number]

export const CONTACT_MEANS_TEXT: Record<ContactMeans, string> = {
  phone: '电话',
  letter: '信函',
  visit: '上门',
}

/** Means of an entry: `message` is what the server sent, the others are what a person did. */
export const LOGGED_MEANS = ['message', ...CONTACT_MEANS] as const

/** Channels of a message, the app's own list among them. */
export const LOGGED_CHANNELS = ['app', ...MESSAGE_CHANNELS] as const

/** What came of a message on a channel. `waiting`: it is still to be sent. `unknown`: it may have come. */
export const DELIVERY_STATES = ['sent', 'waiting', 'not_sent', 'unknown'] as const

/** Whom a person got in touch with. */
export const CONTACT_PARTIES = ['borrower', 'other'] as const
export type ContactParty = (typeof CONTACT_PARTIES)[number]

export const CONTACT_PARTY_TEXT: Record<ContactParty, string> = {
  borrower: '借款人本人',
  other: '其他人',
}

/** Why a person got in touch. */
export const CONTACT_PURPOSES = ['collection', 'plan', 'other'] as const
export type ContactPurpose = (typeof CONTACT_PURPOSES)[number]

export const CONTACT_PURPOSE_TEXT: Record<ContactPurpose, string> = {
  collection: '提醒还款',
  plan: '沟通还款安排',
  other: '答复或核对',
}

/** What a person did and why, 电话联系：提醒还款. */
export const contactTitle = (means: ContactMeans, purpose: ContactPurpose): string =>
  `${CONTACT_MEANS_TEXT[means]}联系：${CONTACT_PURPOSE_TEXT[purpose]}`

/** What came of it. */
export const CONTACT_OUTCOMES = ['reached', 'unanswered', 'refused', 'posted'] as const
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number]

export const CONTACT_OUTCOME_TEXT: Record<ContactOutcome, string> = {
  reached: '已联系到',
  unanswered: '没有联系到',
  refused: '接通后不愿沟通',
  posted: '已寄出',
}

/** A borrower whom no operator contacted for so many days is to be contacted. */
export const UNCONTACTED_DAYS = 7

export const UNCONTACTED_TEXT = `近 ${UNCONTACTED_DAYS} 天未联系`

/** How it reached the person: each channel of a message, or who called whom with what outcome, as far as known. */
export const courseText = (deliveries: readonly string[], contact: readonly string[]): string =>
  (deliveries.length > 0 ? deliveries : contact.filter(Boolean)).join(' · ')

/** Rules of collection that a contact can break. */
export const CONTACT_RULES = [
  'quiet_hours',
  'paused',
  'third_person',
  'calls_answered',
  'calls_unanswered',
] as const
export type ContactRule = (typeof CONTACT_RULES)[number]

/** Most calls of one day about one person's debts: answered, and not answered. */
export const CALLS_A_DAY = { answered: 3, unanswered: 6 } as const

/** Hours of the day, in Shanghai, from and to which a person may get in touch. */
const CONTACT_HOURS = { from: 8, to: 22 } as const

export const CONTACT_RULE_TEXT: Record<ContactRule, string> = {
  quiet_hours: `${CONTACT_HOURS.to}:00 至次日 ${CONTACT_HOURS.from}:00 不得联系`,
  paused: '协商申请处理期间暂停催收',
  third_person: '只能联系借款人本人',
  calls_answered: `一天接通的电话不超过 ${CALLS_A_DAY.answered} 次`,
  calls_unanswered: `一天未接通的电话不超过 ${CALLS_A_DAY.unanswered} 次`,
}

/** Rules that were broken, as people read them; '' for none. */
export const contactRulesText = (rules: readonly ContactRule[]): string =>
  rules.map((rule) => CONTACT_RULE_TEXT[rule]).join('；')

/** Most characters of what an operator notes. */
export const CONTACT_NOTE_MAX = 200

/** A call, a letter or a visit. */
export interface DebtContact {
  means: ContactMeans
  purpose: ContactPurpose
  party: ContactParty
  outcome: ContactOutcome
  /** Epoch milliseconds. */
  at: number
}

/** What a contact's rules depend on besides it. */
export interface ContactDay {
  /** Whether another plan was asked for or offered at that time. */
  isPaused: boolean
  /** Calls to the person on that day without this one. */
  calls: { answered: number; unanswered: number }
}

/** Whether a call got through. */
const isAnswered = ({ outcome }: Pick<DebtContact, 'outcome'>): boolean => outcome !== 'unanswered'

/** Whether a person may call or come at that instant, in epoch milliseconds. */
function isContactHour(epochMs: number): boolean {
  const hour = hourInShanghai(epochMs)
  return hour >= CONTACT_HOURS.from && hour < CONTACT_HOURS.to
}

/**
 * The rules that a contact broke. A letter may be read at any hour; while another plan is asked for, only collection rests, and
 * the borrower may be called about that plan.
 */
export function brokenRules(contact: DebtContact, { isPaused, calls }: ContactDay): ContactRule[] {
  const { means, purpose, party, at } = contact
  const isCall = means === 'phone'
  const answered = isAnswered(contact)
  const holds: Record<ContactRule, boolean> = {
    quiet_hours: means === 'letter' || isContactHour(at),
    paused: !isPaused || purpose !== 'collection',
    third_person: party === 'borrower',
    calls_answered: !isCall || !answered || calls.answered < CALLS_A_DAY.answered,
    calls_unanswered: !isCall || answered || calls.unanswered < CALLS_A_DAY.unanswered,
  }
  return CONTACT_RULES.filter((rule) => !holds[rule])
}

/** The rules that a call to remind the borrower of a debt would break now, however it ends. */
export function rulesAgainstCalling(at: number, day: ContactDay): ContactRule[] {
  const call = (outcome: ContactOutcome): DebtContact => ({
    means: 'phone',
    purpose: 'collection',
    party: 'borrower',
    outcome,
    at,
  })
  const broken = [...brokenRules(call('reached'), day), ...brokenRules(call('unanswered'), day)]
  return CONTACT_RULES.filter((rule) => broken.includes(rule))
}
