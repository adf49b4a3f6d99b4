import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const PREFLIGHT_SECONDS = 600

/** Lets the listed origins call the API; browsers hide the answers from any other. */
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
