/**
 * Citus: a coordinator and two workers of the tests' own, with the programs of a PostgreSQL on this machine that offers the
 * extension. The run's setup finds it (cluster.mjs).
 */
import { ADMIN, addressAt, APP, OwnPostgres, until } from './own'

const PROGRAMS = process.env.POSTGRES_CITUS

export const hasCitus = Boolean(PROGRAMS)
// Not console.warn: jest keeps what a suite says whose tests are all skipped.
if (!hasCitus)
  process.stderr.write(
    '！！！PostgreSQL 没有 citus 扩展：跳过 Citus 的测试（TEST_DATABASE_URL 指定本机一个装了它的 PostgreSQL）\n',
  )

const SETTINGS = [
  'shared_preload_libraries=citus',
  // The servers are on one machine, and have no certificates.
  'citus.node_conninfo=sslmode=disable',
  // What a worker's death left half committed ends soon.
  'citus.recover_2pc_interval=100ms',
  // Each connection to the coordinator has some to each worker.
  'max_connections=400',
]

/** Of each table; fewer than in use, since each takes files and time to make. */
const SHARDS = 4

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

export class CitusCluster {
  private constructor(
    readonly coordinator: OwnPostgres,
    readonly workers: readonly OwnPostgres[],
  ) {}

  /** Runs the servers, each with an empty database of the application. */
  static async create(): Promise<CitusCluster> {
    const setup = { programs: PROGRAMS, settings: SETTINGS }
    const started: OwnPostgres[] = []
    try {
      const coordinator = await OwnPostgres.create(setup)
      started.push(coordinator)
      for (let count = 0; count < 2; count += 1) started.push(await OwnPostgres.create(setup))
      return new CitusCluster(coordinator, started.slice(1))
    } catch (error) {
      for (const server of started) await server.kill()
      throw error
    }
  }

  get nodes(): OwnPostgres[] {
    return [this.coordinator, ...this.workers]
  }

  /** Of the application's database, as the role that owns it. */
  get url(): string {
    return addressAt(this.coordinator.port)
  }

  /** Addresses of a database on the coordinator and the workers, as their administrator. */
  addresses(database: string): string[] {
    return this.nodes.map(({ port }) => addressAt(port, ADMIN, database))
  }

  /** Makes one database of those of a name on each server; the coordinator's may be filled. */
  async join(database = APP.database): Promise<void> {
    const logins = [APP, ADMIN].map(
      ({ user, password }) => `(0, ${quoted(user)}, ${quoted(`password=${password}`)})`,
    )
    for (const node of this.nodes) {
      await node.ask(`ALTER DATABASE ${database} SET citus.shard_count = ${SHARDS}`)
      await node.askIn(
        database,
        'CREATE EXTENSION citus',
        `INSERT INTO pg_dist_authinfo (nodeid, rolename, authinfo) VALUES ${logins.join()}`,
      )
    }
    await this.coordinator.askIn(
      database,
      `SELECT citus_set_coordinator_host('127.0.0.1', ${this.coordinator.port})`,
      ...this.workers.map(({ port }) => `SELECT citus_add_node('127.0.0.1', ${port})`),
    )
  }

  /** Resolves once no server holds half of a transaction whose other half another one has committed. */
  async recovered(): Promise<void> {
    for (const node of this.nodes)
      await until(async () => (await node.ask('SELECT 1 FROM pg_prepared_xacts')).length === 0)
  }

  async kill(): Promise<void> {
    for (const node of this.nodes) await node.kill()
  }
}
