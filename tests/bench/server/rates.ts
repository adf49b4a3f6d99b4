import type { Measure, Section } from '../result'
import { onPglite, onPostgres, type Place } from './databases'
import { drive, during, type Speed } from './drive'
import { READS, rounds } from './reads'
import { approveOne, settleTown } from './town'

const CONNECTIONS = 8
const SECONDS = 5
const COUNTS = { owing: 50, waiting: 100, fresh: 300 }
/** Limit of a request under load, ms. */
const P99_LIMIT = 200

const measure = (what: string, { p99, ...also }: Speed): Measure => ({
  metric: `${what}: p99`,
  unit: 'ms',
  ours: p99,
  against: 'limit',
  than: P99_LIMIT,
  goal: { most: 1 },
  also: { ...also },
})

async function approvals(place: Place, orders: string[]): Promise<Speed> {
  const { db, close } = await place.open()
  const times: number[] = []
  const start = performance.now()
  for (const orderNo of orders) {
    const from = performance.now()
    await approveOne(db, orderNo)
    times.push(performance.now() - from)
  }
  const seconds = (performance.now() - start) / 1000
  await close()
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100
  return {
    perSecond: Math.round(times.length / seconds),
    p50: at(0.5),
    p99: at(0.99),
    calls: times.length,
    refused: 0,
  }
}

async function rates(name: string, place: Place): Promise<Measure[]> {
  const { db, close } = await place.open()
  const town = await settleTown(db, place.dataDir, COUNTS)
  await close()
  const found = [
    measure(
      `${name} approve`,
      await approvals(
        place,
        town.waiting.map(({ orderNo }) => orderNo),
      ),
    ),
  ]

  const server = await place.serve()
  const { origin } = server
  for (const [what, read] of Object.entries(READS)) {
    const next = during(SECONDS, rounds(town.owing, read))
    found.push(measure(`${name} ${what}`, await drive({ origin, connections: CONNECTIONS, next })))
  }
  const applicants = town.fresh[Symbol.iterator]()
  const next = () => {
    const { value, done } = applicants.next()
    if (done) return null
    return {
      method: 'POST' as const,
      path: '/api/loan/create',
      token: value.token,
      body: value.selection,
    }
  }
  found.push(measure(`${name} create`, await drive({ origin, connections: CONNECTIONS, next })))
  await server.stop()
  return found
}

/** Requests per second and response times, on the embedded database and on PostgreSQL. */
const section: Section = async () => {
  const found: Measure[] = []
  for (const [name, open] of [
    ['PGlite', onPglite],
    ['PostgreSQL', onPostgres],
  ] as const) {
    const place = await open()
    found.push(...(await rates(name, place)))
    await place.remove()
  }
  return found
}

export default section
