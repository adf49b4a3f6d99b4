/** Keys that sign contracts, with their certificates; the private keys are sealed. */
import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

export interface SigningKeyRow {
  name: string
  /** DER. */
  certificate: Uint8Array
  sealed: string
}

export async function findSigningKey(db: Queryable, name: string): Promise<SigningKeyRow | null> {
  const rows = await db.query(
    sql<SigningKeyRow>`SELECT name, certificate, sealed FROM signing_keys WHERE name = ${name}`,
  )
  return rows[0] ?? null
}

/** Keeps a key, unless another instance was faster: the first one stays. */
export async function insertSigningKey(
  db: Queryable,
  key: { name: string; certificate: Buffer; sealed: string; sealedKey: string; madeAt: Date },
): Promise<void> {
  await db.query(sql`INSERT INTO signing_keys (name, certificate, sealed, sealed_key, made_at)
     VALUES (${key.name}, ${key.certificate}, ${key.sealed}, ${key.sealedKey}, ${key.madeAt})
     ON CONFLICT (name) DO NOTHING`)
}
