import {
  DEBT_MESSAGES,
  EVENT_OF_MESSAGE,
  type Fen,
  type IsoDate,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  type MessageKind,
} from '@domain/index'
import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import { onlyRow } from '../db/onlyRow'

/** Contents of a message. */
export interface MessageFacts {
  userId: number
  kind: MessageKind
  loanId: number | null
  instalmentNo: number | null
  /** The due date in question. */
  day: IsoDate | null
  amount: Fen | null
  /** A reason given by an operator; '' without one. */
  note: string
  at: Date
}

export interface NewMessage extends MessageFacts {
  /** Identifies the event, so that it makes only one message. */
  key: string
  /** Other channels don't deliver it after this time. */
  expiresAt: Date
}

/** The loan a message is about, by what names it to its borrower; all null when it is about none. */
export interface LoanOfMessage {
  orderNo: string | null
  loanAmount: Fen | null
  appliedAt: Date | null
  disbursedAt: Date | null
  purpose: string | null
}

/** A message as read. */
export interface MessageRecord extends MessageFacts, LoanOfMessage {
  id: number
  /** Number of the account when the account itself changed, which the SMS goes to; null for other messages. */
  mobileThen: string | null
  readAt: Date | null
}

/** The columns of {@link MessageRecord}, for any query over `messages` as `m` and `loans` as `l`. */
export const MESSAGE_COLUMNS = part(`m.user_id, m.kind, m.loan_id,
  m.instalment_no, m.day, m.amount, m.note, m.at, m.mobile AS mobile_then,
  l.order_no, l.principal AS loan_amount, l.applied_at,
  l.disbursed_at, l.purpose`)

/** What of a message's owner decides about its deliveries. */
interface Owner {
  mobile: string
  /** Events switched off for a channel; null when nothing was chosen. */
  smsOff: string[] | null
  wechatOff: string[] | null
}

/**
 * Inserts a message, and a delivery for each other channel the owner has not switched off. The same event is inserted
 * once. A change of the account keeps the number that the account has now.
 */
export async function insertMessage(tx: Queryable, message: NewMessage): Promise<void> {
  const { userId, kind, key, loanId, instalmentNo, day, amount, note, at, expiresAt } = message
  const event = EVENT_OF_MESSAGE[kind]
  const owner = onlyRow(
    await tx.query(
      sql<Owner>`SELECT u.mobile, s.sms_off, s.wechat_off
        FROM users u LEFT JOIN message_settings s ON s.user_id = u.id WHERE u.id = ${userId}`,
    ),
  )
  const off = { sms: owner.smsOff ?? [], wechat: owner.wechatOff ?? [] }
  const channels = MESSAGE_CHANNELS.filter((channel) => !off[channel].includes(event))
  const mobile = event === 'account' ? owner.mobile : null
  const [added] = await tx.query(sql<{
    id: number
  }>`INSERT INTO messages (user_id, kind, event_key, loan_id, instalment_no, day, amount, note, at, mobile)
     VALUES (${userId}, ${kind}, ${key}, ${loanId}, ${instalmentNo}, ${day}::date, ${amount}, ${note}, ${at}, ${mobile})
     ON CONFLICT DO NOTHING RETURNING id`)
  if (!added) return
  await tx.query(sql`INSERT INTO message_deliveries (user_id, message_id, channel, next_at, expires_at)
     SELECT ${userId}::bigint, ${added.id}::bigint, channel, ${at}::timestamptz, ${expiresAt}::timestamptz
     FROM unnest(${channels}::text[]) AS channel`)
}

/** One page, newest first. Kinds that only a newer version of the server knows are skipped. */
export const findMessages = (
  db: Queryable,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<MessageRecord[]> =>
  db.query(sql<MessageRecord>`SELECT m.id, m.read_at, ${MESSAGE_COLUMNS}
     FROM messages m LEFT JOIN loans l ON l.user_id = m.user_id AND l.id = m.loan_id
     WHERE m.user_id = ${userId} AND m.kind = ANY (${[...MESSAGE_KINDS]}::text[])
     ORDER BY m.at DESC, m.id DESC LIMIT ${limit} OFFSET ${offset}`)

/** Those of one person that have these ids. */
export const findMessagesOf = (
  db: Queryable,
  userId: number,
  ids: readonly number[],
): Promise<MessageRecord[]> =>
  db.query(sql<MessageRecord>`SELECT m.id, m.read_at, ${MESSAGE_COLUMNS}
     FROM messages m LEFT JOIN loans l ON l.user_id = m.user_id AND l.id = m.loan_id
     WHERE m.user_id = ${userId} AND m.id = ANY (${[...ids]}::bigint[])`)

export async function countMessages(db: Queryable, userId: number): Promise<number> {
  const rows = await db.query(sql<{ total: number }>`SELECT count(*) AS total FROM messages
     WHERE user_id = ${userId} AND kind = ANY (${[...MESSAGE_KINDS]}::text[])`)
  return onlyRow(rows).total
}

export async function countUnread(db: Queryable, userId: number): Promise<number> {
  const rows = await db.query(sql<{ total: number }>`SELECT count(*) AS total FROM messages
     WHERE user_id = ${userId} AND read_at IS NULL AND kind = ANY (${[...MESSAGE_KINDS]}::text[])`)
  return onlyRow(rows).total
}

/** Marks the given messages of the user as read. */
export async function markRead(
  db: Queryable,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db.query(sql`UPDATE messages SET read_at = ${now}
     WHERE user_id = ${userId} AND read_at IS NULL AND id = ANY (${[...ids]}::bigint[])`)
}

/** Marks a message of the user and all older ones as read. */
export async function markReadThrough(
  db: Queryable,
  userId: number,
  id: number,
  now: Date,
): Promise<void> {
  await db.query(sql`UPDATE messages m SET read_at = ${now} FROM messages newest
     WHERE newest.id = ${id} AND newest.user_id = ${userId}
       AND m.user_id = ${userId} AND m.read_at IS NULL AND (m.at, m.id) <= (newest.at, newest.id)`)
}

/** Marks messages before `before` as read, for demo data with a past. */
export async function markReadBefore(db: Queryable, userId: number, before: Date): Promise<void> {
  await db.query(sql`UPDATE messages SET read_at = at
     WHERE user_id = ${userId} AND read_at IS NULL AND at < ${before}`)
}

/**
 * Old messages may go: contracts and the loan's log are the record. Those about a debt are its contact log, which stays as
 * long after the loan was settled.
 */
export async function deleteMessagesBefore(db: WideQueryable, before: Date): Promise<void> {
  await db.query(wideSql`DELETE FROM messages m WHERE m.at < ${before}
     AND NOT (m.kind = ANY (${[...DEBT_MESSAGES]}::text[]) AND EXISTS (SELECT 1 FROM loans l
       WHERE l.user_id = m.user_id AND l.id = m.loan_id
         AND (l.settled_at IS NULL OR l.settled_at >= ${before})))`)
}
