import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** A row with personal data, encrypted. */
interface SealedRow {
  id: number
  /** Number that the data is bound to: of the order, or of the request. */
  no: string
  sealed: string
}

/** Rows per value of `sealed_key`; null: an older version did not record it. */
interface KeyCount {
  key: string | null
  count: number
}

interface Batch {
  /** Only rows that are not under this key. */
  notUnder: string
  /** Only rows after this one. */
  after: number
  limit: number
}

/** A table with personal data. Emptied rows of erased people count nowhere. */
export interface SealedTable {
  table: string
  count: (db: Queryable) => Promise<KeyCount[]>
  /** Locks the rows until the transaction ends. */
  take: (tx: Queryable, batch: Batch) => Promise<SealedRow[]>
  put: (tx: Queryable, id: number, row: { sealed: string; key: string }) => Promise<void>
  /** Rows without a recorded key, from the one after `after`. */
  unnamed: (db: Queryable, page: { after: number; limit: number }) => Promise<SealedRow[]>
}

export const sealedApplications: SealedTable = {
  table: 'loan_applications',
  count: (db) =>
    db.query(sql<KeyCount>`SELECT sealed_key AS "key", count(*) /* never null */ AS "count"
       FROM loan_applications WHERE sealed <> '' GROUP BY sealed_key`),
  take: (tx, { notUnder, after, limit }) =>
    tx.query(sql<SealedRow>`SELECT a.loan_id AS "id", l.order_no AS "no", a.sealed
       FROM loan_applications a JOIN loans l ON l.id = a.loan_id
       WHERE a.sealed <> '' AND a.sealed_key IS DISTINCT FROM ${notUnder} AND a.loan_id > ${after}
       ORDER BY a.loan_id LIMIT ${limit} FOR UPDATE OF a`),
  async put(tx, id, { sealed, key }) {
    await tx.query(sql`UPDATE loan_applications SET sealed = ${sealed}, sealed_key = ${key}
       WHERE loan_id = ${id}`)
  },
  unnamed: (db, { after, limit }) =>
    db.query(sql<SealedRow>`SELECT a.loan_id AS "id", l.order_no AS "no", a.sealed
       FROM loan_applications a JOIN loans l ON l.id = a.loan_id
       WHERE a.sealed <> '' AND a.sealed_key IS NULL AND a.loan_id > ${after}
       ORDER BY a.loan_id LIMIT ${limit}`),
}

export const sealedHardships: SealedTable = {
  table: 'hardship_requests',
  count: (db) =>
    db.query(sql<KeyCount>`SELECT sealed_key AS "key", count(*) /* never null */ AS "count"
       FROM hardship_requests WHERE sealed <> '' GROUP BY sealed_key`),
  take: (tx, { notUnder, after, limit }) =>
    tx.query(sql<SealedRow>`SELECT id, request_no AS "no", sealed FROM hardship_requests
       WHERE sealed <> '' AND sealed_key IS DISTINCT FROM ${notUnder} AND id > ${after}
       ORDER BY id LIMIT ${limit} FOR UPDATE`),
  async put(tx, id, { sealed, key }) {
    await tx.query(sql`UPDATE hardship_requests SET sealed = ${sealed}, sealed_key = ${key}
       WHERE id = ${id}`)
  },
  unnamed: (db, { after, limit }) =>
    db.query(sql<SealedRow>`SELECT id, request_no AS "no", sealed FROM hardship_requests
       WHERE sealed <> '' AND sealed_key IS NULL AND id > ${after} ORDER BY id LIMIT ${limit}`),
}

/** Waits for every transaction that writes personal data, and keeps others out until the transaction ends. */
export async function lockSealedTables(tx: Queryable): Promise<void> {
  await tx.query(sql`LOCK TABLE loan_applications, hardship_requests IN SHARE ROW EXCLUSIVE MODE`)
}
