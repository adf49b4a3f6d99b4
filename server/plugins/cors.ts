import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const PREFLIGHT_SECONDS = 600

/** Lets the listed origins call the API; to any other the browser shows nothing. */
export function registerCors(app: FastifyInstance, origins: string[]): void {
  if (origins.length === 0) return
  void app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', 'token', 'idempotency-key'],
    exposedHeaders: ['x-request-id', 'retry-after', 'idempotent-replayed'],
    maxAge: PREFLIGHT_SECONDS,
  })
}
