/** Notes of objects in the storage that no row names (any more). */
import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** Notes an object that is going to be written. */
export async function noteObject(db: Queryable, key: string, now: Date): Promise<void> {
  await db.query(sql`INSERT INTO loose_objects (storage_key, noted_at) VALUES (${key}, ${now})`)
}

/**
 * Deletes the note in the transaction that records the object.
 * @returns false when the object is doomed
 */
export async function deleteNote(tx: Queryable, key: string): Promise<boolean> {
  const rows = await tx.query(
    sql`DELETE FROM loose_objects WHERE storage_key = ${key} AND NOT is_doomed RETURNING storage_key`,
  )
  return rows.length > 0
}

/**
 * Dooms an object that its writer gave up. Waits for a transaction that may still record it.
 * @returns false when it was recorded
 */
export async function doomNoted(db: Queryable, key: string): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE loose_objects SET is_doomed = true WHERE storage_key = ${key} RETURNING storage_key`,
  )
  return rows.length > 0
}

/** Dooms objects in the transaction that deletes what named them. */
export async function doomObjects(
  tx: Queryable,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  if (keys.length === 0) return
  await tx.query(sql`INSERT INTO loose_objects (storage_key, noted_at, is_doomed)
     SELECT key, ${now}, true FROM unnest(${[...keys]}::text[]) AS key
     ON CONFLICT (storage_key) DO UPDATE SET is_doomed = true`)
}

/** Dooms objects noted up to `cutoff` and not recorded since: their writers are gone. */
export async function doomNotedBefore(db: Queryable, cutoff: Date): Promise<void> {
  await db.query(
    sql`UPDATE loose_objects SET is_doomed = true WHERE noted_at <= ${cutoff} AND NOT is_doomed`,
  )
}

/** Some doomed objects, those after `after` in the order of keys. */
export async function findDoomed(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db.query(
    sql<{ key: string }>`SELECT storage_key AS key FROM loose_objects
     WHERE is_doomed AND storage_key > ${after} ORDER BY storage_key LIMIT ${limit}`,
  )
  return rows.map(({ key }) => key)
}

/** Deletes the notes of objects that were deleted from the storage. */
export async function forgetDoomed(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.query(sql`DELETE FROM loose_objects WHERE storage_key = ANY(${[...keys]}) AND is_doomed`)
}

/** Whether an object is being written: noted, and not doomed. */
export async function isBeingWritten(db: Queryable, key: string): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM loose_objects WHERE storage_key = ${key} AND NOT is_doomed`,
  )
  return rows.length > 0
}
