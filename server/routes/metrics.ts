import type { FastifyRequest } from 'fastify'
import { Fault } from '../refusal'
import type { WideDeps } from '../deps'
import type { App } from '../http/types'
import { measureAll } from '../metrics'
import { sameSecret } from '../security/sameSecret'

/** Whether the request carries `Authorization: Bearer <token>`. */
const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  sameSecret(headers.authorization ?? '', `Bearer ${token}`)

/**
 * GET /metrics, for a scraper with METRICS_TOKEN; 404 for anyone else. A local address is no permission: behind a
 * proxy every request has one.
 */
export function addMetricsRoute(app: App, { db, clock, config, metrics }: WideDeps): void {
  const { metricsToken } = config
  if (!metricsToken) return
  const read = measureAll(metrics, db)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!hasToken(request, metricsToken)) throw new Fault(404)
    const text = await read(clock.now())
    return reply.type(metrics.registry.contentType).header('cache-control', 'no-store').send(text)
  })
}
