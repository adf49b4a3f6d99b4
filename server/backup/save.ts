import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { composed, wideSql } from '../db/sql'
import type { WideDb, WideQueryable } from '../db/types'
import { refuse } from '../refusal'
import { copyAll } from '../uploads/move/copyObject'
import type { Settings } from '../uploads/move/places'
import { folderStore, uploadStore } from '../uploads/storage'
import { type Manifest, placesOf } from './manifest'
import { migrationsOf, tablesInOrder } from './tables'

/** Rows per read. */
const BATCH = 500

async function* linesOf(
  tx: WideQueryable,
  tables: readonly string[],
  rows: Record<string, number>,
): AsyncGenerator<string> {
  for (const table of tables) {
    rows[table] = 0
    await tx.query(
      composed(`DECLARE backup CURSOR FOR SELECT to_jsonb(t)::text AS row FROM ${table} t`),
    )
    for (;;) {
      const batch = await tx.query(composed<{ row: string }>(`FETCH ${BATCH} FROM backup`))
      for (const { row } of batch) yield `{"table":"${table}","row":${row}}\n`
      rows[table] += batch.length
      if (batch.length < BATCH) break
    }
    await tx.query(wideSql`CLOSE backup`)
  }
}

/** Writes every row, in one snapshot. */
const saveRows = (db: WideDb, path: string): Promise<Pick<Manifest, 'migrations' | 'rows'>> =>
  db.transaction(async (tx) => {
    await tx.query(wideSql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`)
    const rows: Record<string, number> = {}
    const lines = Readable.from(linesOf(tx, await tablesInOrder(tx), rows))
    await pipeline(lines, createGzip(), createWriteStream(path, { mode: 0o600 }))
    return { migrations: await migrationsOf(tx), rows }
  })

/**
 * Saves a snapshot of the database and then the uploaded files that rows name, which never change, from wherever they
 * are stored, into a new folder. The keys are left out: encrypted data and its key must be stored apart.
 * @throws Refusal when the folder exists
 */
export async function saveBackup(
  { db, dataDir, s3 = null, now }: Settings & { db: WideDb; now: Date },
  folder: string,
): Promise<Manifest> {
  if (existsSync(folder)) refuse('conflict', `${folder} 已经存在，请指定新的目录`)
  const places = placesOf(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const saved = await saveRows(db, places.rows)
    const { storage } = uploadStore({ dataDir, s3 })
    const { missing, damaged } = await copyAll(db, storage, folderStore(places.uploads))
    await rm(places.scratch, { recursive: true, force: true })
    const takenAt = now.toISOString()
    const manifest: Manifest = { format: 1, takenAt, ...saved, unsaved: [...missing, ...damaged] }
    await writeFile(places.manifest, JSON.stringify(manifest, null, 2), { mode: 0o600 })
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
