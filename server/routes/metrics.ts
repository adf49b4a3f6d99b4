import type { FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { Fault } from '../refusal'
import type { WideDeps } from '../deps'
import type { App } from '../http/types'
import { databaseFamilies } from '../metrics/database'
import { exposition, EXPOSITION_TYPE } from '../metrics/exposition'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether the request carries `Authorization: Bearer <token>`, compared in constant time. */
const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/**
 * GET /metrics, for a scraper with METRICS_TOKEN; 404 for anyone else. A local address is no permission: behind a
 * proxy every request has one.
 */
export function addMetricsRoute(app: App, { db, clock, config, workLog }: WideDeps): void {
  const { metricsToken } = config
  if (!metricsToken) return
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!hasToken(request, metricsToken)) throw new Fault(404)
    const families = [
      ...app.metrics.families(),
      ...workLog.families(),
      ...(await databaseFamilies(db, clock.now())),
    ]
    return reply
      .type(EXPOSITION_TYPE)
      .header('cache-control', 'no-store')
      .send(exposition(families))
  })
}
