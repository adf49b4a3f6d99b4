import type {
  Message as WireMessage,
  MessageChoices,
  MessagePage,
  MessageSettings as WireSettings,
  MessageUnread,
} from '@domain/contract/message'
import { MESSAGE_CHANNELS, MESSAGE_EVENTS, MESSAGE_KINDS } from '@domain/messages'
import { ask, nothing, send } from './call'
import type { ApiClient, RequestOptions } from './client'
import {
  count,
  fieldsOf,
  flag,
  instant,
  integer,
  listOf,
  oneOf,
  ordinal,
  required,
  text,
  words,
  type Reader,
} from './read'
import { pageData, type PageOf } from './replies'

/** Page size of messages. */
export const MESSAGE_PAGE_SIZE = 20

const readMessage = fieldsOf<WireMessage>()({
  id: required(ordinal),
  kind: required(oneOf(MESSAGE_KINDS)),
  title: required(words),
  text: required(text),
  order_no: required(text),
  at: required(instant),
  read: required(flag),
})

export type Message = ReturnType<typeof readMessage>

const readPage: Reader<MessagePage, PageOf<Message>> = (data) => pageData(data, readMessage)

const readUnread = fieldsOf<MessageUnread>()({ unread: required(count) })

const readEvents = listOf(oneOf(MESSAGE_EVENTS))

const readSettings = fieldsOf<WireSettings>()({
  sms: required(readEvents),
  wechat: required(readEvents),
  days_before: required(integer),
  hour: required(integer),
  amounts: required(flag),
  channels: required(listOf(oneOf(MESSAGE_CHANNELS))),
  sms_events: required(readEvents),
  sms_amounts: required(flag),
  wechat_templates: required(
    listOf(
      fieldsOf<WireSettings['wechat_templates'][number]>()({
        event: required(oneOf(MESSAGE_EVENTS)),
        template_id: required(text),
      }),
    ),
  ),
})

export type MessageSettings = ReturnType<typeof readSettings>

/** 消息. Calls of our own, which another backend may lack. */
export const messagesApi = (client: ApiClient) => ({
  list: (page = 1, options?: RequestOptions) =>
    ask(
      client,
      '/api/message/index',
      { page, limit: MESSAGE_PAGE_SIZE },
      readPage,
      page === 1 ? { ...options, keep: { scope: 'account' } } : options,
    ),
  unread: (options?: RequestOptions) =>
    ask(client, '/api/message/unread', {}, readUnread, options).then(({ unread }) => unread),
  /** Marks messages as read; resolves to how many are then unread. */
  markRead: (ids: number[], options?: RequestOptions) =>
    send(client, '/api/message/read', { ids }, readUnread, options).then(({ unread }) => unread),
  /** Marks a message and all older ones as read. */
  markThrough: (through: number, options?: RequestOptions) =>
    send(client, '/api/message/read', { through }, readUnread, options).then(
      ({ unread }) => unread,
    ),
  settings: (options?: RequestOptions) =>
    ask(client, '/api/message/settings', {}, readSettings, options),
  choose: (choices: MessageChoices, options?: RequestOptions) =>
    send(client, '/api/message/settings', choices, nothing, options),
})

export type MessagesApi = ReturnType<typeof messagesApi>
