import { Type } from 'typebox'
import {
  type Message,
  MessageChoices,
  MessagePage,
  MessageReadBody,
  MessageSettings,
  MessageUnread,
} from '../message'
import { PageQuery } from '../scalars'
import { call } from './call'

const MESSAGE: Message = {
  id: 12,
  kind: 'due_soon',
  title: '3 天后是还款日',
  text: '“11月借的 1,000 元 · 日常消费”第 2 期应还 337.34 元，还款日为 2026年12月21日。',
  order_no: '202611210000000000000001',
  at: 1_797_559_200,
  read: false,
}

const CHOICES: MessageChoices = {
  sms: ['due', 'overdue'],
  wechat: ['due'],
  days_before: 3,
  hour: 10,
  amounts: false,
}

/** Messages to the caller, and the channels they come by. */
export const MESSAGE_CALLS = {
  messageList: call({
    summary: '消息列表，新的在前',
    query: PageQuery,
    data: MessagePage,
    refusals: [],
    example: {
      query: { page: '1', limit: '10' },
      data: { list: [MESSAGE], total: 1, page: 1, limit: 10 },
    },
  }),
  messageUnread: call({
    summary: '未读消息的条数',
    data: MessageUnread,
    refusals: [],
    example: { data: { unread: 1 } },
  }),
  messageRead: call({
    summary: '标为已读：几条消息，或某一条及更早的全部',
    body: MessageReadBody,
    data: MessageUnread,
    refusals: [['invalid', '请选择消息', 'ids']],
    example: { body: { ids: [12] }, data: { unread: 0 } },
  }),
  messageSettings: call({
    summary: '消息提醒的设置，以及可用的渠道',
    data: MessageSettings,
    refusals: [],
    example: {
      data: {
        ...CHOICES,
        channels: ['sms', 'wechat'],
        sms_events: ['due', 'overdue'],
        sms_amounts: false,
        wechat_templates: [{ event: 'due', template_id: 'kZ9pL0mVtQ2xWc7aR4sB' }],
      },
    },
  }),
  messageSetSettings: call({
    summary: '修改消息提醒的设置',
    body: MessageChoices,
    data: Type.Null(),
    refusals: [],
    example: { body: CHOICES, msg: '已保存', data: null },
  }),
}
