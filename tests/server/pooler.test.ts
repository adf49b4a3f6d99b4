/** The server's database through PgBouncer: limits, transactions, and work that only one instance does. */
import { isAlone } from '../../server/background'
import { connectPostgres } from '../../server/db/connect'
import { openPostgres } from '../../server/db/postgres'
import { noRetries } from '../../server/db/retry'
import { sql } from '../../server/db/sql'
import type { WideDb } from '../../server/db/types'
import { explain, StartupError } from '../../server/startupError'
import { addressAt, APP, OwnPostgres } from '../postgres/own'
import { hasPgbouncer, PgBouncer, type PoolMode } from '../postgres/pgbouncer'

// Processes start slowly on a busy machine.
jest.setTimeout(300_000)

const check = hasPgbouncer ? it : it.skip
const ignored = () => undefined

let postgres: OwnPostgres | undefined
let bouncers: PgBouncer[]
let opened: WideDb[]
beforeAll(async () => {
  if (hasPgbouncer) postgres = await OwnPostgres.create()
})
afterAll(() => postgres?.kill())

beforeEach(() => {
  bouncers = []
  opened = []
})
afterEach(async () => {
  for (const db of opened) await db.close()
  for (const bouncer of bouncers) await bouncer.remove()
})

/** The server of the tests; without one they are skipped. */
function server(): OwnPostgres {
  if (!postgres) throw new Error('no PostgreSQL')
  return postgres
}

async function bouncerWith(mode: PoolMode, size: number, more: string[] = []): Promise<PgBouncer> {
  const bouncer = await PgBouncer.create(server().port, { mode, size, more })
  bouncers.push(bouncer)
  return bouncer
}

async function connected(url: string): Promise<WideDb> {
  const db = await connectPostgres(url, ignored)
  opened.push(db)
  return db
}

/** Runs statements as the application's role, which owns its database and may do nothing else. */
async function asApp(...statements: string[]): Promise<void> {
  const direct = openPostgres(addressAt(server().port), ignored)
  for (const statement of statements) await direct.script(statement)
  await direct.close()
}

const ROLE = `ALTER ROLE ${APP.user}`

const limitsOf = (db: WideDb) =>
  db.query(sql`SELECT current_setting('statement_timeout') AS statement,
    current_setting('lock_timeout') AS lock`)

describe.each<PoolMode>(['session', 'transaction'])('in %s mode', (mode) => {
  check.each([
    ['refuses limits at the start of a connection', []],
    ['ignores them', ['ignore_startup_parameters = statement_timeout,lock_timeout']],
  ])(
    'where it %s, a start ends with the statements that set them, and goes on once they ran',
    async (_name, more) => {
      await asApp(`${ROLE} RESET ALL`)
      const bouncer = await bouncerWith(mode, 5, more)
      const refused: unknown = await connectPostgres(bouncer.url, ignored).catch(
        (error: unknown) => error,
      )
      expect(refused).toBeInstanceOf(StartupError)
      const said = explain(refused as StartupError)
      expect(said).toContain('statement_timeout 是 0 毫秒，lock_timeout 是 0 毫秒')

      const statements = said.split('\n').filter((line) => line.startsWith('ALTER ROLE'))
      expect(statements).toHaveLength(2)
      await asApp(...statements)
      await bouncer.command('RECONNECT')
      expect(await limitsOf(await connected(bouncer.url))).toEqual([
        { statement: '15s', lock: '8s' },
      ])
    },
  )

  check('a statement longer than its limit is cancelled', async () => {
    await asApp(`${ROLE} SET statement_timeout = 20`)
    const { url } = await bouncerWith(mode, 5)
    const db = openPostgres(url, ignored, { asksForLimits: false })
    opened.push(db)
    await expect(db.query(sql`SELECT pg_sleep(3600)`)).rejects.toMatchObject({ code: '57014' })
    await asApp(`${ROLE} SET statement_timeout = '15s'`)
  })

  describe('of transactions', () => {
    let db: WideDb
    beforeEach(async () => {
      if (!hasPgbouncer) return
      await asApp(
        `${ROLE} SET statement_timeout = '15s'`,
        `${ROLE} SET lock_timeout = '8s'`,
        'DROP TABLE IF EXISTS counters',
        'CREATE TABLE counters (value integer NOT NULL)',
        'INSERT INTO counters VALUES (0)',
      )
      db = await connected((await bouncerWith(mode, 5)).url)
    })

    const add = () => sql`UPDATE counters SET value = value + 1`
    const value = () => db.query(sql`SELECT value FROM counters`)

    check('one whose server connection ends is run again', async () => {
      let runs = 0
      await db.transaction(async (tx) => {
        runs += 1
        await tx.query(add())
        const [row] = await tx.query(sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`)
        if (runs === 1) await server().ask(`SELECT pg_terminate_backend(${row?.pid})`)
        await tx.query(add())
      })
      expect([runs, await value()]).toEqual([2, [{ value: 2 }]])
    })

    check('one whose COMMIT has no answer is not', async () => {
      // Deferred: the backend ends while it executes COMMIT.
      await asApp(
        `CREATE OR REPLACE FUNCTION end_backend() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_terminate_backend(pg_backend_pid());
          RETURN NULL;
        END $$`,
        `CREATE CONSTRAINT TRIGGER lost_commit AFTER UPDATE ON counters
          DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_backend()`,
      )
      const lost = db.transaction((tx) => tx.query(add()))
      await expect(lost).rejects.toMatchObject({ code: '08007' })
      expect(db.retries).toEqual(noRetries())
    })
  })
})

check('two instances share work on two connections, and hold none between', async () => {
  await asApp(`${ROLE} SET statement_timeout = '15s'`, `${ROLE} SET lock_timeout = '8s'`)
  const bouncer = await bouncerWith('transaction', 2)
  const [one, other] = [await connected(bouncer.url), await connected(bouncer.url)]
  const alone = (instance: WideDb) => instance.transaction((tx) => isAlone(tx, 'payments'))

  expect(
    await one.transaction(async (tx) => [await isAlone(tx, 'payments'), await alone(other)]),
  ).toEqual([true, false])
  expect(await alone(other)).toBe(true)

  // Each instance has more statements under way than there are connections.
  const many = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? one : other))
  const sums = await Promise.all(
    many.map((instance) =>
      instance.transaction((tx) => tx.query(sql<{ sum: number }>`SELECT 1 + 1 AS sum`)),
    ),
  )
  expect(sums.flat()).toEqual(Array(20).fill({ sum: 2 }))
  await bouncer.unheld()
  const locks = await server().ask(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory'`)
  expect(locks).toEqual([])
})
