import {
  DELETION_COOLING_DAYS,
  DELETION_OBSTACLE_TEXT,
  type DeletionBlocker,
  type DeletionReply,
  maskMobile,
  todayInShanghai,
} from '@domain/index'
import { lockAccount } from '../accounts/standing'
import { addSeconds, unixSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { postAccountMessage } from '../outbox/post'
import {
  type DeletionRequest,
  findObstacles,
  findOpenRequest,
  insertRequest,
  markCancelled,
} from '../repositories/deletions'
import type { User } from '../repositories/users'

const COOLING_SECONDS = DELETION_COOLING_DAYS * 86_400

async function findBlockers(db: Queryable, userId: number): Promise<DeletionBlocker[]> {
  const obstacles = await findObstacles(db, userId)
  return obstacles.map(({ reason, orderNo }) => ({
    reason,
    text: DELETION_OBSTACLE_TEXT[reason],
    order_no: orderNo,
  }))
}

export const requestReply = ({ requestedAt, dueAt }: DeletionRequest) => ({
  requested_at: unixSeconds(requestedAt),
  erases_at: unixSeconds(dueAt),
})

/** State of the account deletion. */
export async function deletionState(
  db: Queryable,
  { id, mobile }: Pick<User, 'id' | 'mobile'>,
): Promise<DeletionReply> {
  const request = await findOpenRequest(db, id)
  return {
    mobile: mobile && maskMobile(mobile),
    blockers: await findBlockers(db, id),
    request: request && requestReply(request),
  }
}

/** Refuses with the first obstacle. */
export async function refuseBlocked(db: Queryable, userId: number): Promise<void> {
  const [blocker] = await findBlockers(db, userId)
  if (blocker) refuse('wrong_state', blocker.text)
}

/** Records the request in the caller's transaction; repeating it keeps the first dates. */
export async function requestDeletion(
  tx: Queryable,
  userId: number,
  now: Date,
): Promise<DeletionRequest> {
  await lockAccount(tx, userId)
  await refuseBlocked(tx, userId)
  const dueAt = addSeconds(now, COOLING_SECONDS)
  const isNew = await insertRequest(tx, { userId, requestedAt: now, dueAt })
  if (isNew) {
    const day = todayInShanghai(dueAt.getTime())
    await postAccountMessage(tx, userId, { kind: 'deletion_requested', day, at: now })
  }
  const request = await findOpenRequest(tx, userId)
  if (!request) throw new Error('a deletion request was not kept')
  return request
}

/** Cancels the request; does nothing without one. */
export async function cancelDeletion(tx: Queryable, userId: number, now: Date): Promise<void> {
  await lockAccount(tx, userId)
  if (await markCancelled(tx, userId, now))
    await postAccountMessage(tx, userId, { kind: 'deletion_withdrawn', at: now })
}
