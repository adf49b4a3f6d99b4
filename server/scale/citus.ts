/**
 * Spreads people over the machines of Citus, a PostgreSQL extension. Everything but the calls of the extension itself is
 * tested on plain PostgreSQL; the extension was not at hand (`docs/operations.md`).
 */
import { tablesInOrder } from '../backup/tables'
import { composed, wideSql } from '../db/sql'
import type { WideDb, WideQueryable } from '../db/types'
import { hasDirectory, makeDirectory } from './directory'
import { leadKeysByPerson, looseKeys, looseReferences, personalTables } from './keys'

/** The same on every machine: statements and triggers of people's rows read them. */
const EVERYWHERE = ['products', 'product_tiers', 'loan_transitions', 'server_keys']

/** How a table lies on the machines, by its name. */
type Shares = ReadonlyMap<string, 'shared out' | 'everywhere'>

export async function hasCitus(db: WideQueryable): Promise<boolean> {
  const rows = await db.query(wideSql`SELECT 1 FROM pg_extension WHERE extname = 'citus'`)
  return rows.length > 0
}

async function readShares(db: WideQueryable): Promise<Shares> {
  if (!(await hasCitus(db))) return new Map()
  const rows = await db.query(
    composed<{ name: string; method: string }>(
      'SELECT logicalrelid::regclass::text AS name, partmethod AS method FROM pg_dist_partition',
    ),
  )
  return new Map(
    rows.map(({ name, method }) => [name, method === 'h' ? 'shared out' : 'everywhere'] as const),
  )
}

/** What keeps people from being spread over the machines, a line each; empty when they are. */
export async function whatIsLeft(db: WideQueryable): Promise<string[]> {
  const shares = await readShares(db)
  const personal = await personalTables(db)
  return [
    ...((await hasCitus(db)) ? [] : ['数据库里没有 citus 扩展']),
    ...((await hasDirectory(db)) ? [] : ['号码目录 numbers 还是视图，不是表']),
    ...(await looseReferences(db)).map(({ table, name }) => `引用不含借款人：${table} ${name}`),
    ...(await looseKeys(db)).map(({ table, name }) => `唯一索引不含借款人：${table} ${name}`),
    ...[...personal.map(({ table }) => table), 'numbers']
      .filter((table) => shares.get(table) !== 'shared out')
      .map((table) => `没有分布：${table}`),
    ...EVERYWHERE.filter((table) => !shares.has(table)).map((table) => `不是引用表：${table}`),
  ]
}

/** Prepares the schema of a database, filled or empty, as far as plain PostgreSQL goes; it may be done again. */
export const prepareToSpread = (db: WideDb): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.script('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0')
    await leadKeysByPerson(tx)
    await makeDirectory(tx)
  })

/** Spreads people over the machines; what is done already stays as it is. */
export async function spread(db: WideDb): Promise<void> {
  await prepareToSpread(db)
  const shares = await readShares(db)
  const personal = new Map((await personalTables(db)).map(({ table, person }) => [table, person]))
  const order = await tablesInOrder(db)
  const share = (calls: string[]) =>
    db.transaction(async (tx) => {
      // Citus calls triggers on shards unsafe: it can't know what they do. These touch rows of their own person only.
      await tx.script(
        'SET LOCAL citus.enable_unsafe_triggers = on; SET LOCAL statement_timeout = 0',
      )
      for (const call of calls) await tx.script(call)
    })
  for (const table of EVERYWHERE.filter((one) => !shares.has(one)))
    await share([`SELECT create_reference_table('${table}')`])
  for (const table of order) {
    const person = personal.get(table)
    if (person === undefined || shares.has(table)) continue
    const beside = table === 'users' ? '' : `, colocate_with => 'users'`
    await share([`SELECT create_distributed_table('${table}', '${person}'${beside})`])
  }
  if (!shares.has('numbers'))
    await share([`SELECT create_distributed_table('numbers', 'number', colocate_with => 'none')`])
}
