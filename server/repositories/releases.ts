import type { Fen, IsoDate } from '@domain/index'
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
  /** Why it was asked for. */
  note: string
  askedBy: string
  askedAt: Date
  state: ReleaseState
  decidedBy: string | null
  decidedAt: Date | null
  /** Why it was refused, or why the transfer failed; otherwise empty. */
  answer: string
  /** Who registered how the transfer of a refund ended. */
  endedBy: string | null
  endedAt: Date | null
  /** Reference of the transfer; otherwise empty. */
  reference: string
  /** Day of the transfer; null without one, and in rows from before it was asked for. */
  transferredOn: IsoDate | null
}

const SELECT = part(`SELECT r.id, r.release_no, r.kind, r.subject,
    r.order_no, r.amount, r.note, a.name AS asked_by, r.asked_at,
    r.state, d.name AS decided_by, r.decided_at, r.answer,
    e.name AS ended_by, r.ended_at, r.reference, r.transferred_on
  FROM releases r JOIN operators a ON a.id = r.asked_by LEFT JOIN operators d ON d.id = r.decided_by
    LEFT JOIN operators e ON e.id = r.ended_by`)

type NewRelease = Pick<
  Release,
  'releaseNo' | 'kind' | 'subject' | 'orderNo' | 'amount' | 'note' | 'askedAt'
> & { askedBy: number }

/** False when one for the same subject is open. */
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

/** How the transfer of a released refund ended. */
interface TransferEnd extends Pick<Release, 'reference' | 'transferredOn' | 'answer'> {
  state: 'done' | 'failed'
  endedBy: number
  endedAt: Date
}

/** Ends the transfer of a released refund. */
export async function endTransfer(tx: Queryable, id: number, end: TransferEnd): Promise<void> {
  await tx.query(sql`UPDATE releases SET state = ${end.state}, ended_by = ${end.endedBy},
      ended_at = ${end.endedAt}, reference = ${end.reference},
      transferred_on = ${end.transferredOn}::date, answer = ${end.answer}
    WHERE id = ${id}`)
}

interface ReleaseQuery {
  /** Any when null. */
  state: ReleaseState | null
  /** The one with this number alone; null: any. */
  no: string | null
  after: string | null
  limit: number
}

/** Newest first. */
export const listReleases = (
  db: Queryable,
  { state, no, after, limit }: ReleaseQuery,
): Promise<Release[]> =>
  db.query(sql<Release>`${SELECT} WHERE (${state}::text IS NULL OR r.state = ${state})
      AND (${no}::text IS NULL OR r.release_no = ${no})
      AND (${after}::text IS NULL OR r.id < (SELECT id FROM releases WHERE release_no = ${after}))
    ORDER BY r.id DESC LIMIT ${limit}`)

/** What was asked for about those subjects, oldest first. */
export const findReleases = (
  db: Queryable,
  kind: ReleaseKind,
  subjects: readonly string[],
): Promise<Release[]> =>
  db.query(sql<Release>`${SELECT} WHERE r.kind = ${kind} AND r.subject = ANY (${[...subjects]}::text[])
    ORDER BY r.id`)

/** States of the open requests for those subjects, by subject: pending or released. */
export async function findOpenReleases(
  db: Queryable,
  kind: ReleaseKind,
  subjects: readonly string[],
): Promise<Map<string, ReleaseState>> {
  const rows = await db.query(sql<{
    subject: string
    state: ReleaseState
  }>`SELECT subject, state FROM releases
    WHERE kind = ${kind} AND state IN ('pending', 'released') AND subject = ANY (${[...subjects]}::text[])`)
  return new Map(rows.map(({ subject, state }) => [subject, state]))
}
