import { type Static, Type } from 'typebox'
import {
  MESSAGE_KINDS,
  MESSAGE_EVENTS,
  REMINDER_DAYS,
  REMINDER_HOURS,
  MESSAGE_CHANNELS,
} from '../messages'
import { call } from './call'
import { Text, Instant, PageOf, Count, PageQuery } from './scalars'

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const Message = Type.Object({
  id: Id,
  kind: Type.Enum(MESSAGE_KINDS),
  title: Type.String(),
  text: Type.String(),
  order_no: Text('the loan concerned; empty when it is about none'),
  at: Instant,
  read: Type.Boolean(),
})
export type Message = Static<typeof Message>

export const MessagePage = PageOf(Message)
export type MessagePage = Static<typeof MessagePage>

export const MessageUnread = Type.Object({ unread: Count('unread messages') })
export type MessageUnread = Static<typeof MessageUnread>

/** Messages that one call may mark as read. */
const IDS_MAX = 50

const MessageReadBody = Type.Object({
  ids: Type.Optional(Type.Array(Id, { maxItems: IDS_MAX })),
  through: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'this one and all older ones',
    }),
  ),
})

/** A person's choice of channels per event. The list of messages shows every event regardless. */
const CHOICES = {
  sms: Type.Array(Type.Enum(MESSAGE_EVENTS), {
    maxItems: MESSAGE_EVENTS.length,
    description: 'events sent by SMS',
  }),
  wechat: Type.Array(Type.Enum(MESSAGE_EVENTS), {
    maxItems: MESSAGE_EVENTS.length,
    description: 'events sent by WeChat',
  }),
  days_before: Type.Integer({ minimum: REMINDER_DAYS.min, maximum: REMINDER_DAYS.max }),
  hour: Type.Integer({
    minimum: REMINDER_HOURS.min,
    maximum: REMINDER_HOURS.max,
    description: 'hour of reminders in Asia/Shanghai',
  }),
  amounts: Type.Boolean({ description: 'whether SMS may name amounts' }),
}

export const MessageChoices = Type.Object(CHOICES)
export type MessageChoices = Static<typeof MessageChoices>

/** A WeChat template that the mini-program may ask its user to subscribe to. */
const MessageTemplate = Type.Object({
  event: Type.Enum(MESSAGE_EVENTS),
  template_id: Type.String(),
})

export const MessageSettings = Type.Object({
  ...CHOICES,
  channels: Type.Array(Type.Enum(MESSAGE_CHANNELS), {
    description: 'channels this backend can use',
  }),
  sms_events: Type.Array(Type.Enum(MESSAGE_EVENTS), {
    description: 'events this backend can tell by SMS',
  }),
  sms_amounts: Type.Boolean({ description: 'whether this backend has SMS that name amounts' }),
  wechat_templates: Type.Array(MessageTemplate),
})
export type MessageSettings = Static<typeof MessageSettings>

const MESSAGE: Message = {
  id: 12,
  kind: 'due_soon',
  title: '3 天后是还款日',
  text: '“11月借的 1,000 元 · 日常消费”第 2 期应还 337.34 元，还款日为 2026年12月21日。',
  order_no: '202611210000000000000001',
  at: 1_797_559_200,
  read: false,
}

const EXAMPLE_CHOICES: MessageChoices = {
  sms: ['due', 'overdue'],
  wechat: ['due'],
  days_before: 3,
  hour: 10,
  amounts: false,
}

/** Messages to the caller, and the channels they come by. */
export const MESSAGE_CALLS = {
  messageList: call('GET', '/api/message/index', 'user', {
    summary: '消息列表，新的在前',
    query: PageQuery,
    data: MessagePage,
    refusals: [],
    example: {
      query: { page: '1', limit: '10' },
      data: { list: [MESSAGE], total: 1, page: 1, limit: 10 },
    },
  }),
  messageUnread: call('GET', '/api/message/unread', 'user', {
    summary: '未读消息的条数',
    data: MessageUnread,
    refusals: [],
    example: { data: { unread: 1 } },
  }),
  messageRead: call('POST', '/api/message/read', 'user', {
    summary: '标为已读：几条消息，或某一条及更早的全部',
    body: MessageReadBody,
    data: MessageUnread,
    refusals: [['invalid', '请选择消息', 'ids']],
    example: { body: { ids: [12] }, data: { unread: 0 } },
  }),
  messageSettings: call('GET', '/api/message/settings', 'user', {
    summary: '消息提醒的设置，以及可用的渠道',
    data: MessageSettings,
    refusals: [],
    example: {
      data: {
        ...EXAMPLE_CHOICES,
        channels: ['sms', 'wechat'],
        sms_events: ['due', 'overdue'],
        sms_amounts: false,
        wechat_templates: [{ event: 'due', template_id: 'kZ9pL0mVtQ2xWc7aR4sB' }],
      },
    },
  }),
  messageSetSettings: call('POST', '/api/message/settings', 'user', {
    summary: '修改消息提醒的设置',
    body: MessageChoices,
    data: Type.Null(),
    refusals: [],
    example: { body: EXAMPLE_CHOICES, msg: '已保存', data: null },
  }),
}
