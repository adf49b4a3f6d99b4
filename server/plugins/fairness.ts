import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onBehalfOf } from '../db/fairShare'
import type { Db } from '../db/types'
import { callerKey } from '../http/origin'

/**
 * Counts a request's database work towards the share of its user, or else of its address; see FairShare. Register it
 * after authentication. The embedded database has no pool to share, and tracking a request through its promises would
 * cost a fifteenth of the time.
 */
export function registerFairness(app: FastifyInstance, db: Db): void {
  if (!db.pool) return
  const onBehalfOfCaller = (request: FastifyRequest, _reply: unknown, done: () => void): void =>
    onBehalfOf(callerKey(request), done)
  app.addHook('onRequest', onBehalfOfCaller)
  // Events of the connection deliver the body, outside the async context begun above.
  app.addHook('preValidation', onBehalfOfCaller)
}
