import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onBehalfOf } from '../db/fairShare'
import type { Db } from '../db/types'
import { callerKey } from '../http/origin'

/**
 * Counts what a request asks of the database towards its user's share, else its address's; see FairShare. The caller
 * is known by then: this is registered after authentication. The embedded database has no pool to share, and following
 * a request through its many promises would be one part in fifteen of the work.
 */
export function registerFairness(app: FastifyInstance, db: Db): void {
  if (!db.pool) return
  const onBehalfOfCaller = (request: FastifyRequest, _reply: unknown, done: () => void): void =>
    onBehalfOf(callerKey(request), done)
  app.addHook('onRequest', onBehalfOfCaller)
  // A body is read by events of its connection, outside of what began above.
  app.addHook('preValidation', onBehalfOfCaller)
}
