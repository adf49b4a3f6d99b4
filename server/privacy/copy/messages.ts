import { MESSAGE_EVENT_TEXT } from '@domain/index'
import type { Queryable } from '../../db/types'
import { textOf, titleOf } from '../../messages/texts'
import { findMessages } from '../../repositories/messages'
import { findChoices } from '../../repositories/messageSettings'
import type { User } from '../../repositories/users'
import { type CopySection, momentOf, section } from './section'

/** More than are kept of any person. */
const ROWS_READ = 10_000

/** Sections on a person's messages and message settings. */
export async function messageSections(db: Queryable, { id }: User): Promise<CopySection[]> {
  const choices = await findChoices(db, id)
  const named = (events: typeof choices.sms) =>
    events.map((event) => MESSAGE_EVENT_TEXT[event]).join('、')
  return [
    section(
      { key: 'notices', title: '消息', as: 'facts' },
      await findMessages(db, id, { limit: ROWS_READ, offset: 0 }),
      [
        ['at', '时间', ({ at }) => momentOf(at)],
        ['title', '标题', titleOf],
        ['text', '内容', textOf],
        ['mobile', '短信发往', ({ mobileThen }) => mobileThen ?? ''],
        ['read_at', '阅读时间', ({ readAt }) => momentOf(readAt)],
      ],
    ),
    section(
      { key: 'notice_settings', title: '消息提醒', as: 'facts' },
      [choices],
      [
        ['sms', '短信提醒', ({ sms }) => named(sms)],
        ['wechat', '微信提醒', ({ wechat }) => named(wechat)],
        ['days_before', '还款日前几天提醒', ({ days_before }) => days_before],
        ['hour', '几点以后提醒', ({ hour }) => hour],
        ['amounts', '短信里写出金额', ({ amounts }) => amounts],
      ],
    ),
  ]
}
