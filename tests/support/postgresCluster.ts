import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { postgresFolder, programFile } from '../../bin/lib/postgres.mjs'
import { openPostgres } from '../../server/db/postgres'
import { prepareDatabase } from '../../server/openDatabase'
import { freePort } from './server'

/** The package's programs for this machine. */
const NATIVE = postgresFolder(resolve(__dirname, '../..'))

/** PostgreSQL refuses to run as root, so it runs as nobody. */
const NOBODY = 65_534

const READY_TRIES = 1_500
const READY_PAUSE_MS = 10

/** Name of the migrated database that others are copied from. */
export const MIGRATED = 'migrated'

const isRoot = (): boolean => process.getuid?.() === 0
const identity = () => (isRoot() ? { uid: NOBODY, gid: NOBODY } : {})

/** The package's install script would make these links, but install scripts don't run here. There are none on Windows. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

/** A separate copy: the other user may not be able to read the project's folder. */
async function copyPrograms(home: string): Promise<string> {
  const native = join(home, 'native')
  await cp(NATIVE, native, { recursive: true, verbatimSymlinks: true })
  linkLibraries(native)
  return join(native, 'bin')
}

/** Copies a cluster's data, so that the copy belongs to the user that runs it. */
async function copyData(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-R', from, to], identity())
}

/**
 * Starts the server by `pg_ctl`, which on Windows takes an administrator's rights from it, and stops it when standard input
 * closes, which also happens when the tests are killed.
 */
const HOLDER = `
const { spawnSync } = require('node:child_process')
const [control, data, settings, uid] = process.argv.slice(1)
const identity = uid ? { uid: Number(uid), gid: Number(uid) } : {}
const env = { ...process.env, LC_ALL: 'C' }
const run = (...args) => spawnSync(control, [...args, '-D', data], { stdio: 'ignore', env, ...identity })
run('start', '-W', '-l', data + '.log', '-o', settings)
process.stdin.resume().once('end', () => run('stop', '-m', 'fast'))
`

function holdServer(bin: string, data: string, port: number): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=60',
    `port=${port}`,
  ].map((setting) => `-c ${setting}`)
  const control = join(bin, programFile('pg_ctl'))
  const uid = isRoot() ? [String(NOBODY)] : []
  return spawn(process.execPath, ['-e', HOLDER, control, data, settings.join(' '), ...uid], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

/** Runs one statement in the database at an address. */
export async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

const pause = () => new Promise((done) => setTimeout(done, READY_PAUSE_MS))

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(url, 'SELECT 1')
    } catch (error) {
      if (tries === READY_TRIES) throw error
      await pause()
    }
  }
}

/** Creates the newest tables in an empty database. */
export async function migrate(url: string): Promise<void> {
  const db = openPostgres(url, () => undefined)
  await prepareDatabase(db)
  await db.close()
}

/** Of a cluster that others are copied from: the programs, and its data. */
const partsOf = (home: string) => ({ bin: join(home, 'native/bin'), data: join(home, 'data') })

interface Cluster {
  /** Of the server's first process. */
  pid: number
  address: (name: string) => string
  stop: () => Promise<void>
}

async function startCluster(bin: string, data: string): Promise<Cluster> {
  const port = await freePort()
  const holder = holdServer(bin, data, port)
  const stopped = new Promise<void>((done) => holder.once('exit', () => done()))
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`
  await waitUntilReady(address('postgres'))
  return {
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    address,
    stop() {
      holder.stdin?.end()
      return stopped
    },
  }
}

/** Makes the cluster that others are copied from. */
async function makeTemplate(home: string): Promise<void> {
  const { data } = partsOf(home)
  // The other user reads the programs and writes the data.
  chmodSync(home, 0o755)
  if (isRoot()) chownSync(home, NOBODY, NOBODY)
  const bin = await copyPrograms(home)
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C']
  const sizes = ['--no-sync', '--wal-segsize=1']
  const make = join(bin, programFile('initdb'))
  await promisify(execFile)(make, ['-D', data, ...sizes, ...options], identity())
  const cluster = await startCluster(bin, data)
  try {
    await run(cluster.address('postgres'), `CREATE DATABASE ${MIGRATED}`)
    await migrate(cluster.address(MIGRATED))
  } finally {
    await cluster.stop()
  }
}

/**
 * The folder of the cluster that others are copied from. The suites of a run share one, made by the first that asks:
 * making it takes ten times as long as copying it.
 */
async function template(): Promise<{ home: string; isShared: boolean }> {
  const { FRESH_DATABASE } = process.env
  if (!FRESH_DATABASE) {
    const home = mkdtempSync(join(tmpdir(), 'postgres-'))
    await makeTemplate(home)
    return { home, isShared: false }
  }
  const folder = dirname(FRESH_DATABASE)
  const [home, lock, proof] = ['postgres', 'postgres.lock', 'postgres.made'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  while (!existsSync(proof)) {
    if (!takeLock(lock)) {
      await pause()
      continue
    }
    try {
      if (existsSync(proof)) break
      chmodSync(folder, 0o755)
      rmSync(home, { recursive: true, force: true })
      mkdirSync(home)
      await makeTemplate(home)
      writeFileSync(proof, '')
    } finally {
      rmdirSync(lock)
    }
  }
  return { home, isShared: true }
}

/** Whether this process may make the folder's template; workers of jest ask at the same time. */
function takeLock(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Starts a PostgreSQL 18 in a temporary folder, on a free local port, with a migrated database in it. */
export async function startOwnCluster(): Promise<Cluster> {
  const { home, isShared } = await template()
  const { bin, data } = partsOf(home)
  const own = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (isRoot()) chownSync(own, NOBODY, NOBODY)
  await copyData(data, join(own, 'data'))
  const cluster = await startCluster(bin, join(own, 'data'))
  return {
    ...cluster,
    async stop() {
      await cluster.stop()
      for (const folder of isShared ? [own] : [own, home]) {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}
