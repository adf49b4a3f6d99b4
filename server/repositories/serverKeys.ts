import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** Personal data at rest, or signatures. */
export type KeyKind = 'data' | 'app'

/** A key by its fingerprint, and what became of it. */
export interface ServerKey {
  fingerprint: string
  /** When an instance last started with it as its current key. */
  lastStart: Date
  turnBeganAt: Date | null
  turnBeganBy: string | null
  retiredAt: Date | null
  retiredBy: string | null
}

/** All keys of a kind, those that started last first. */
export const listKeys = (db: Queryable, kind: KeyKind): Promise<ServerKey[]> =>
  db.query(sql<ServerKey>`SELECT fingerprint,
      last_start, turn_began_at, turn_began_by,
      retired_at, retired_by
    FROM server_keys WHERE kind = ${kind} ORDER BY last_start DESC, fingerprint`)

/** Records that an instance starts with this key. */
export async function recordStart(
  db: Queryable,
  { kind, fingerprint, at }: { kind: KeyKind; fingerprint: string; at: Date },
): Promise<void> {
  await db.query(sql`INSERT INTO server_keys AS k (kind, fingerprint, first_start, last_start)
     VALUES (${kind}, ${fingerprint}, ${at}, ${at})
     ON CONFLICT (kind, fingerprint) DO UPDATE
     SET last_start = greatest(k.last_start, excluded.last_start)`)
}

interface Act {
  by: string
  at: Date
}

/** Allows values to be sealed again under this key; who began it first stays on record. */
export async function beginTurn(
  db: Queryable,
  fingerprint: string,
  { by, at }: Act,
): Promise<void> {
  await db.query(sql`INSERT INTO server_keys AS k
       (kind, fingerprint, first_start, last_start, turn_began_at, turn_began_by)
     VALUES ('data', ${fingerprint}, ${at}, ${at}, ${at}, ${by})
     ON CONFLICT (kind, fingerprint) DO UPDATE
     SET turn_began_at = excluded.turn_began_at, turn_began_by = excluded.turn_began_by
     WHERE k.turn_began_at IS NULL`)
}

/** From the end of the transaction on, the database refuses every value sealed with this key. */
export async function retireDataKey(
  tx: Queryable,
  fingerprint: string,
  { by, at }: Act,
): Promise<void> {
  await tx.query(sql`INSERT INTO server_keys AS k
       (kind, fingerprint, first_start, last_start, retired_at, retired_by)
     VALUES ('data', ${fingerprint}, ${at}, ${at}, ${at}, ${by})
     ON CONFLICT (kind, fingerprint) DO UPDATE
     SET retired_at = excluded.retired_at, retired_by = excluded.retired_by
     WHERE k.retired_at IS NULL`)
}
