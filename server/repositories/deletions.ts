import type { DeletionObstacle } from '@domain/index'
import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'

export interface DeletionRequest {
  id: number
  userId: number
  requestedAt: Date
  /** From this time the account is erased. */
  dueAt: Date
  cancelledAt: Date | null
  erasedAt: Date | null
}

const COLUMNS = part(`id, user_id, requested_at, due_at,
  cancelled_at, erased_at`)

const IS_OPEN = part('cancelled_at IS NULL AND erased_at IS NULL')

/** What keeps an account from being closed. */
export interface Obstacle {
  reason: DeletionObstacle
  orderNo: string
}

/** One obstacle is enough to refuse; the list is only shown. */
const OBSTACLES_READ = 50

export const findObstacles = (db: Queryable, userId: number): Promise<Obstacle[]> =>
  db.query(sql<Obstacle>`SELECT reason /* never null: each branch names one */,
       order_no /* never null: each loan has one */ FROM (
       SELECT 1 AS at, 'under_review' AS reason, order_no FROM loans
         WHERE user_id = ${userId} AND status = 'reviewing'
       UNION SELECT 2, 'unsettled', order_no FROM loans
         WHERE user_id = ${userId} AND status NOT IN ('reviewing', 'rejected', 'cancelled', 'settled')
       UNION SELECT CASE p.source WHEN 'voucher' THEN 3 ELSE 4 END,
           CASE p.source WHEN 'voucher' THEN 'pending_voucher' ELSE 'pending_payment' END, l.order_no FROM loans l
         JOIN payment_items i ON i.user_id = l.user_id AND i.loan_id = l.id
         JOIN payments p ON p.user_id = i.user_id AND p.id = i.payment_id AND p.status IN ('open', 'submitted')
         WHERE l.user_id = ${userId}
       UNION SELECT 5, 'refund_due', l.order_no FROM loans l
         JOIN refunds r ON r.user_id = l.user_id AND r.loan_id = l.id AND r.open > 0
         WHERE l.user_id = ${userId}
     ) AS found ORDER BY at, order_no LIMIT ${OBSTACLES_READ}`)

/** The user's request that is neither cancelled nor carried out. */
export async function findOpenRequest(
  db: Queryable,
  userId: number,
): Promise<DeletionRequest | null> {
  const rows = await db.query(
    sql<DeletionRequest>`SELECT ${COLUMNS} FROM deletion_requests WHERE user_id = ${userId} AND ${IS_OPEN}`,
  )
  return rows[0] ?? null
}

/**
 * Records the request; an open one keeps its dates.
 * @returns whether it is a new one
 */
export async function insertRequest(
  tx: Queryable,
  { userId, requestedAt, dueAt }: Pick<DeletionRequest, 'userId' | 'requestedAt' | 'dueAt'>,
): Promise<boolean> {
  const rows =
    await tx.query(sql`INSERT INTO deletion_requests (user_id, requested_at, due_at) VALUES (${userId}, ${requestedAt}, ${dueAt})
     ON CONFLICT (user_id) WHERE ${IS_OPEN} DO NOTHING RETURNING id`)
  return rows.length > 0
}

/** @returns whether there was an open request */
export async function markCancelled(tx: Queryable, userId: number, at: Date): Promise<boolean> {
  const rows = await tx.query(sql`UPDATE deletion_requests SET cancelled_at = ${at}
     WHERE user_id = ${userId} AND ${IS_OPEN} RETURNING id`)
  return rows.length > 0
}

export async function markErased(
  tx: Queryable,
  { userId, id }: Pick<DeletionRequest, 'userId' | 'id'>,
  at: Date,
): Promise<void> {
  await tx.query(sql`UPDATE deletion_requests SET erased_at = ${at}
     WHERE user_id = ${userId} AND id = ${id}`)
}

/** Users whose cooling period has ended, the longest ago first. */
export const findDue = async (db: WideQueryable, now: Date): Promise<number[]> => {
  const rows = await db.query(wideSql<{
    userId: number
  }>`SELECT user_id FROM deletion_requests WHERE due_at <= ${now} AND ${IS_OPEN}
     ORDER BY due_at`)
  return rows.map(({ userId }) => userId)
}

/** Newest first. */
export const listRequests = (
  db: WideQueryable,
  { openOnly, limit }: { openOnly: boolean; limit: number },
): Promise<DeletionRequest[]> =>
  db.query(wideSql<DeletionRequest>`SELECT ${COLUMNS} FROM deletion_requests WHERE NOT ${openOnly}::boolean OR (${IS_OPEN})
     ORDER BY id DESC LIMIT ${limit}`)
