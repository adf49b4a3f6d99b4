import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Fault } from '../refusal'

/**
 * Over five seconds timers of the process may be a second late on average. A shorter time would refuse everybody after one
 * statement that kept the embedded database busy.
 */
const LIMITS: FastifyUnderPressureOptions = { maxEventLoopDelay: 1_000, sampleInterval: 5_000 }

/** Samples until one says nothing of the start, which compiles every route and may have created the demo's data. */
const SAMPLES_OF_START = 2

/**
 * Answers 503 with Retry-After while the process can't keep up, once it has started. Register it before the caller is looked up.
 * @param onShed called for each refused request
 */
export function registerShedding(
  app: FastifyInstance,
  onShed: () => void,
  limits: FastifyUnderPressureOptions = LIMITS,
): void {
  let isStarting = true
  const shed = async (): Promise<never> => {
    onShed()
    throw new Fault(503)
  }
  app.addHook('onReady', async () => {
    const startMs = SAMPLES_OF_START * (limits.sampleInterval ?? 0)
    setTimeout(() => (isStarting = false), startMs).unref()
  })
  const shedLater = async (): Promise<void> => (isStarting ? undefined : shed())
  void app.register(underPressure, { ...limits, pressureHandler: shedLater })
  // The plugin's own hook is added once it is loaded, behind those of the plugins here.
  app.addHook('onRequest', async () => {
    if (app.isUnderPressure()) await shedLater()
  })
}
