/** A real PgBouncer before a PostgreSQL of the test's own, with the settings that docs/operations.md asks for. */
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { Kept } from '../support/kept'
import { freePort } from '../support/server'
import { addressAt, APP, hasOwnPostgres, ownFolder, until } from './own'

/** Debian's is not in the path of every user. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (one) => spawnSync(one, ['--version']).error === undefined,
)

export const hasPgbouncer = hasOwnPostgres && PROGRAM !== undefined
if (PROGRAM === undefined)
  console.warn('！！！没有 PgBouncer：跳过连接池的测试（apt-get install pgbouncer）')

export type PoolMode = 'session' | 'transaction'

interface Options {
  mode: PoolMode
  /** Connections to the server. */
  size: number
  /** Settings besides, each a line of its file. */
  more?: string[]
}

export class PgBouncer {
  private running: Kept | null = null

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly options: Options,
  ) {}

  /** @param target port of the server that it leads to */
  static async create(target: number, options: Options): Promise<PgBouncer> {
    const bouncer = new PgBouncer(ownFolder('xffq-bouncer-'), await freePort(), options)
    bouncer.configure(target)
    await bouncer.start()
    return bouncer
  }

  /** Of the application's database. */
  get url(): string {
    return addressAt(this.port)
  }

  private get file(): string {
    return path.join(this.folder, 'pgbouncer.ini')
  }

  private configure(target: number): void {
    const { mode, size, more = [] } = this.options
    const users = path.join(this.folder, 'users.txt')
    writeFileSync(users, `"${APP.user}" "${APP.password}"\n`)
    const lines = [
      '[databases]',
      `${APP.database} = host=127.0.0.1 port=${target}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${this.port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      `admin_users = ${APP.user}`,
      `pool_mode = ${mode}`,
      `default_pool_size = ${size}`,
      'max_client_conn = 200',
      'query_wait_timeout = 5',
      'server_login_retry = 1',
      'server_fast_close = 1',
      ...['log_connections = 0', 'log_disconnections = 0', 'log_stats = 0'],
      ...more,
    ]
    writeFileSync(this.file, `${lines.join('\n')}\n`)
  }

  async start(): Promise<void> {
    this.running = await Kept.start([PROGRAM ?? '', this.file], 'KILL', async () => {
      await this.command('SHOW VERSION')
      return true
    })
  }

  /** Runs a command of its console; returns the rows it shows. */
  async command(text: string): Promise<Record<string, unknown>[]> {
    const { user, password } = APP
    const where = { host: '127.0.0.1', port: this.port, database: 'pgbouncer' }
    const client = new Client({ user, password, ...where })
    await client.connect()
    try {
      return (await client.query(text)).rows as Record<string, unknown>[]
    } finally {
      await client.end()
    }
  }

  /** Leads to another server from now on. */
  async moveTo(target: number): Promise<void> {
    this.configure(target)
    await this.command('RELOAD')
  }

  /** Resolves once no client holds a connection to the server. */
  async unheld(): Promise<void> {
    await until(async () => {
      const servers = await this.command('SHOW SERVERS')
      return servers.every(({ state }) => state !== 'active')
    })
  }

  async kill(): Promise<void> {
    await this.running?.kill()
    this.running = null
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
