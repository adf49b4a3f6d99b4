/** Connections to PostgreSQL that end at any moment: the server survives, and nothing is done twice or lost. */
import { openPostgres } from '../../server/db/postgres'
import { sql } from '../../server/db/sql'
import type { WideDb } from '../../server/db/types'
import { createDatabase } from '../postgres/databases'
import { FaultProxy } from '../world/proxy/faultProxy'
import { cut, reset } from '../world/proxy/toxics'
import type { Toxic } from '../world/proxy/types'
import { isReady, systemProxyClock, throughProxy, withFatal } from './support/postgresProxy'

/** Ends the connection in the packet of its n-th ReadyForQuery. */
const fatalWithReady = (nth: number): Toxic => ({
  kind: 'cut',
  words: `FATAL in the packet of ReadyForQuery ${nth}`,
  direction: 'down',
  poison(next, line) {
    let count = 0
    return {
      data(bytes) {
        if (count === nth) return
        if (isReady(bytes)) count += 1
        next.data(count === nth ? withFatal(bytes) : bytes)
        if (count === nth) line.close()
      },
      end: next.end,
    }
  },
})

let direct: WideDb
let db: WideDb
let proxy: FaultProxy
/** Faults of the next connections, one each; later ones have none. */
let plans: Toxic[][]
let onBreak: jest.Mock

beforeAll(async () => {})

beforeEach(async () => {
  const url = await createDatabase()
  direct = openPostgres(url, () => undefined)
  await direct.script(
    'CREATE TABLE counters (value integer NOT NULL); INSERT INTO counters VALUES (0)',
  )
  plans = []
  proxy = new FaultProxy({
    target: Number(new URL(url).port),
    clock: systemProxyClock,
    random: () => 0.5,
    plan: () => plans.shift() ?? [],
  })
  await proxy.up()
  onBreak = jest.fn()
  db = openPostgres(throughProxy(url, proxy), onBreak)
})
afterEach(async () => {
  await db.close()
  proxy.stop()
  await direct.close()
})

const add = () => db.transaction((tx) => tx.query(sql`UPDATE counters SET value = value + 1`))
const value = async () =>
  (await direct.query(sql<{ value: number }>`SELECT value FROM counters`))[0]?.value

it.each([
  ['the connection', 1],
  ['BEGIN', 2],
  ['a statement', 3],
  ['COMMIT', 4],
])('a backend that ends in the packet that answers %s', async (_name, nth) => {
  plans = [[fatalWithReady(nth)]]
  await add()
  expect(await value()).toBe(1)
  await add()
  expect(await value()).toBe(2)
})

it.each([
  ['the connection', 1],
  ['the read', 2],
])('a read whose backend ends in the packet that answers %s', async (_name, nth) => {
  plans = [[fatalWithReady(nth)]]
  const read = () => db.query(sql`SELECT value FROM counters`)
  await read().catch((error: { code: string }) => expect(error.code).toBe('57P01'))
  expect(await read()).toEqual([{ value: 0 }])
})

it.each([
  ['in order', cut('down', 5)],
  ['by RST', reset('down')],
])('a connection that ends %s while it is made costs a repetition', async (_name, toxic) => {
  plans = [[toxic], [toxic]]
  await add()
  expect([await value(), db.retries]).toEqual([1, { retried: 2, gaveUp: 0 }])
})
