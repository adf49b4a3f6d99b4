import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { composed, wideSql } from '../db/sql'
import type { WideDb, WideQueryable } from '../db/types'
import { refuse } from '../refusal'
import { copyAll } from '../uploads/move/copyObject'
import type { Settings } from '../uploads/move/places'
import { folderStore, uploadStore } from '../uploads/storage'
import { type Manifest, placesOf, readManifest } from './manifest'
import { adjustIdentities, migrationsOf, storedColumns, tablesInOrder } from './tables'
import { onlyRow } from '../db/onlyRow'

/** Rows per insert. */
const BATCH = 500

/** Inserts rows unchanged: the database parses their JSON text itself, so no digit is lost. */
async function insertRows(
  tx: WideQueryable,
  table: string,
  rows: readonly string[],
): Promise<void> {
  const columns = (await storedColumns(tx, table)).join()
  await tx.query(
    composed(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      [`[${rows.join()}]`],
    ),
  )
}

const LINE = /^\{"table":"([a-z_]+)","row":(.*)\}$/s

function readLine(line: string): { table: string; row: string } {
  const [, table, row] = LINE.exec(line) ?? []
  if (table === undefined || row === undefined) throw new Error('a line of the backup is damaged')
  return { table, row }
}

/** Batches of rows, each of one table, in the order of the backup. */
async function* batchesOf(path: string): AsyncGenerator<{ table: string; rows: string[] }> {
  let [table, rows] = ['', [] as string[]]
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()) })
  for await (const line of lines) {
    const next = readLine(line)
    if (rows.length > 0 && (next.table !== table || rows.length === BATCH)) {
      yield { table, rows }
      rows = []
    }
    table = next.table
    rows.push(next.row)
  }
  if (rows.length > 0) yield { table, rows }
}

/** Runs without triggers: the rows passed them when written, and would now be checked against half a database. */
async function withoutTriggers(
  tx: WideQueryable,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  for (const table of tables) await tx.query(composed(`ALTER TABLE ${table} DISABLE TRIGGER USER`))
  await work()
  for (const table of tables) await tx.query(composed(`ALTER TABLE ${table} ENABLE TRIGGER USER`))
}

async function countRows(tx: WideQueryable, tables: readonly string[]) {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const rows = await tx.query(
      composed<{ count: number }>(`SELECT count(*) AS count FROM ${table}`),
    )
    counts[table] = onlyRow(rows).count
  }
  return counts
}

async function refuseUnfit(tx: WideQueryable, manifest: Manifest): Promise<void> {
  const users = await tx.query(wideSql`SELECT 1 FROM users LIMIT 1`)
  if (users.length > 0) refuse('conflict', '数据库中已有用户：只能恢复到新建的数据库')
  if ((await migrationsOf(tx)).join() === manifest.migrations.join()) return
  refuse('conflict', '备份的数据库结构与当前版本不同，请用备份时的版本恢复，再升级')
}

/** Loads all rows or none; they replace the rows a new database begins with. */
const loadRows = (db: WideDb, path: string, manifest: Manifest): Promise<void> =>
  db.transaction(async (tx) => {
    await refuseUnfit(tx, manifest)
    const tables = await tablesInOrder(tx)
    await withoutTriggers(tx, tables, async () => {
      await tx.query(composed(`TRUNCATE ${tables.join()}`))
      for await (const { table, rows } of batchesOf(path)) await insertRows(tx, table, rows)
    })
    await adjustIdentities(tx)
    const counts = await countRows(tx, tables)
    const wrong = tables.filter((table) => counts[table] !== manifest.rows[table])
    if (wrong.length > 0) refuse('invalid', `备份不完整：${wrong.join('、')}`)
  })

/**
 * Restores a backup into a new database of the same schema, and its uploads into their storage.
 * @returns its manifest, and the keys of uploads that it should have and has not
 * @throws Refusal when the backup is incomplete, or the database is in use
 */
export async function loadBackup(
  { db, dataDir, s3 = null }: Settings & { db: WideDb },
  folder: string,
): Promise<{ manifest: Manifest; lost: string[] }> {
  const manifest = readManifest(folder)
  const places = placesOf(folder)
  await loadRows(db, places.rows, manifest)
  const { storage } = folderStore(places.uploads)
  const { missing, damaged } = await copyAll(db, storage, uploadStore({ dataDir, s3 }))
  return { manifest, lost: [...missing, ...damaged] }
}
