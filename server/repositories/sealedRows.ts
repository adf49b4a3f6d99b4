import { wideSql } from '../db/sql'
import type { WideQueryable } from '../db/types'

/** A row with personal data, encrypted. */
interface SealedRow {
  /** Whose it is; of an operator, the operator's own id. */
  userId: number
  id: number
  /** What the data is bound to: number of the order or request, an object's key, or an operator's name. */
  no: string
  sealed: string
}

/** Rows per value of `sealed_key`. */
interface KeyCount {
  key: string
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
  count: (db: WideQueryable) => Promise<KeyCount[]>
  take: (tx: WideQueryable, batch: Batch) => Promise<SealedRow[]>
  /** Writes the value unless the row has another one by now. */
  put: (
    tx: WideQueryable,
    row: Omit<SealedRow, 'no'>,
    value: { sealed: string; key: string },
  ) => Promise<void>
}

export const sealedApplications: SealedTable = {
  table: 'loan_applications',
  count: (db) =>
    db.query(wideSql<KeyCount>`SELECT sealed_key AS key, count(*) /* never null */ AS count
       FROM loan_applications WHERE sealed <> '' GROUP BY sealed_key`),
  take: (tx, { notUnder, after, limit }) =>
    tx.query(wideSql<SealedRow>`SELECT a.user_id, a.loan_id AS id, l.order_no AS no, a.sealed
       FROM loan_applications a JOIN loans l ON l.user_id = a.user_id AND l.id = a.loan_id
       WHERE a.sealed <> '' AND a.sealed_key <> ${notUnder} AND a.loan_id > ${after}
       ORDER BY a.loan_id LIMIT ${limit}`),
  async put(tx, { userId, id, sealed: before }, { sealed, key }) {
    await tx.query(wideSql`UPDATE loan_applications SET sealed = ${sealed}, sealed_key = ${key}
       WHERE user_id = ${userId} AND loan_id = ${id} AND sealed = ${before}`)
  },
}

export const sealedHardships: SealedTable = {
  table: 'hardship_requests',
  count: (db) =>
    db.query(wideSql<KeyCount>`SELECT sealed_key AS key, count(*) /* never null */ AS count
       FROM hardship_requests WHERE sealed <> '' GROUP BY sealed_key`),
  take: (tx, { notUnder, after, limit }) =>
    tx.query(wideSql<SealedRow>`SELECT user_id, id, request_no AS no, sealed FROM hardship_requests
       WHERE sealed <> '' AND sealed_key <> ${notUnder} AND id > ${after}
       ORDER BY id LIMIT ${limit}`),
  async put(tx, { userId, id, sealed: before }, { sealed, key }) {
    await tx.query(wideSql`UPDATE hardship_requests SET sealed = ${sealed}, sealed_key = ${key}
       WHERE user_id = ${userId} AND id = ${id} AND sealed = ${before}`)
  },
}

export const sealedComplaints: SealedTable = {
  table: 'complaint_entries',
  count: (db) =>
    db.query(wideSql<KeyCount>`SELECT sealed_key AS key, count(*) /* never null */ AS count
       FROM complaint_entries WHERE sealed <> '' GROUP BY sealed_key`),
  take: (tx, { notUnder, after, limit }) =>
    tx.query(wideSql<SealedRow>`SELECT e.user_id, e.id, c.complaint_no AS no, e.sealed
       FROM complaint_entries e JOIN complaints c ON c.user_id = e.user_id AND c.id = e.complaint_id
       WHERE e.sealed <> '' AND e.sealed_key <> ${notUnder} AND e.id > ${after}
       ORDER BY e.id LIMIT ${limit}`),
  async put(tx, { userId, id, sealed: before }, { sealed, key }) {
    await tx.query(wideSql`UPDATE complaint_entries SET sealed = ${sealed}, sealed_key = ${key}
       WHERE user_id = ${userId} AND id = ${id} AND sealed = ${before}`)
  },
}

export const sealedContacts: SealedTable = {
  table: 'loan_contacts',
  count: (db) =>
    db.query(wideSql<KeyCount>`SELECT sealed_key AS key, count(*) /* never null */ AS count
       FROM loan_contacts WHERE sealed <> '' GROUP BY sealed_key`),
  take: (tx, { notUnder, after, limit }) =>
    tx.query(wideSql<SealedRow>`SELECT user_id, id, contact_no AS no, sealed FROM loan_contacts
       WHERE sealed <> '' AND sealed_key <> ${notUnder} AND id > ${after}
       ORDER BY id LIMIT ${limit}`),
  async put(tx, { userId, id, sealed: before }, { sealed, key }) {
    await tx.query(wideSql`UPDATE loan_contacts SET sealed = ${sealed}, sealed_key = ${key}
       WHERE user_id = ${userId} AND id = ${id} AND sealed = ${before}`)
  },
}

export const sealedCards: SealedTable = {
  table: 'bank_cards',
  count: (db) =>
    db.query(wideSql<KeyCount>`SELECT sealed_key AS key, count(*) /* never null */ AS count
       FROM bank_cards WHERE sealed <> '' GROUP BY sealed_key`),
  take: (tx, { notUnder, after, limit }) =>
    tx.query(wideSql<SealedRow>`SELECT user_id, id, card_no AS no, sealed FROM bank_cards
       WHERE sealed <> '' AND sealed_key <> ${notUnder} AND id > ${after}
       ORDER BY id LIMIT ${limit}`),
  async put(tx, { userId, id, sealed: before }, { sealed, key }) {
    await tx.query(wideSql`UPDATE bank_cards SET sealed = ${sealed}, sealed_key = ${key}
       WHERE user_id = ${userId} AND id = ${id} AND sealed = ${before}`)
  },
}

export const sealedIdentities: SealedTable = {
  table: 'identities',
  count: (db) =>
    db.query(wideSql<KeyCount>`SELECT sealed_key AS key, count(*) /* never null */ AS count
       FROM identities WHERE sealed <> '' GROUP BY sealed_key`),
  take: (tx, { notUnder, after, limit }) =>
    tx.query(wideSql<SealedRow>`SELECT user_id, id, identity_no AS no, sealed FROM identities
       WHERE sealed <> '' AND sealed_key <> ${notUnder} AND id > ${after}
       ORDER BY id LIMIT ${limit}`),
  async put(tx, { userId, id, sealed: before }, { sealed, key }) {
    await tx.query(wideSql`UPDATE identities SET sealed = ${sealed}, sealed_key = ${key}
       WHERE user_id = ${userId} AND id = ${id} AND sealed = ${before}`)
  },
}

export const sealedSupplements: SealedTable = {
  table: 'supplements',
  count: (db) =>
    db.query(wideSql<KeyCount>`SELECT sealed_key AS key, count(*) /* never null */ AS count
       FROM supplements WHERE sealed <> '' GROUP BY sealed_key`),
  take: (tx, { notUnder, after, limit }) =>
    tx.query(wideSql<SealedRow>`SELECT user_id, id, supplement_no AS no, sealed FROM supplements
       WHERE sealed <> '' AND sealed_key <> ${notUnder} AND id > ${after}
       ORDER BY id LIMIT ${limit}`),
  async put(tx, { userId, id, sealed: before }, { sealed, key }) {
    await tx.query(wideSql`UPDATE supplements SET sealed = ${sealed}, sealed_key = ${key}
       WHERE user_id = ${userId} AND id = ${id} AND sealed = ${before}`)
  },
}

export const sealedSignatures: SealedTable = {
  table: 'contract_signatures',
  count: (db) =>
    db.query(wideSql<KeyCount>`SELECT sealed_key AS key, count(*) /* never null */ AS count
       FROM contract_signatures WHERE sealed <> '' GROUP BY sealed_key`),
  take: (tx, { notUnder, after, limit }) =>
    tx.query(wideSql<SealedRow>`SELECT s.user_id, s.loan_id AS id, l.order_no AS no, s.sealed
       FROM contract_signatures s JOIN loans l ON l.user_id = s.user_id AND l.id = s.loan_id
       WHERE s.sealed <> '' AND s.sealed_key <> ${notUnder} AND s.loan_id > ${after}
       ORDER BY s.loan_id LIMIT ${limit}`),
  async put(tx, { userId, id, sealed: before }, { sealed, key }) {
    await tx.query(wideSql`UPDATE contract_signatures SET sealed = ${sealed}, sealed_key = ${key}
       WHERE user_id = ${userId} AND loan_id = ${id} AND sealed = ${before}`)
  },
}

export const sealedAmendmentSignatures: SealedTable = {
  table: 'amendment_signatures',
  count: (db) =>
    db.query(wideSql<KeyCount>`SELECT sealed_key AS key, count(*) /* never null */ AS count
       FROM amendment_signatures WHERE sealed <> '' GROUP BY sealed_key`),
  take: (tx, { notUnder, after, limit }) =>
    tx.query(wideSql<SealedRow>`SELECT s.user_id, s.offer_id AS id, o.offer_no AS no, s.sealed
       FROM amendment_signatures s JOIN hardship_offers o ON o.user_id = s.user_id AND o.id = s.offer_id
       WHERE s.sealed <> '' AND s.sealed_key <> ${notUnder} AND s.offer_id > ${after}
       ORDER BY s.offer_id LIMIT ${limit}`),
  async put(tx, { userId, id, sealed: before }, { sealed, key }) {
    await tx.query(wideSql`UPDATE amendment_signatures SET sealed = ${sealed}, sealed_key = ${key}
       WHERE user_id = ${userId} AND offer_id = ${id} AND sealed = ${before}`)
  },
}

export const sealedSigningKeys: SealedTable = {
  table: 'signing_keys',
  count: (db) =>
    db.query(wideSql<KeyCount>`SELECT sealed_key AS key, count(*) /* never null */ AS count
       FROM signing_keys GROUP BY sealed_key`),
  take: (tx, { notUnder, after, limit }) =>
    tx.query(wideSql<SealedRow>`SELECT id AS user_id, id, name AS no, sealed FROM signing_keys
       WHERE sealed_key <> ${notUnder} AND id > ${after} ORDER BY id LIMIT ${limit}`),
  async put(tx, { id, sealed: before }, { sealed, key }) {
    await tx.query(
      wideSql`UPDATE signing_keys SET sealed = ${sealed}, sealed_key = ${key}
        WHERE id = ${id} AND sealed = ${before}`,
    )
  },
}

export const sealedUploadKeys: SealedTable = {
  table: 'upload_keys',
  count: (db) =>
    db.query(wideSql<KeyCount>`SELECT sealed_key AS key, count(*) /* never null */ AS count
       FROM upload_keys GROUP BY sealed_key`),
  take: (tx, { notUnder, after, limit }) =>
    tx.query(wideSql<SealedRow>`SELECT owner_id AS user_id, id, storage_key AS no, sealed FROM upload_keys
       WHERE sealed_key <> ${notUnder} AND id > ${after} ORDER BY id LIMIT ${limit}`),
  async put(tx, { userId, id, sealed: before }, { sealed, key }) {
    await tx.query(wideSql`UPDATE upload_keys SET sealed = ${sealed}, sealed_key = ${key}
       WHERE owner_id = ${userId} AND id = ${id} AND sealed = ${before}`)
  },
}

export const sealedOperators: SealedTable = {
  table: 'operators',
  count: (db) =>
    db.query(wideSql<KeyCount>`SELECT sealed_key AS key, count(*) /* never null */ AS count
       FROM operators GROUP BY sealed_key`),
  take: (tx, { notUnder, after, limit }) =>
    tx.query(wideSql<SealedRow>`SELECT id AS user_id, id, name AS no, sealed FROM operators
       WHERE sealed_key <> ${notUnder} AND id > ${after} ORDER BY id LIMIT ${limit}`),
  async put(tx, { id, sealed: before }, { sealed, key }) {
    await tx.query(
      wideSql`UPDATE operators SET sealed = ${sealed}, sealed_key = ${key}
        WHERE id = ${id} AND sealed = ${before}`,
    )
  },
}

/** Waits for every transaction that writes personal data, and keeps others out until the transaction ends. */
export async function lockSealedTables(tx: WideQueryable): Promise<void> {
  await tx.query(
    wideSql`LOCK TABLE loan_applications, hardship_requests, complaint_entries, loan_contacts, bank_cards, identities,
       supplements, contract_signatures, amendment_signatures, upload_keys, signing_keys, operators
       IN SHARE ROW EXCLUSIVE MODE`,
  )
}
