import type { FastifyInstance } from 'fastify'
import { Fault } from '../refusal'

/** Requests beyond this many at once are refused instead of queued. */
const MAX_IN_FLIGHT = 500

/**
 * Answers 503 with Retry-After while too many requests are running.
 * @param onShed called for each refused request
 */
export function registerShedding(app: FastifyInstance, onShed: () => void): void {
  let inFlight = 0
  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1
    reply.raw.once('close', () => {
      inFlight -= 1
    })
    if (inFlight <= MAX_IN_FLIGHT) return
    onShed()
    throw new Fault(503)
  })
}
