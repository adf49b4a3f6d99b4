import type { IsoDate, ShownOfferState } from '@domain/index'
import { byNumber, enterNumber } from './numbers'
import { onlyRow } from '../db/onlyRow'
import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import type { LoanKey } from './loans/loans'

/** The request as sent; never changes. */
interface HardshipClaim {
  requestNo: string
  loanId: number
  userId: number
  /** Reason and wish, encrypted; empty once the borrower is erased. */
  sealed: string
  createdAt: Date
}

export interface HardshipRequest extends HardshipClaim {
  id: number
  orderNo: string
  /** Null until answered. */
  answeredAt: Date | null
  operator: string | null
  /** Empty until answered. */
  answer: string
  /** Null unless the borrower took it back. */
  withdrawnAt: Date | null
  /** Its thread. */
  complaintNo: string
  /** The last day for an answer. */
  dueOn: IsoDate
  /** Of the offer that its borrower has seen; null: of none. */
  offerState: ShownOfferState | null
  offerNo: string | null
}

/** A request that waits for an answer, or the offer for one that waits for its borrower or is in force. */
export interface OpenHardship {
  loanId: number
  status: 'pending' | 'offered' | 'accepted'
  /** Of an offer that waits; else null. */
  validUntil: Date | null
}

/** Of one borrower's loans. */
export const findOpenHardships = (
  db: Queryable,
  userId: number,
  loanIds: readonly number[],
): Promise<OpenHardship[]> =>
  db.query(sql<OpenHardship>`SELECT h.loan_id,
      CASE WHEN o.state IS NULL THEN 'pending' ELSE o.state END AS status /* never null: a word */,
      CASE WHEN o.state = 'offered' THEN o.valid_until END AS valid_until
    FROM hardship_requests h
    LEFT JOIN hardship_offers o ON o.user_id = h.user_id AND o.hardship_id = h.id
      AND o.state NOT IN ('prepared', 'refused')
    WHERE h.user_id = ${userId} AND h.loan_id = ANY(${[...loanIds]}::bigint[]) AND h.withdrawn_at IS NULL
      AND (o.state IN ('offered', 'accepted') OR (o.state IS NULL AND h.answered_at IS NULL))`)

const SELECT = part(`SELECT h.id, h.request_no, h.loan_id,
    h.user_id, h.sealed, h.created_at, h.answered_at,
    h.operator, h.answer, h.withdrawn_at, l.order_no, c.complaint_no, c.due_on,
    o.state AS offer_state, o.offer_no
  FROM hardship_requests h JOIN loans l ON l.user_id = h.user_id AND l.id = h.loan_id
  JOIN complaints c ON c.user_id = h.user_id AND c.hardship_id = h.id
  LEFT JOIN hardship_offers o ON o.user_id = h.user_id AND o.hardship_id = h.id
    AND o.state NOT IN ('prepared', 'refused')`)

/**
 * @param claim with the fingerprint of the key that sealed its words
 * @returns its id
 */
export async function insertHardship(
  tx: Queryable,
  claim: HardshipClaim & { sealedKey: string },
): Promise<number> {
  const rows = await tx.query(sql<{
    id: number
  }>`INSERT INTO hardship_requests (request_no, loan_id, user_id, sealed, sealed_key, created_at)
     VALUES (${claim.requestNo}, ${claim.loanId}, ${claim.userId}, ${claim.sealed}, ${claim.sealedKey}, ${claim.createdAt})
     RETURNING id`)
  await enterNumber(tx, ['hardship', claim.requestNo], claim.userId)
  return onlyRow(rows).id
}

/** Locks the request until the transaction ends. */
export const lockHardship = (tx: Queryable, requestNo: string): Promise<HardshipRequest | null> =>
  byNumber(tx, ['hardship', requestNo], async (userId) => {
    const rows = await tx.query(sql<HardshipRequest>`${SELECT}
      WHERE h.user_id = ${userId} AND h.request_no = ${requestNo} FOR UPDATE OF h`)
    return rows[0] ?? null
  })

/** A request by its number, for operators. */
export const findHardship = (db: Queryable, requestNo: string): Promise<HardshipRequest | null> =>
  byNumber(db, ['hardship', requestNo], async (userId) => {
    const rows = await db.query(
      sql<HardshipRequest>`${SELECT} WHERE h.user_id = ${userId} AND h.request_no = ${requestNo}`,
    )
    return rows[0] ?? null
  })

/** The newest request of a person, for any loan or for one. */
export async function findLatestHardship(
  db: Queryable,
  { userId, loanId }: { userId: number; loanId: number | null },
): Promise<HardshipRequest | null> {
  const rows = await db.query(sql<HardshipRequest>`${SELECT} WHERE h.user_id = ${userId}
       AND (${loanId}::bigint IS NULL OR h.loan_id = ${loanId}) ORDER BY h.id DESC LIMIT 1`)
  return rows[0] ?? null
}

/** More than one person ever makes. */
const REQUESTS_READ = 500

/** Requests of one person, oldest first. */
export const findHardshipsOf = (db: Queryable, userId: number): Promise<HardshipRequest[]> =>
  db.query(sql<HardshipRequest>`${SELECT} WHERE h.user_id = ${userId}
     ORDER BY h.id LIMIT ${REQUESTS_READ}`)

interface Answer {
  text: string
  operator: string
  at: Date
}

/** Answers a request; never before it was made, although the clock of another instance may be behind. */
export async function answerHardship(
  tx: Queryable,
  { userId, id }: Pick<HardshipRequest, 'userId' | 'id'>,
  { text, operator, at }: Answer,
): Promise<void> {
  await tx.query(sql`UPDATE hardship_requests
     SET answer = ${text}, operator = ${operator}, answered_at = greatest(${at}, created_at)
     WHERE user_id = ${userId} AND id = ${id}`)
}

/** Takes a request back; never before it was made. */
export async function withdrawHardship(
  tx: Queryable,
  { userId, id }: Pick<HardshipRequest, 'userId' | 'id'>,
  at: Date,
): Promise<void> {
  await tx.query(sql`UPDATE hardship_requests SET withdrawn_at = greatest(${at}, created_at)
     WHERE user_id = ${userId} AND id = ${id}`)
}

interface HardshipQuery {
  /** Includes answered and withdrawn requests. */
  all: boolean
  /** The one with this number alone; null: any. */
  no: string | null
  /** Only requests after this one; null: from the first. */
  after: string | null
  limit: number
}

/** Oldest first. */
export const listHardships = (
  db: WideQueryable,
  { all, no, after, limit }: HardshipQuery,
): Promise<HardshipRequest[]> =>
  db.query(wideSql<HardshipRequest>`${SELECT} WHERE (${all}::boolean OR h.answered_at IS NULL AND h.withdrawn_at IS NULL)
       AND (${no}::text IS NULL OR h.request_no = ${no})
       AND (${after}::text IS NULL OR h.id > (SELECT id FROM hardship_requests WHERE request_no = ${after}))
     ORDER BY h.id LIMIT ${limit}`)

/** Requests `h`, with the offer `o` that was made for each. */
const WITH_OFFER = part(`hardship_requests h
  LEFT JOIN hardship_offers o ON o.user_id = h.user_id AND o.hardship_id = h.id
    AND o.state NOT IN ('prepared', 'refused')`)

/** Until when a request or its offer was open. */
const OPEN_UNTIL = part(`coalesce(h.withdrawn_at, CASE WHEN o.id IS NULL THEN h.answered_at
  ELSE least(coalesce(o.accepted_at, o.ended_at), o.valid_until) END, 'infinity')`)

/** Whether another plan was asked for or offered for a loan at a moment. */
export async function wasHardshipOpen(
  db: Queryable,
  { userId, loanId }: LoanKey,
  at: Date,
): Promise<boolean> {
  const rows = await db.query(sql`SELECT 1 FROM ${WITH_OFFER}
     WHERE h.user_id = ${userId} AND h.loan_id = ${loanId} AND h.created_at <= ${at}
       AND ${OPEN_UNTIL} > ${at} LIMIT 1`)
  return rows.length > 0
}

/** Those of the loans for which {@link wasHardshipOpen} holds: collection rests for them. */
export async function findPausedLoans(
  db: WideQueryable,
  loanIds: readonly number[],
  at: Date,
): Promise<number[]> {
  const rows = await db.query(wideSql<{
    loanId: number
  }>`SELECT DISTINCT h.loan_id FROM ${WITH_OFFER}
     WHERE h.loan_id = ANY (${[...loanIds]}::bigint[]) AND h.created_at <= ${at} AND ${OPEN_UNTIL} > ${at}`)
  return rows.map(({ loanId }) => loanId)
}
