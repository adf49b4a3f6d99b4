import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Fault } from '../refusal'

/**
 * Over five seconds timers of the process may be a second late on average. A shorter time would refuse everybody after one
 * statement that kept the embedded database busy.
 */
const LIMITS: FastifyUnderPressureOptions = { maxEventLoopDelay: 1_000, sampleInterval: 5_000 }

/**
 * Answers 503 with Retry-After while the process can't keep up. Register it before the caller is looked up.
 * @param onShed called for each refused request
 */
export function registerShedding(
  app: FastifyInstance,
  onShed: () => void,
  limits: FastifyUnderPressureOptions = LIMITS,
): void {
  const shed = async (): Promise<never> => {
    onShed()
    throw new Fault(503)
  }
  void app.register(underPressure, { ...limits, pressureHandler: shed })
  // The plugin's own hook is added once it is loaded, behind those of the plugins here.
  app.addHook('onRequest', async () => {
    if (app.isUnderPressure()) await shed()
  })
}
