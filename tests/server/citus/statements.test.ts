/** Citus itself plans every statement of the server, and asks one worker alone for each of a request. */
import { Client } from 'pg'
import { readStatements } from '../../project/persons/statements'
import { openPostgres } from '../../../server/db/postgres'
import { prepareDatabase } from '../../../server/openDatabase'
import { spread } from '../../../server/scale/citus'
import { CitusCluster, hasCitus } from '../../postgres/citus'
import { APP } from '../../postgres/own'

// Processes start slowly on a busy machine.
jest.setTimeout(600_000)

const check = hasCitus ? it : it.skip

/** Statements that have no plan: of transactions, locks and settings. */
const HAS_PLAN = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i

/** A value of each type that a statement takes. */
const VALUES: Readonly<Record<string, string>> = {
  jsonb: '{}',
  boolean: 'true',
  date: '2026-03-10',
  'timestamp with time zone': '2026-03-10 12:00+08',
  bytea: 'x',
}

const literal = (type: string): string => {
  const value = type.endsWith('[]')
    ? `{${VALUES[type.slice(0, -2)] ?? '1'}}`
    : (VALUES[type] ?? '1')
  return `'${value}'::${type}`
}

let cluster: CitusCluster
let client: Client
beforeAll(async () => {
  if (!hasCitus) return
  cluster = await CitusCluster.create()
  const db = openPostgres(cluster.url, () => undefined)
  await prepareDatabase(db)
  await cluster.join()
  await spread(db)
  await db.close()
  client = new Client({ connectionString: cluster.addresses(APP.database)[0] })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await cluster?.kill()
})

/** Its plan as Citus makes it. */
async function planOf(text: string): Promise<string> {
  await client.query(`PREPARE one AS ${text}`)
  try {
    const { rows } = await client.query<{ types: string[] }>(
      `SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'one'`,
    )
    const values = rows[0]?.types.map(literal).join() ?? ''
    const plan = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN EXECUTE one${values && `(${values})`}`,
    )
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('DEALLOCATE one')
  }
}

check('plans every statement, and each of a request for one worker', async () => {
  const planned: string[] = []
  const failed: string[] = []
  for (const { place, text, isWide } of readStatements()) {
    if (!HAS_PLAN.test(text)) continue
    try {
      const plan = await planOf(text)
      planned.push(place)
      const counts = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
      if (!isWide && counts.some((count) => count > 1)) failed.push(`asks many: ${place}`)
    } catch (error) {
      failed.push(`${String(error)}: ${place}`)
    }
  }
  expect(failed).toEqual([])
  expect(planned.length).toBeGreaterThan(300)
})
