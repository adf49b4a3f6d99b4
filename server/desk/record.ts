import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperatorFacts } from '@domain/operatorFacts'
import type { OperatorAction } from '@domain/operators'
import type { Queryable } from '../db/types'
import type { WideDeps } from '../deps'
import { type Ok, ok } from '../http/reply'
import { onceFor } from '../idempotency'
import type { Actor } from '../operating/releases'
import { OPERATOR_KEYS } from '../repositories/idempotencyKeys'
import { insertOperatorEvent } from '../repositories/operatorEvents'
import { operatorOf } from './guard'

/** What an action did, for the log of operators. */
export interface LoggedAction {
  action: OperatorAction
  subject: string
  before?: OperatorFacts
  after?: OperatorFacts
}

/** A write, for the log; its answer says `msg` where what happened shows only then. */
interface LoggedWrite extends LoggedAction {
  msg?: string
}

/** Writes an action of the caller into the log. */
export const record = (
  tx: Queryable,
  request: FastifyRequest,
  now: Date,
  { action, subject, before, after }: LoggedAction,
): Promise<void> =>
  insertOperatorEvent(tx, {
    at: now,
    operator: operatorOf(request).name,
    action,
    subject,
    before: before ?? null,
    after: after ?? null,
    requestId: request.id,
  })

interface DeskCall {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Runs an operator's write once per idempotency key, with its row in the log in the same transaction: what is not
 * logged did not happen.
 */
export function recorded(
  { db, clock }: WideDeps,
  { request, reply }: DeskCall,
  msg: string,
  work: (tx: Queryable, actor: Actor) => Promise<LoggedWrite>,
): Promise<Ok<{ done: true; no: string }>> {
  const { id, name } = operatorOf(request)
  const now = clock.now()
  return onceFor(db, { request, reply, keys: OPERATOR_KEYS, owner: id, now }, async (tx) => {
    const logged = await work(tx, { id, name, now })
    await record(tx, request, now, logged)
    return ok({ done: true as const, no: logged.subject }, logged.msg ?? msg)
  })
}
