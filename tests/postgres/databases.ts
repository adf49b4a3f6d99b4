/**
 * Databases of a suite, on the server that tests/postgres/cluster.mjs started, or on a coordinator and its workers
 * (citusSetup.ts), where each has a part of the database.
 */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { openPostgres } from '../../server/db/postgres'
import type { WideDb } from '../../server/db/types'

function given(name: 'POSTGRES_URL' | 'POSTGRES_PREFIX'): string {
  const value = process.env[name]
  if (!value) throw new Error(`no PostgreSQL was started: ${name} is missing`)
  return value
}

/** The workers of a coordinator. */
const workers = (): string[] => process.env.POSTGRES_WORKERS?.split(' ') ?? []

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function create(from: string, servers: readonly string[]): Promise<string> {
  const name = `${given('POSTGRES_PREFIX')}_${randomBytes(8).toString('hex')}`
  for (const server of servers)
    // Copying files takes a tenth of the time of the default, which writes every page to the log.
    await run(server, `CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`)
  const url = new URL(given('POSTGRES_URL'))
  url.pathname = `/${name}`
  return url.href
}

/** Creates a migrated, otherwise empty database; returns its address. */
export const createDatabase = (): Promise<string> =>
  create(`${given('POSTGRES_PREFIX')}_template`, [given('POSTGRES_URL'), ...workers()])

/** Creates a database without tables; returns its address. */
export const createEmptyDatabase = (): Promise<string> =>
  create(`template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'`, [given('POSTGRES_URL')])

/** Opens a migrated, otherwise empty database; closing it drops it. */
export async function freshDatabase(): Promise<WideDb> {
  const url = await createDatabase()
  const db = openPostgres(url, () => undefined)
  return {
    ...db,
    async close() {
      await db.close()
      const name = new URL(url).pathname.slice(1)
      // Citus has processes of its own in it.
      const how = workers().length > 0 ? ' WITH (FORCE)' : ''
      for (const server of [given('POSTGRES_URL'), ...workers()])
        await run(server, `DROP DATABASE ${name}${how}`)
    },
  }
}
