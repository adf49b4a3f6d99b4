/** Reading 联系记录: messages and what a person did, in one order. */
import {
  CONTACT_OUTCOME_TEXT,
  CONTACT_PARTY_TEXT,
  CONTACT_RULE_TEXT,
  contactTitle,
  type LoanContact,
  MESSAGE_CHANNEL_TEXT,
} from '@domain/index'
import { OPERATOR_ROLE_TEXT } from '@domain/operators'
import { unixSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { textOf, titleOf } from '../messages/texts'
import {
  type ContactRecord,
  countLog,
  findContacts,
  findLogPage,
} from '../repositories/loans/contacts'
import type { LoanKey } from '../repositories/loans/loans'
import {
  type Delivery,
  type DeliveryState,
  findDeliveriesOf,
} from '../repositories/messageDeliveries'
import { findMessagesOf, type MessageRecord } from '../repositories/messages'
import type { Sealing } from '../security/sealing'
import { openNote } from './note'

type Shown = LoanContact['deliveries'][number]

const STATES: Record<DeliveryState, Pick<Shown, 'state' | 'state_text'>> = {
  waiting: { state: 'waiting', state_text: '待发送' },
  sending: { state: 'waiting', state_text: '待发送' },
  sent: { state: 'sent', state_text: '已发送' },
  skipped: { state: 'not_sent', state_text: '未发送' },
  failed: { state: 'not_sent', state_text: '未发送' },
  unknown: { state: 'unknown', state_text: '不确定是否送达' },
}

const inApp = ({ readAt }: MessageRecord): Shown => ({
  channel: 'app',
  channel_text: '消息',
  state: 'sent',
  state_text: readAt ? '已读' : '未读',
})

const over = ({ channel, state }: Delivery): Shown => ({
  channel,
  channel_text: MESSAGE_CHANNEL_TEXT[channel],
  ...STATES[state],
})

const messageReply = (message: MessageRecord, deliveries: readonly Delivery[]): LoanContact => ({
  contact_no: `M${message.id}`,
  means: 'message',
  at: unixSeconds(message.at),
  title: titleOf(message),
  text: textOf(message),
  by: '',
  party_text: '',
  number: '',
  outcome_text: '',
  deliveries: [inApp(message), ...deliveries.map(over)],
  broken_rules: [],
})

const STAFF_DIGITS = 4

/** Who got in touch, as the borrower reads it: by role and staff number. */
export const staffText = ({
  staffRole,
  staffNo,
}: Pick<ContactRecord, 'staffRole' | 'staffNo'>): string =>
  `${OPERATOR_ROLE_TEXT[staffRole]}（工号 ${String(staffNo).padStart(STAFF_DIGITS, '0')}）`

const contactReply = (sealing: Sealing, contact: ContactRecord): LoanContact => ({
  contact_no: contact.contactNo,
  means: contact.means,
  at: unixSeconds(contact.at),
  title: contactTitle(contact.means, contact.purpose),
  text: openNote(sealing, contact),
  by: staffText(contact),
  party_text: CONTACT_PARTY_TEXT[contact.party],
  number: contact.number,
  outcome_text: CONTACT_OUTCOME_TEXT[contact.outcome],
  deliveries: [],
  broken_rules: contact.brokenRules.map((rule) => CONTACT_RULE_TEXT[rule]),
})

/** A page of the log of a loan, newest first, and how many entries there are in all. */
export async function readContactLog(
  db: Queryable,
  sealing: Sealing,
  loan: LoanKey,
  page: { limit: number; offset: number },
): Promise<{ list: LoanContact[]; total: number }> {
  const entries = await findLogPage(db, loan, page)
  const idsOf = (source: 'message' | 'person') =>
    entries.filter((entry) => entry.source === source).map(({ id }) => id)
  const messages = await findMessagesOf(db, loan.userId, idsOf('message'))
  const deliveries = await findDeliveriesOf(db, loan.userId, idsOf('message'))
  const contacts = await findContacts(db, loan.userId, idsOf('person'))
  const list = entries.flatMap(({ source, id }) => {
    const message = source === 'message' && messages.find((one) => one.id === id)
    if (message) {
      return messageReply(
        message,
        deliveries.filter(({ messageId }) => messageId === id),
      )
    }
    const contact = source === 'person' && contacts.find((one) => one.id === id)
    return contact ? contactReply(sealing, contact) : []
  })
  return { list, total: await countLog(db, loan) }
}
