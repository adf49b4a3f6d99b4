/** A real PostgreSQL for suites. Where there is none, jest leaves out what imports this (bin/lib/needs.mjs). */
import { randomBytes } from 'node:crypto'
import { migrate, MIGRATED, run, startOwnCluster } from './postgresCluster'

export interface TestPostgres {
  /** Creates a migrated, otherwise empty database and returns its url. */
  createDatabase(): Promise<string>
  /** Creates a database without tables and returns its url. */
  createEmptyDatabase(): Promise<string>
  stop(): Promise<void>
}

export interface OwnPostgres extends TestPostgres {
  /** Of the server's first process; its own run below. */
  pid: number
}

/** Starts a PostgreSQL of its own, even when there is one at `TEST_DATABASE_URL`. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const { pid, address, stop } = await startOwnCluster()
  let count = 0
  async function create(from: string): Promise<string> {
    count += 1
    // Copying files takes a tenth of the time of the default, which writes every page to the log.
    const how = `TEMPLATE ${from} STRATEGY FILE_COPY`
    await run(address('postgres'), `CREATE DATABASE test_${count} ${how}`)
    return address(`test_${count}`)
  }
  return {
    pid,
    createDatabase: () => create(MIGRATED),
    createEmptyDatabase: () => create('template1'),
    stop,
  }
}

/** Databases on a server that is there already: named `xffq_test_…`, and dropped in the end. */
async function useServer(url: string): Promise<TestPostgres> {
  const prefix = `xffq_test_${randomBytes(6).toString('hex')}`
  const made: string[] = []
  async function create(template: string): Promise<string> {
    const name = `${prefix}_${made.length}`
    made.push(name)
    await run(url, `CREATE DATABASE ${name} TEMPLATE ${template}`)
    const address = new URL(url)
    address.pathname = `/${name}`
    return address.href
  }
  async function stop(): Promise<void> {
    for (const name of made.splice(0))
      await run(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  const empty = `template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'`
  try {
    await migrate(await create(empty))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    createDatabase: () => create(`${prefix}_0`),
    createEmptyDatabase: () => create(empty),
    stop,
  }
}

/** A PostgreSQL for one suite: the server at `TEST_DATABASE_URL`, whose user may create databases, or one of its own. */
export function startPostgres(): Promise<TestPostgres> {
  const { TEST_DATABASE_URL } = process.env
  return TEST_DATABASE_URL ? useServer(TEST_DATABASE_URL) : startOwnPostgres()
}
