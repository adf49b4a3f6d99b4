import { type Static, Type } from 'typebox'
import { DELIVERY_STATES, LOGGED_CHANNELS, LOGGED_MEANS } from '../contactLog'
import { call, EXAMPLE_ORDER, NO_ORDER } from './call'
import { Instant, OrderNo, PageOf, PageQuery } from './scalars'

const Delivery = Type.Object({
  channel: Type.Enum(LOGGED_CHANNELS),
  channel_text: Type.String(),
  state: Type.Enum(DELIVERY_STATES),
  state_text: Type.String({ description: 'for the app also whether it was read' }),
})

/** One contact of the lender with the borrower about a debt. */
export const LoanContact = Type.Object({
  contact_no: Type.String(),
  means: Type.Enum(LOGGED_MEANS),
  at: Instant,
  title: Type.String({ description: 'what the message was about, or what was done' }),
  text: Type.String({
    description: 'what the message said, or what the person noted; empty once erased',
  }),
  by: Type.String({ description: 'role and staff number; empty: the system' }),
  party_text: Type.String({ description: 'who was called or visited; empty for a message' }),
  number: Type.String({ description: 'masked; empty: none was called' }),
  outcome_text: Type.String({ description: 'empty for a message' }),
  deliveries: Type.Array(Delivery, { description: 'of a message, by each of its channels' }),
  broken_rules: Type.Array(Type.String(), { description: 'rules of collection, in Chinese' }),
})
export type LoanContact = Static<typeof LoanContact>

const ContactsQuery = Type.Object({ ...PageQuery.properties, order_no: OrderNo })

export const LoanContactPage = PageOf(LoanContact)
export type LoanContactPage = Static<typeof LoanContactPage>

/** What the lender sent and did about the debt of a loan. */
export const LOAN_CONTACTS_CALLS = {
  loanContacts: call('GET', '/api/loan/contacts', 'user', {
    summary: '联系记录：就一笔借款发出的每条消息和每次电话、信函、上门，新的在前',
    query: ContactsQuery,
    data: LoanContactPage,
    refusals: [NO_ORDER],
    example: {
      query: { order_no: EXAMPLE_ORDER, page: '1', limit: '10' },
      data: {
        list: [
          {
            contact_no: 'LX202612280000000000000001',
            means: 'phone',
            at: 1_798_423_200,
            title: '电话联系：提醒还款',
            text: '提醒第 1 期已逾期，借款人表示周五前还款',
            by: '审核员（工号 0001）',
            party_text: '借款人本人',
            number: '138****0001',
            outcome_text: '已联系到',
            deliveries: [],
            broken_rules: [],
          },
          {
            contact_no: 'M17',
            means: 'message',
            at: 1_798_250_400,
            title: '有分期已逾期',
            text: '“日常消费 1,000 元”到今天应还 338.02 元，罚息按天计算，还清后停止。',
            by: '',
            party_text: '',
            number: '',
            outcome_text: '',
            deliveries: [
              { channel: 'app', channel_text: '消息', state: 'sent', state_text: '已读' },
              { channel: 'sms', channel_text: '短信', state: 'sent', state_text: '已发送' },
            ],
            broken_rules: [],
          },
        ],
        total: 2,
        page: 1,
        limit: 10,
      },
    },
  }),
}
