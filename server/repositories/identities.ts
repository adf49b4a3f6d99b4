import type { IdentityDecision, IsoDate } from '@domain/index'
import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import type { RowPage } from '../db/eachRow'
import type { UploadFile } from './uploadFiles'

/** An ID card that a person showed. */
export interface IdentityRecord {
  id: number
  userId: number
  /** By which the desk and the log of operators name it. */
  identityNo: string
  /** Name, number and first day, encrypted; empty once erased. */
  sealed: string
  /** Null for a card that does not expire. */
  validTo: IsoDate | null
  /** Ids of the pictures; null once erased. */
  frontFile: string | null
  backFile: string | null
  provider: string
  submittedAt: Date
  state: IdentityDecision
  /** Null while it is pending. */
  decidedAt: Date | null
  /** The provider, or `operator:` and a name; null while it is pending. */
  decidedBy: string | null
  /** Why it was rejected; '' otherwise. */
  reason: string
}

type NewIdentity = Pick<
  IdentityRecord,
  'userId' | 'identityNo' | 'sealed' | 'validTo' | 'provider' | 'submittedAt'
> & { sealedKey: string; frontFile: string; backFile: string }

const SELECT = part(`SELECT i.id, i.user_id, i.identity_no, i.sealed, i.valid_to, i.front_file,
    i.back_file, i.provider, i.submitted_at, i.state, i.decided_at, i.decided_by, i.reason
  FROM identities i`)

export async function insertIdentity(tx: Queryable, card: NewIdentity): Promise<void> {
  await tx.query(sql`INSERT INTO identities (user_id, identity_no, sealed, sealed_key, valid_to, front_file,
       back_file, provider, submitted_at)
     VALUES (${card.userId}, ${card.identityNo}, ${card.sealed}, ${card.sealedKey}, ${card.validTo}::date,
       ${card.frontFile}, ${card.backFile}, ${card.provider}, ${card.submittedAt})`)
}

/** More than a person ever sends. */
const CARDS_READ = 500

/** Every card that a person showed, the newest first. */
export const findIdentitiesOf = (db: Queryable, userId: number): Promise<IdentityRecord[]> =>
  db.query(sql<IdentityRecord>`${SELECT} WHERE i.user_id = ${userId}
     ORDER BY i.id DESC LIMIT ${CARDS_READ}`)

/** The card that a person showed last; null for none. */
export async function findLatestIdentity(
  db: Queryable,
  userId: number,
): Promise<IdentityRecord | null> {
  const rows = await db.query(sql<IdentityRecord>`${SELECT} WHERE i.user_id = ${userId}
     ORDER BY i.id DESC LIMIT 1`)
  return rows[0] ?? null
}

/** The card that was verified last; null for none, and once it was erased. */
export async function findVerifiedIdentity(
  db: Queryable,
  userId: number,
): Promise<IdentityRecord | null> {
  const rows = await db.query(sql<IdentityRecord>`${SELECT} WHERE i.user_id = ${userId}
     AND i.state = 'verified' AND i.sealed <> '' ORDER BY i.id DESC LIMIT 1`)
  return rows[0] ?? null
}

/** Locks a person's card until the transaction ends; null for an unknown one. */
export async function lockIdentity(
  tx: Queryable,
  { userId, id }: Pick<IdentityRecord, 'userId' | 'id'>,
): Promise<IdentityRecord | null> {
  const rows = await tx.query(sql<IdentityRecord>`${SELECT}
     WHERE i.user_id = ${userId} AND i.id = ${id} FOR UPDATE OF i`)
  return rows[0] ?? null
}

/** Decides about a pending card; never before it was sent, although another instance's clock may be behind. */
export async function decideIdentity(
  tx: Queryable,
  { userId, id }: Pick<IdentityRecord, 'userId' | 'id'>,
  { state, by, reason, at }: { state: IdentityDecision; by: string; reason: string; at: Date },
): Promise<void> {
  await tx.query(sql`UPDATE identities SET state = ${state}, decided_by = ${by}, reason = ${reason},
       decided_at = greatest(${at}, submitted_at)
     WHERE user_id = ${userId} AND id = ${id}`)
}

/** Whether a file is a side of a card, which no link shows. */
export async function isSideOfCard(
  db: Queryable,
  { ownerId, id }: Pick<UploadFile, 'ownerId' | 'id'>,
): Promise<boolean> {
  const rows = await db.query(sql`SELECT 1 FROM identities WHERE user_id = ${ownerId}
     AND (front_file = ${id} OR back_file = ${id}) LIMIT 1`)
  return rows.length > 0
}

/** A card by its number, for operators. */
export async function findIdentity(
  db: WideQueryable,
  identityNo: string,
): Promise<IdentityRecord | null> {
  const rows = await db.query(
    wideSql<IdentityRecord>`${SELECT} WHERE i.identity_no = ${identityNo}`,
  )
  return rows[0] ?? null
}

interface IdentityQuery {
  /** Null: any. */
  state: IdentityDecision | null
  /** Only cards after this one; null: from the first. */
  after: string | null
  limit: number
}

/** Oldest first. */
export const listIdentities = (
  db: WideQueryable,
  { state, after, limit }: IdentityQuery,
): Promise<IdentityRecord[]> =>
  db.query(wideSql<IdentityRecord>`${SELECT} WHERE (${state}::text IS NULL OR i.state = ${state})
       AND (${after}::text IS NULL OR i.id > (SELECT id FROM identities WHERE identity_no = ${after}))
     ORDER BY i.id LIMIT ${limit}`)

/** Cards that nothing is known of yet, oldest first. */
export const findPendingIdentities = (
  db: WideQueryable,
  { after, limit }: RowPage,
): Promise<IdentityRecord[]> =>
  db.query(wideSql<IdentityRecord>`${SELECT} WHERE i.state = 'pending' AND i.id > ${after}
     ORDER BY i.id LIMIT ${limit}`)

/** Verified cards whose last day is among these, and whose owners were not told of it. */
export const findEndingIdentities = (
  db: WideQueryable,
  { from, to }: { from: IsoDate; to: IsoDate },
  { after, limit }: RowPage,
): Promise<IdentityRecord[]> =>
  db.query(wideSql<IdentityRecord>`${SELECT} WHERE i.state = 'verified' AND i.sealed <> ''
       AND i.valid_to BETWEEN ${from}::date AND ${to}::date AND i.id > ${after}
       AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.user_id = i.user_id
         AND m.kind = 'identity_expiring' AND m.day = i.valid_to)
     ORDER BY i.id LIMIT ${limit}`)
