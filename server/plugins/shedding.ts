import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Fault } from '../refusal'

/** A shorter time than this, ms, would refuse everybody after one statement that kept the embedded database busy. */
const SAMPLE_MS = 5_000

/** Samples until one says nothing of the start, which compiles every route and may have created the demo's data. */
const SAMPLES_OF_START = 2

/**
 * Answers 503 with Retry-After while the process can't keep up, once it has started. Register it before the caller is looked up.
 * @param onShed called for each refused request
 * @param maxDelayMs how late timers of the process may be on average of a sample
 */
export function registerShedding(
  app: FastifyInstance,
  onShed: () => void,
  maxDelayMs: number,
  sampleInterval = SAMPLE_MS,
): void {
  let isStarting = true
  const shed = async (): Promise<never> => {
    onShed()
    throw new Fault(503)
  }
  app.addHook('onReady', async () => {
    setTimeout(() => (isStarting = false), SAMPLES_OF_START * sampleInterval).unref()
  })
  const shedLater = async (): Promise<void> => (isStarting ? undefined : shed())
  void app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval,
    pressureHandler: shedLater,
  })
  // The plugin's own hook is added once it is loaded, behind those of the plugins here.
  app.addHook('onRequest', async () => {
    if (app.isUnderPressure()) await shedLater()
  })
}
