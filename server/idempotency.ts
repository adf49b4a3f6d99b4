/**
 * Writes with an idempotency key, as Stripe does it: the same key and body get the stored answer, another body is
 * refused, and a request still running is waited for. Key, effect and answer are one transaction, so a crash leaves
 * all or nothing; a refusal had no effect and stores nothing.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { canonicalJson } from './canonicalJson'
import { type Db, isLockTimeout, type Queryable } from './db/types'
import { refuse } from './refusal'
import {
  type KeyedRequest,
  type KeyStore,
  setLockTimeout,
  USER_KEYS,
} from './repositories/idempotencyKeys'

/** Keys are kept for at least a day. */
export const KEY_MEMORY_SECONDS = 2 * 86_400

const HEADER = 'idempotency-key'
/** Marks an answer that was stored earlier. */
export const REPLAYED_HEADER = 'idempotent-replayed'
const KEY_MAX = 255
const KEY_SHAPE = /^[\x21-\x7e]+$/

/** Shorter than a client's timeout, and short enough to leave connections to others. */
const MAX_WAIT_MS = 3_000

function keyedRequest(request: FastifyRequest, owner: number): KeyedRequest | null {
  const key = request.headers[HEADER]
  if (key === undefined || key === '') return null
  if (typeof key !== 'string' || key.length > KEY_MAX || !KEY_SHAPE.test(key)) {
    refuse('invalid', '请求标识不正确', { field: HEADER })
  }
  const asked = `${request.method} ${request.routeOptions.url}\n${canonicalJson(request.body)}`
  return { owner, key, requestHash: createHash('sha256').update(asked).digest('hex') }
}

async function claimOrWait(
  tx: Queryable,
  keys: KeyStore,
  keyed: KeyedRequest,
  now: Date,
): Promise<boolean> {
  await setLockTimeout(tx, MAX_WAIT_MS)
  try {
    return await keys.claim(tx, keyed, now)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    refuse('in_progress', '正在处理，请稍后查看结果', { retry_after: 1 })
  }
}

/** The stored answer, or null when this transaction must do the work. */
async function earlierAnswer(
  tx: Queryable,
  keys: KeyStore,
  keyed: KeyedRequest,
  now: Date,
): Promise<unknown> {
  if (await claimOrWait(tx, keys, keyed, now)) {
    await setLockTimeout(tx, null)
    return null
  }
  const stored = await keys.find(tx, keyed)
  if (stored && stored.requestHash !== keyed.requestHash) {
    refuse('key_reused', '请求标识已用于其他内容，请重新提交')
  }
  return stored?.answer ?? null
}

interface OwnedCall {
  request: FastifyRequest
  reply: FastifyReply
  /** Where the owner's keys are stored. */
  keys: KeyStore
  /** Id of the user or operator. */
  owner: number
  now: Date
}

/**
 * Runs `work` in a transaction, once per key; requests without a key always run. A stored answer is marked by the
 * header `idempotent-replayed: true`.
 */
export function onceFor<Answer>(
  db: Db,
  { request, reply, keys, owner, now }: OwnedCall,
  work: (tx: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const keyed = keyedRequest(request, owner)
  if (!keyed) return db.transaction(work)
  return db.transaction(async (tx) => {
    const earlier = await earlierAnswer(tx, keys, keyed, now)
    if (earlier !== null) {
      void reply.header(REPLAYED_HEADER, 'true')
      return earlier as Answer
    }
    const answer = await work(tx)
    await keys.store(tx, keyed, answer)
    return answer
  })
}

export interface KeyedCall {
  request: FastifyRequest
  reply: FastifyReply
  userId: number
  now: Date
}

/** {@link onceFor} a user. */
export const once = <Answer>(
  db: Db,
  { request, reply, userId, now }: KeyedCall,
  work: (tx: Queryable) => Promise<Answer>,
): Promise<Answer> => onceFor(db, { request, reply, keys: USER_KEYS, owner: userId, now }, work)
