/**
 * Jest's global setup where `TEST_CITUS` is set: suites get databases whose people are shared out over the workers of one
 * Citus, instead of plain ones.
 */
import { randomBytes } from 'node:crypto'
import { findCitus, migrate } from './cluster.mjs'

export default async function setUp(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL
  const programs = given ? await findCitus(given) : ''
  if (!programs)
    throw new Error('TEST_CITUS：TEST_DATABASE_URL 要指定本机一个装了 citus 扩展的 PostgreSQL')
  process.env.POSTGRES_CITUS = programs
  const { CitusCluster } = await import('./citus')
  const cluster = await CitusCluster.create()
  const prefix = `xffq_test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  Object.assign(globalThis, { stopCluster: () => cluster.kill() })
  try {
    for (const node of cluster.nodes)
      await node.ask(
        `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'`,
      )
    await cluster.join(template)
    migrate(cluster.addresses(template)[0], 'spread')
    // A database is copied while no process uses it, those of the extension included.
    for (const node of cluster.nodes)
      await node.ask(
        `ALTER DATABASE ${template} ALLOW_CONNECTIONS false`,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${template}'`,
      )
  } catch (error) {
    await cluster.kill()
    throw error
  }
  const [url, ...workers] = cluster.addresses('postgres')
  Object.assign(process.env, {
    POSTGRES_URL: url,
    POSTGRES_WORKERS: workers.join(' '),
    POSTGRES_PREFIX: prefix,
  })
}
