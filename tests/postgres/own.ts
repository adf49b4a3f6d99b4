/** PostgreSQL servers of one test alone, which it kills, copies and promotes. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresPackage } from '../../bin/lib/postgres.mjs'
import { giveAway, Kept, UNPRIVILEGED } from '../support/kept'
import { freePort } from '../support/server'

const PACKAGE = postgresPackage(path.resolve(__dirname, '../..'))
const PROGRAMS = path.join(PACKAGE, 'native/bin')

export const hasOwnPostgres = process.platform !== 'win32' && existsSync(PROGRAMS)
if (!hasOwnPostgres)
  console.warn('！！！没有 PostgreSQL 的程序：跳过连接池和备库的测试（npm ci，不支持 Windows）')
// Else the run's own server has done it (cluster.mjs).
else if (process.env.TEST_DATABASE_URL)
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: PACKAGE })

/** Name of a standby, by which its primary waits for it. */
const STANDBY = 'standby'

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // Processes are killed here, not machines.
  'fsync=off',
  'shared_buffers=64MB',
  // A copy has to be followed up from where it began.
  'wal_keep_size=512MB',
]

/** What a server of the tests logs in with. */
export const APP = { user: 'app', password: randomBytes(12).toString('hex'), database: 'loans' }

export const ADMIN = { user: 'postgres', password: randomBytes(12).toString('hex') }

interface Setup {
  /** Folder of its programs; by default those of the package. */
  programs?: string
  /** Settings besides, each `name=value`. */
  settings?: readonly string[]
}

/** A folder for what an unprivileged user runs. */
export function ownFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  giveAway(folder)
  return folder
}

/** Address of the application's database at a port of this machine, or of another one. */
export const addressAt = (
  port: number,
  { user, password }: { user: string; password: string } = APP,
  database = APP.database,
): string => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

/** Asks until it holds; what is waited for is a state, not a time. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(10)
}

export class OwnPostgres {
  private running: Kept | null = null

  private constructor(
    readonly folder: string,
    readonly port: number,
    private readonly setup: Setup,
  ) {}

  private program(name: string): string {
    return path.join(this.setup.programs ?? PROGRAMS, name)
  }

  private get data(): string {
    return path.join(this.folder, 'data')
  }

  private write(name: string, text: string): void {
    const place = path.join(this.data, name)
    writeFileSync(place, text)
    giveAway(place)
  }

  /** Runs a server with an empty database, of a role that is nothing but its owner. */
  static async create(setup: Setup = {}): Promise<OwnPostgres> {
    const server = new OwnPostgres(ownFolder('xffq-own-'), await freePort(), setup)
    const secret = path.join(server.folder, 'password')
    writeFileSync(secret, ADMIN.password)
    execFileSync(
      server.program('initdb'),
      [
        ...['-D', server.data, '-U', ADMIN.user, `--pwfile=${secret}`, '-A', 'scram-sha-256'],
        ...['--encoding=UTF8', '--locale=C', '--no-sync', '--wal-segsize=1'],
      ],
      { ...UNPRIVILEGED, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] },
    )
    await server.start()
    await server.ask(
      `CREATE ROLE ${APP.user} LOGIN PASSWORD '${APP.password}'`,
      `CREATE DATABASE ${APP.database} OWNER ${APP.user}`,
    )
    return server
  }

  /** Starts it on its data, also after {@link crash}. */
  async start(more: readonly string[] = []): Promise<void> {
    const settings = [...SETTINGS, `port=${this.port}`, ...(this.setup.settings ?? []), ...more]
    const command = [this.program('postgres'), '-D', this.data]
    this.running = await Kept.start(
      [...command, ...settings.flatMap((setting) => ['-c', setting])],
      'INT',
      async () => {
        await this.ask('SELECT 1')
        return true
      },
    )
  }

  /** Runs statements as its administrator, each by itself; returns the rows of the last. */
  ask(...statements: string[]): Promise<Record<string, unknown>[]> {
    return this.askIn('postgres', ...statements)
  }

  /** The same in a database. */
  askIn(database: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
    return this.asAdmin(database, async (client) => {
      let rows: Record<string, unknown>[] = []
      for (const statement of statements) ({ rows } = await client.query(statement))
      return rows
    })
  }

  /** Works on one connection of its administrator. */
  private async asAdmin<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ ...ADMIN, host: '127.0.0.1', port: this.port, database })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  /** Copies its files into a new folder while it works, as `pg_basebackup` does. */
  private copyTo(to: OwnPostgres): Promise<void> {
    return this.asAdmin('postgres', async (client) => {
      await client.query(`SELECT pg_backup_start('standby', true)`)
      copyFolder(this.data, to.data)
      const { rows } = await client.query<{ labelfile: string }>(
        'SELECT labelfile FROM pg_backup_stop(false)',
      )
      to.write('backup_label', rows[0]?.labelfile ?? '')
    })
  }

  /** Runs a copy of it that follows, and has it wait for the copy before it acknowledges a COMMIT. */
  async withStandby(): Promise<OwnPostgres> {
    const standby = new OwnPostgres(ownFolder('xffq-standby-'), await freePort(), this.setup)
    await this.copyTo(standby)
    standby.write('standby.signal', '')
    const { user, password } = ADMIN
    const from = `host=127.0.0.1 port=${this.port} user=${user} password=${password}`
    await standby.start([`primary_conninfo=${from} application_name=${STANDBY}`])
    await this.ask(
      `ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`,
      'SELECT pg_reload_conf()',
    )
    await until(async () => {
      const rows = await this.ask('SELECT sync_state FROM pg_stat_replication')
      return rows.some((row) => row['sync_state'] === 'sync')
    })
    return standby
  }

  /** Makes a standby the primary, which waits for no standby of its own yet. */
  async promote(): Promise<void> {
    await this.ask('SELECT pg_promote()')
  }

  /** Stops its time: connections stay, and nothing is answered. */
  pause(): void {
    this.running?.signal('SIGSTOP')
  }

  resume(): void {
    this.running?.signal('SIGCONT')
  }

  /** Ends it at once; its data stay. */
  async crash(): Promise<void> {
    await this.running?.kill()
    this.running = null
  }

  /** Ends it and forgets its data. */
  async kill(): Promise<void> {
    await this.crash()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Of a server's files those that a copy starts from; what was written meanwhile comes by following it. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  giveAway(to)
  const names = readdirSync(from).filter((name) => !name.startsWith('postmaster.'))
  // Temporary files may vanish meanwhile, which cp reports; a copy that lacks more does not start.
  try {
    execFileSync('cp', ['-a', ...names.map((name) => path.join(from, name)), to], {
      ...UNPRIVILEGED,
      cwd: '/',
      stdio: 'ignore',
    })
  } catch {
    // See above.
  }
  for (const entry of readdirSync(path.join(to, 'pg_wal'), { withFileTypes: true }))
    if (entry.isFile()) rmSync(path.join(to, 'pg_wal', entry.name))
}
