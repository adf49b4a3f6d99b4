import { type Static, Type } from 'typebox'
import {
  MESSAGE_CHANNELS,
  MESSAGE_EVENTS,
  MESSAGE_KINDS,
  REMINDER_DAYS,
  REMINDER_HOURS,
} from '../messages'
import { Count, Instant, PageOf, Text } from './scalars'

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

export const MessageReadBody = Type.Object({
  ids: Type.Optional(Type.Array(Id, { maxItems: IDS_MAX })),
  through: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'this one and all older ones',
    }),
  ),
})
export type MessageReadBody = Static<typeof MessageReadBody>

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
