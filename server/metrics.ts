/** What a server measures, for GET /metrics, in Prometheus' text format by `prom-client`. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import { wideSql } from './db/sql'
import type { WideDb } from './db/types'
import { REPLAYED_HEADER } from './idempotency'
import { findBacklog } from './repositories/messageDeliveries'

/** Bucket bounds, seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** One server's metrics, in a registry of their own: tests run several servers in one process. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of its answer, by route and class of status.',
      labelNames: ['method', 'route', 'status'],
      buckets: BOUNDS,
      registers,
    }),
    inFlight: new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests in work.',
      registers,
    }),
    shed: new Counter({
      name: 'http_requests_shed_total',
      help: 'Requests refused because of overload.',
      registers,
    }),
    replays: new Counter({
      name: 'idempotent_replays_total',
      help: 'Repeated writes that got the first answer again.',
      registers,
    }),
    clientErrors: new Counter({
      name: 'client_errors_total',
      help: 'Faults that pages of the app reported, by platform.',
      labelNames: ['platform'],
      registers,
    }),
    workDone: new Gauge({
      name: 'background_work_last_success_timestamp_seconds',
      help: 'Unix time at which this instance last finished a kind of work; the newest of all instances counts.',
      labelNames: ['work'],
      registers,
    }),
    workFailures: new Counter({
      name: 'background_work_failures_total',
      help: 'How often a kind of work failed in this instance.',
      labelNames: ['work'],
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Measures every answered request. Series are by declared route, never by actual path: paths are unlimited and may
 * contain personal data.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', async (_request, reply) => {
    metrics.inFlight.inc()
    reply.raw.once('close', () => metrics.inFlight.dec())
  })
  app.addHook('onResponse', async (request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    metrics.requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    if (reply.hasHeader(REPLAYED_HEADER)) metrics.replays.inc()
  })
}

const SINCE_START = 'since this process started'

/** Gauges of the database, read when they are collected; without a value while it does not answer. */
function databaseGauges({ registry }: Metrics, { pool, retries }: WideDb) {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  counter(
    'db_transactions_retried_total',
    `Transactions repeated after a deadlock, a serialization failure or a lost connection, ${SINCE_START}.`,
    () => retries.retried,
  )
  counter(
    'db_transactions_gave_up_total',
    `Transactions that failed after the last retry, ${SINCE_START}.`,
    () => retries.gaveUp,
  )
  if (pool) {
    new Gauge({
      name: 'db_pool_connections',
      help: 'Open connections, by state.',
      labelNames: ['state'],
      registers,
      collect() {
        const { total, idle } = pool()
        this.set({ state: 'busy' }, total - idle)
        this.set({ state: 'idle' }, idle)
      },
    })
    new Gauge({
      name: 'db_pool_waiting',
      help: 'Requests waiting for a connection.',
      registers,
      collect() {
        this.set(pool().waiting)
      },
    })
  }
  return {
    isUp: gauge('db_up', 'Whether the database answers.'),
    bookings: new Counter({
      name: 'ledger_bookings_total',
      help: 'Number of the newest booking of the ledger, of any instance or operator; a few may be skipped.',
      registers,
    }),
    messages: gauge('messages_waiting', 'Messages on their way by SMS or WeChat.'),
    late: gauge('messages_late_seconds', 'By how much the latest of them is late.'),
    stuck: gauge('messages_stuck', 'Messages that failed, or whose outcome is unknown.'),
  }
}

/**
 * Adds the metrics of the process and of the database.
 * @returns a function that reads everything, as Prometheus' text
 */
export function measureAll(metrics: Metrics, db: WideDb): (now: Date) => Promise<string> {
  const { registry } = metrics
  collectDefaultMetrics({ register: registry })
  const gauges = databaseGauges(metrics, db)
  const { isUp, bookings, messages, late, stuck } = gauges
  return async (now) => {
    try {
      const [newest] = await db.query(
        wideSql<{ id: number | null }>`SELECT max(id) AS id FROM bookings`,
      )
      const backlog = await findBacklog(db)
      isUp.set(1)
      bookings.reset()
      bookings.inc(newest?.id ?? 0)
      messages.set(backlog.waiting)
      late.set(backlog.oldest ? Math.max(0, (now.getTime() - backlog.oldest.getTime()) / 1000) : 0)
      stuck.set(backlog.stuck)
    } catch {
      for (const gauge of Object.values(gauges)) gauge.remove()
      isUp.set(0)
    }
    return registry.metrics()
  }
}
