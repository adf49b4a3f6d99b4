/** Spreads people over the machines of Citus, a PostgreSQL extension (`docs/operations.md`). */
import { tablesInOrder } from '../backup/tables'
import { composed, wideSql } from '../db/sql'
import type { WideDb, WideQueryable } from '../db/types'
import { hasDirectory, makeDirectory } from './directory'
import { leadKeysByPerson, looseKeys, looseReferences, personalTables } from './keys'

/** The same on every machine: statements and triggers of people's rows read them. */
const EVERYWHERE = [
  'loan_prime_rates',
  'products',
  'product_tiers',
  'loan_transitions',
  'server_keys',
]

/** How a table lies on the machines. */
type Place = 'shared out' | 'everywhere' | 'on the coordinator'

/** By the name of the table; only those that Citus knows of. */
type Shares = ReadonlyMap<string, Place>

export async function hasCitus(db: WideQueryable): Promise<boolean> {
  const rows = await db.query(wideSql`SELECT 1 FROM pg_extension WHERE extname = 'citus'`)
  return rows.length > 0
}

async function readShares(db: WideQueryable): Promise<Shares> {
  if (!(await hasCitus(db))) return new Map()
  const rows = await db.query(
    composed<{ name: string; place: Place }>(
      `SELECT logicalrelid::regclass::text AS name, CASE WHEN partmethod = 'h' THEN 'shared out'
         WHEN repmodel = 't' THEN 'everywhere' ELSE 'on the coordinator' END AS place
       FROM pg_dist_partition`,
    ),
  )
  return new Map(rows.map(({ name, place }) => [name, place]))
}

/** Functions that triggers call, which run on the workers; those of triggers themselves come with their tables. */
const calledFunctions = (db: WideQueryable): Promise<{ name: string }[]> =>
  db.query(
    composed<{ name: string }>(`SELECT oid::regprocedure::text AS name FROM pg_proc
      WHERE pronamespace = current_schema()::regnamespace AND prorettype <> 'trigger'::regtype
        AND proname NOT IN ('enter_number', 'leave_directory') ORDER BY 1`),
  )

/** What keeps people from being spread over the machines, a line each; empty when they are. */
export async function whatIsLeft(db: WideQueryable): Promise<string[]> {
  const shares = await readShares(db)
  const personal = await personalTables(db)
  return [
    ...((await hasCitus(db)) ? [] : ['数据库里没有 citus 扩展']),
    ...((await hasDirectory(db)) ? [] : ['号码目录 numbers 还是视图，不是表']),
    ...(await looseReferences(db)).map(({ table, name }) => `引用不含借款人：${table} ${name}`),
    ...(await looseKeys(db)).map(({ table, name }) => `唯一索引不含借款人：${table} ${name}`),
    ...personal
      .filter(({ table }) => shares.get(table) !== 'shared out')
      .map(({ table }) => `没有分布：${table}`),
    ...EVERYWHERE.filter((table) => shares.get(table) !== 'everywhere').map(
      (table) => `不是引用表：${table}`,
    ),
    ...(shares.get('numbers') === 'on the coordinator' ? [] : ['不在协调机上：numbers']),
  ]
}

/** Prepares the schema of a database, filled or empty, as far as plain PostgreSQL goes; it may be done again. */
export const prepareToSpread = (db: WideDb): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.script('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0')
    await leadKeysByPerson(tx)
    await makeDirectory(tx)
  })

interface Reference {
  table: string
  name: string
  definition: string
}

/** References from some tables to others. */
const referencesTo = (
  db: WideQueryable,
  to: readonly string[],
  from: readonly string[],
): Promise<Reference[]> =>
  db.query(
    composed<Reference>(
      `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f'
         AND confrelid = ANY ($1::regclass[]) AND conrelid = ANY ($2::regclass[])`,
      [to, from],
    ),
  )

/** Settings of a transaction that moves tables. */
const MOVING = `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  -- Citus calls triggers on shards unsafe: it can't know what they do. These touch rows of their own person only.
  SET LOCAL citus.enable_unsafe_triggers = on;
  -- One machine after the other: a reference to a table that is everywhere asks for that.
  SET LOCAL citus.multi_shard_modify_mode = 'sequential';
  -- Workers check the text of a function, too, whose tables may come later.
  SET LOCAL citus.propagate_set_commands = 'local';
  SET LOCAL check_function_bodies = off`

/** Spreads people over the machines, all or none of them; what is done already stays as it is. */
export async function spread(db: WideDb): Promise<void> {
  await prepareToSpread(db)
  await db.transaction(async (tx) => {
    await tx.script(MOVING)
    const shares = await readShares(tx)
    const everywhere = EVERYWHERE.filter((table) => shares.get(table) !== 'everywhere')
    const personal = new Map((await personalTables(tx)).map((one) => [one.table, one.person]))
    const people = (await tablesInOrder(tx)).filter(
      (table) => personal.has(table) && shares.get(table) !== 'shared out',
    )
    for (const { name } of await calledFunctions(tx))
      await tx.script(`SELECT create_distributed_function('${name}')`)
    const moved = [...everywhere, ...people]
    // Without triggers: the rows passed them when written, and would now be checked against half a database.
    for (const table of moved) await tx.script(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    // Citus would take what refers to a table that is everywhere along, to a place it can't be shared out from.
    const references = await referencesTo(tx, everywhere, people)
    for (const { table, name } of references)
      await tx.script(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
    for (const table of everywhere) await tx.script(`SELECT create_reference_table('${table}')`)
    for (const table of people) {
      const beside = table === 'users' ? '' : `, colocate_with => 'users'`
      const by = personal.get(table) ?? ''
      await tx.script(`SELECT create_distributed_table('${table}', '${by}'${beside})`)
    }
    for (const { table, name, definition } of references)
      await tx.script(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
    // What was moved lies unseen on the coordinator until then, and would be kept of erased people, too.
    for (const table of [...moved].reverse())
      await tx.script(`SELECT truncate_local_data_after_distributing_table('${table}')`)
    for (const table of moved) await tx.script(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    // On the coordinator, which every call needs anyway: a worker that is away keeps only its own people out.
    if (!shares.has('numbers'))
      await tx.script(`SELECT citus_add_local_table_to_metadata('numbers')`)
  })
}
