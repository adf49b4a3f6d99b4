import type { FastifyInstance } from 'fastify'
import { watchProcess } from '../metrics/process'
import { type Traffic, watchTraffic } from '../metrics/traffic'
import type { Family } from '../metrics/exposition'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: {
      traffic: Traffic
      /** All metrics of this process. */
      families(): Family[]
    }
  }
}

/** Measures requests and the process, for GET /metrics. */
export function registerMetrics(app: FastifyInstance): void {
  const traffic = watchTraffic(app)
  const own = watchProcess()
  app.decorate('metrics', {
    traffic,
    families: () => [...traffic.families(), ...own.families()],
  })
  app.addHook('onClose', async () => own.stop())
}
