import type { Message, MessageSettings } from '@domain/contract/message'
import { NOW_MS } from '../../support/fakes'

const NOW = NOW_MS / 1000

export const LIST = '/api/message/index'
export const UNREAD = '/api/message/unread'
export const READ = '/api/message/read'
export const SETTINGS = '/api/message/settings'

export const DUE: Message = {
  id: 12,
  kind: 'due_soon',
  title: '3 天后是还款日',
  text: '“11月借的 1,000 元 · 日常消费”第 2 期应还 337.34 元，还款日为 2026年11月24日。',
  order_no: 'L0001',
  at: NOW - 60,
  read: false,
}

export const SETTLED: Message = {
  id: 11,
  kind: 'settled',
  title: '借款已结清',
  text: '“8月借的 3,000 元 · 教育培训”已全部还清，可以查看和保存结清证明。',
  order_no: 'L0002',
  at: NOW - 86_400,
  read: false,
}

export const PASSWORD: Message = {
  id: 10,
  kind: 'password_changed',
  title: '登录密码已修改',
  text: '登录密码已修改，所有设备需要重新登录。',
  order_no: '',
  at: NOW - 86_460,
  read: true,
}

export const pageOf = (list: readonly object[], total = list.length) => ({
  list,
  total,
  page: 1,
  limit: 20,
})

export const CHOSEN: MessageSettings = {
  sms: ['due', 'account'],
  wechat: ['due'],
  days_before: 3,
  hour: 10,
  amounts: false,
  channels: ['sms'],
  sms_events: ['due', 'overdue', 'account'],
  sms_amounts: true,
  wechat_templates: [],
}
