import type { Fen } from '@domain/index'
import type { ReleaseKind, ReleaseState } from '@domain/operators'
import { part, sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** A refund or write-off that one operator asked for. */
export interface Release {
  id: number
  releaseNo: string
  kind: ReleaseKind
  /** Number of the payment to refund, or of the loan to write off. */
  subject: string
  orderNo: string
  /** The refund, or what was outstanding, as it was when asked for. */
  amount: Fen
  /** Reference of the transfer, or the reason of the write-off. */
  note: string
  askedBy: string
  askedAt: Date
  state: ReleaseState
  decidedBy: string | null
  decidedAt: Date | null
  /** Why it was refused; otherwise empty. */
  answer: string
}

const SELECT = part(`SELECT r.id, r.release_no, r.kind, r.subject,
    r.order_no, r.amount, r.note, a.name AS asked_by, r.asked_at,
    r.state, d.name AS decided_by, r.decided_at, r.answer
  FROM releases r JOIN operators a ON a.id = r.asked_by LEFT JOIN operators d ON d.id = r.decided_by`)

type NewRelease = Pick<
  Release,
  'releaseNo' | 'kind' | 'subject' | 'orderNo' | 'amount' | 'note' | 'askedAt'
> & { askedBy: number }

/** False when one for the same subject is pending. */
export async function insertRelease(tx: Queryable, release: NewRelease): Promise<boolean> {
  const rows = await tx.query(sql`INSERT INTO releases
      (release_no, kind, subject, order_no, amount, note, asked_by, asked_at)
    VALUES (${release.releaseNo}, ${release.kind}, ${release.subject}, ${release.orderNo},
      ${release.amount}, ${release.note}, ${release.askedBy}, ${release.askedAt})
    ON CONFLICT DO NOTHING RETURNING id`)
  return rows.length > 0
}

/** Locks the row until the transaction ends. */
export async function lockRelease(tx: Queryable, releaseNo: string): Promise<Release | null> {
  const rows = await tx.query(
    sql<Release>`${SELECT} WHERE r.release_no = ${releaseNo} FOR UPDATE OF r`,
  )
  return rows[0] ?? null
}

export async function decideRelease(
  tx: Queryable,
  id: number,
  decision: { state: ReleaseState; decidedBy: number; decidedAt: Date; answer: string },
): Promise<void> {
  await tx.query(sql`UPDATE releases SET state = ${decision.state},
      decided_by = ${decision.decidedBy}, decided_at = ${decision.decidedAt},
      answer = ${decision.answer}
    WHERE id = ${id}`)
}

interface ReleaseQuery {
  /** Any when null. */
  state: ReleaseState | null
  after: string | null
  limit: number
}

/** Newest first. */
export const listReleases = (
  db: Queryable,
  { state, after, limit }: ReleaseQuery,
): Promise<Release[]> =>
  db.query(sql<Release>`${SELECT} WHERE (${state}::text IS NULL OR r.state = ${state})
      AND (${after}::text IS NULL OR r.id < (SELECT id FROM releases WHERE release_no = ${after}))
    ORDER BY r.id DESC LIMIT ${limit}`)

/** Numbers of those subjects for which a release is pending. */
export async function findPendingSubjects(
  db: Queryable,
  kind: ReleaseKind,
  subjects: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query(sql<{ subject: string }>`SELECT subject FROM releases
    WHERE kind = ${kind} AND state = 'pending' AND subject = ANY (${[...subjects]}::text[])`)
  return new Set(rows.map(({ subject }) => subject))
}
