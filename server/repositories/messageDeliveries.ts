import type { MessageChannel } from '@domain/index'
import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import {
  type LoanOfMessage,
  MESSAGE_COLUMNS,
  type MessageFacts,
  type MessageRecord,
} from './messages'
import { onlyRow } from '../db/onlyRow'

/** `sending`: leased by an instance; `unknown`: it may or may not have been sent. */
export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'skipped' | 'failed' | 'unknown'

/** A delivery leased by this instance, with its message. */
export interface Claimed extends MessageFacts, LoanOfMessage {
  id: number
  channel: MessageChannel
  round: number
  /** Tries, including this one. */
  attempts: number
  /** Time of the first try. */
  triedAt: Date
  expiresAt: Date
  /** @see MessageRecord */
  mobileThen: string | null
  /** Whether an earlier try by another instance has an unknown outcome. */
  isDoubtful: boolean
}

interface Due {
  userId: number
  id: number
  messageId: number
  state: 'waiting' | 'sending'
  round: number
  attempts: number
}

interface Lease {
  now: Date
  leaseUntil: Date
}

/** Leases a delivery as it was read; null when another instance has it meanwhile. */
async function claim(db: Queryable, due: Due, { now, leaseUntil }: Lease): Promise<Claimed | null> {
  const { userId, state } = due
  const rows =
    await db.query(sql<Claimed>`UPDATE message_deliveries d SET state = 'sending', attempts = d.attempts + 1,
       tried_at = coalesce(d.tried_at, ${now}), next_at = ${leaseUntil}
     FROM messages m LEFT JOIN loans l ON l.user_id = m.user_id AND l.id = m.loan_id
     WHERE d.user_id = ${userId} AND d.id = ${due.id} AND m.user_id = ${userId} AND m.id = ${due.messageId}
       AND d.state = ${state} AND d.round = ${due.round} AND d.attempts = ${due.attempts}
     RETURNING d.id, d.channel, d.round, d.attempts, d.tried_at /* never null: set here */,
       d.expires_at, ${state === 'sending'}::boolean /* never null */ AS is_doubtful, ${MESSAGE_COLUMNS}`)
  return rows[0] ?? null
}

/**
 * Leases deliveries that are due to this instance until `leaseUntil`, each by its person: rows of many people can't be
 * locked together where they lie on several machines.
 * @returns those that no other instance took meanwhile, and whether there may be more
 */
export async function claimDeliveries(
  db: WideQueryable,
  { limit, ...lease }: Lease & { limit: number },
): Promise<{ claimed: Claimed[]; isMore: boolean }> {
  const due = await db.query(wideSql<Due>`SELECT user_id, id, message_id, state, round, attempts
     FROM message_deliveries WHERE state IN ('waiting', 'sending') AND next_at <= ${lease.now}
     ORDER BY next_at LIMIT ${limit}`)
  const claimed: Claimed[] = []
  for (const one of due) {
    const own = await claim(db, one, lease)
    if (own) claimed.push(own)
  }
  return { claimed, isMore: due.length === limit }
}

type Ended = Exclude<DeliveryState, 'waiting' | 'sending'>

/** Ends a delivery unless another instance has leased it meanwhile. */
export async function endDelivery(
  db: Queryable,
  { userId, id, attempts }: Pick<Claimed, 'userId' | 'id' | 'attempts'>,
  { state, reason, now }: { state: Ended; reason: string; now: Date },
): Promise<void> {
  await db.query(sql`UPDATE message_deliveries SET state = ${state}, reason = ${reason}, ended_at = ${now}
     WHERE user_id = ${userId} AND id = ${id} AND attempts = ${attempts} AND state = 'sending'`)
}

/** Postpones a delivery; stays `sending` when it may have been sent. */
export async function postponeDelivery(
  db: Queryable,
  { userId, id, attempts }: Pick<Claimed, 'userId' | 'id' | 'attempts'>,
  { state, reason, at }: { state: 'waiting' | 'sending'; reason: string; at: Date },
): Promise<void> {
  await db.query(sql`UPDATE message_deliveries SET state = ${state}, reason = ${reason}, next_at = ${at}
     WHERE user_id = ${userId} AND id = ${id} AND attempts = ${attempts} AND state = 'sending'`)
}

/** Recipient of a message. */
export interface Recipient {
  /** '' when there is none. */
  mobile: string
  openid: string | null
  /** Whether messages outside the app may contain amounts. */
  amounts: boolean
}

/** Null when the person was erased. */
export async function findRecipient(
  db: Queryable,
  userId: number,
  appId: string,
): Promise<Recipient | null> {
  const rows = await db.query(sql<Recipient>`SELECT u.mobile, w.openid,
       coalesce(s.amounts, false) /* never null: false stands in */ AS amounts
     FROM users u LEFT JOIN wechat_identities w ON w.user_id = u.id AND w.app_id = ${appId}
     LEFT JOIN message_settings s ON s.user_id = u.id
     WHERE u.id = ${userId} AND u.status <> 'erased'`)
  return rows[0] ?? null
}

/** Delivery of a message over one channel, as operators see it. */
export interface Delivery {
  channel: MessageChannel
  state: DeliveryState
  round: number
  attempts: number
  nextAt: Date
  endedAt: Date | null
  reason: string
}

const DELIVERY = part('d.channel, d.state, d.round, d.attempts, d.next_at, d.ended_at, d.reason')

export const findDeliveries = (
  db: WideQueryable,
  messageIds: readonly number[],
): Promise<(Delivery & { messageId: number })[]> =>
  db.query(wideSql<Delivery & { messageId: number }>`SELECT ${DELIVERY}, d.message_id
     FROM message_deliveries d WHERE d.message_id = ANY (${[...messageIds]}::bigint[])
     ORDER BY d.message_id, d.channel`)

/** Like {@link findDeliveries}, of messages of one person. */
export const findDeliveriesOf = (
  db: Queryable,
  userId: number,
  messageIds: readonly number[],
): Promise<(Delivery & { messageId: number })[]> =>
  db.query(sql<Delivery & { messageId: number }>`SELECT ${DELIVERY}, d.message_id
     FROM message_deliveries d WHERE d.user_id = ${userId} AND d.message_id = ANY (${[...messageIds]}::bigint[])
     ORDER BY d.message_id, d.channel`)

/**
 * Sends a message again over a channel, as a new delivery.
 * @returns false when a delivery is still under way
 */
export async function sendAgain(
  tx: Queryable,
  { userId, id }: Pick<MessageRecord, 'userId' | 'id'>,
  channel: MessageChannel,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const renewed =
    await tx.query(sql`UPDATE message_deliveries SET state = 'waiting', round = round + 1,
       attempts = 0, tried_at = NULL, next_at = ${now}, expires_at = ${expiresAt}, ended_at = NULL,
       reason = ''
     WHERE user_id = ${userId} AND message_id = ${id} AND channel = ${channel}
       AND state NOT IN ('waiting', 'sending') RETURNING id`)
  if (renewed.length > 0) return true
  const added =
    await tx.query(sql`INSERT INTO message_deliveries (user_id, message_id, channel, next_at, expires_at)
     VALUES (${userId}, ${id}, ${channel}, ${now}, ${expiresAt}) ON CONFLICT DO NOTHING RETURNING id`)
  return added.length > 0
}

export interface DeliveryBacklog {
  waiting: number
  /** Scheduled time of the oldest waiting delivery; null when none waits. */
  oldest: Date | null
  /** Failed, or with an unknown outcome. */
  stuck: number
}

/** Backlog of deliveries, for monitoring. */
export async function findBacklog(db: WideQueryable): Promise<DeliveryBacklog> {
  const rows = await db.query(wideSql<DeliveryBacklog>`SELECT
       (SELECT count(*) FROM message_deliveries WHERE state IN ('waiting', 'sending')) /* never null: a count */ AS waiting,
       (SELECT min(next_at)::timestamptz FROM message_deliveries WHERE state IN ('waiting', 'sending')) AS oldest,
       (SELECT count(*) FROM message_deliveries WHERE state IN ('failed', 'unknown')) /* never null: a count */ AS stuck`)
  return onlyRow(rows)
}
