import type { FastifyInstance } from 'fastify'
import { countFaults, type FaultCounts } from '../metrics/faults'
import { watchProcess } from '../metrics/process'
import { type Traffic, watchTraffic } from '../metrics/traffic'
import type { Family } from '../metrics/exposition'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: {
      traffic: Traffic
      faults: FaultCounts
      /** All metrics of this process. */
      families(): Family[]
    }
  }
}

/** Measures requests and the process, for GET /metrics. */
export function registerMetrics(app: FastifyInstance): void {
  const traffic = watchTraffic(app)
  const own = watchProcess()
  const faults = countFaults()
  app.decorate('metrics', {
    traffic,
    faults,
    families: () => [...traffic.families(), faults.family(), ...own.families()],
  })
  app.addHook('onClose', async () => own.stop())
}
