import {
  MESSAGE_EVENTS,
  type MessageChoices,
  type MessageEvent,
  REMINDER_DAYS,
  REMINDER_HOURS,
} from '@domain/index'
import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

interface SettingsRecord {
  smsOff: string[]
  wechatOff: string[]
  daysBefore: number
  hour: number
  amounts: boolean
}

const STANDARD: SettingsRecord = {
  smsOff: [],
  wechatOff: [],
  daysBefore: REMINDER_DAYS.standard,
  hour: REMINDER_HOURS.standard,
  amounts: false,
}

const without = (off: readonly string[]): MessageEvent[] =>
  MESSAGE_EVENTS.filter((event) => !off.includes(event))

/** The user's choices, or the defaults. */
export async function findChoices(db: Queryable, userId: number): Promise<MessageChoices> {
  const rows = await db.query(sql<SettingsRecord>`SELECT sms_off,
       wechat_off, days_before, hour, amounts
     FROM message_settings WHERE user_id = ${userId}`)
  const { smsOff, wechatOff, daysBefore, hour, amounts } = rows[0] ?? STANDARD
  return {
    sms: without(smsOff),
    wechat: without(wechatOff),
    days_before: daysBefore,
    hour,
    amounts,
  }
}

export async function storeChoices(
  db: Queryable,
  userId: number,
  { sms, wechat, days_before: days, hour, amounts }: MessageChoices,
): Promise<void> {
  await db.query(sql`INSERT INTO message_settings
       (user_id, sms_off, wechat_off, days_before, hour, amounts)
     VALUES (${userId}, ${without(sms)}::text[], ${without(wechat)}::text[], ${days}, ${hour}, ${amounts})
     ON CONFLICT (user_id) DO UPDATE SET sms_off = excluded.sms_off,
       wechat_off = excluded.wechat_off, days_before = excluded.days_before,
       hour = excluded.hour, amounts = excluded.amounts`)
}
