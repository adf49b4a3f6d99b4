import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock'
import type { ErrorHandlers } from '../http/errors'
import { stamp } from '../http/reply'

const isUnstamped = (payload: unknown): payload is { code: number } =>
  typeof payload === 'object' &&
  payload !== null &&
  'code' in payload &&
  'msg' in payload &&
  !('time' in payload)

/** Adds the time to every envelope, and turns every error into one. */
export function registerEnvelope(
  app: FastifyInstance,
  clock: Clock,
  { onError, onNotFound }: ErrorHandlers,
): void {
  app.addHook('preSerialization', async (_request, _reply, payload) =>
    isUnstamped(payload) ? { ...payload, time: stamp(clock) } : payload,
  )
  app.setErrorHandler(onError)
  app.setNotFoundHandler(onNotFound)
}
