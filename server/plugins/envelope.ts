import type { FastifyInstance } from 'fastify'
import { type Clock, unixSeconds } from '../clock'
import { handleError, handleNotFound } from '../http/errors'

const isEnvelope = (payload: unknown): payload is { code: number } =>
  typeof payload === 'object' && payload !== null && 'code' in payload && 'msg' in payload

/** Stamps every envelope with the time, and turns every error into one. */
export function registerEnvelope(app: FastifyInstance, clock: Clock): void {
  app.addHook('preSerialization', async (_request, _reply, payload) =>
    isEnvelope(payload) ? { ...payload, time: String(unixSeconds(clock.now())) } : payload,
  )
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleNotFound)
}
