import type { FastifyInstance } from 'fastify'
import { REPLAYED_HEADER } from '../idempotency'
import { type Family, single } from './exposition'
import { Histogram } from './histogram'

/** Bucket bounds, seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Request metrics since the start of this process. */
export interface Traffic {
  /** Counts a request refused because of overload. */
  shed: () => void
  families(): Family[]
}

/**
 * Measures every answered request. Series are by declared route, never by actual path: paths are unlimited and may
 * contain personal data.
 */
export function watchTraffic(app: FastifyInstance): Traffic {
  let [inFlight, shed, replayed] = [0, 0, 0]
  const durations = new Histogram(
    'http_request_duration_seconds',
    'Time from the request to the end of its answer, by route and class of status.',
    BOUNDS,
  )
  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1
    reply.raw.once('close', () => {
      inFlight -= 1
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const route = request.is404 ? 'none' : (routeOptions.url ?? 'none')
    durations.observe({ method, route, status }, reply.elapsedTime / 1000)
    if (reply.hasHeader(REPLAYED_HEADER)) replayed += 1
  })
  return {
    shed: () => {
      shed += 1
    },
    families: () => [
      durations.family(),
      single('gauge', 'http_requests_in_flight', 'Requests in work.', inFlight),
      single('counter', 'http_requests_shed_total', 'Turned away: too many in work.', shed),
      single(
        'counter',
        'idempotent_replays_total',
        'Writes that were asked for again and got the answer of the first time.',
        replayed,
      ),
    ],
  }
}
