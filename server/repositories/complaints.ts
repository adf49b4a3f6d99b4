import type { IsoDate, ShownSubject } from '@domain/index'
import { byNumber, enterNumber } from './numbers'
import { onlyRow } from '../db/onlyRow'
import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import type { LoanKey } from './loans/loans'
import type { VoucherFile } from './voucherFiles'

export interface Complaint {
  id: number
  userId: number
  complaintNo: string
  subject: ShownSubject
  /** Empty: about no loan. */
  orderNo: string
  /** Number of the hardship request it is the thread of; null: of none. */
  hardshipNo: string | null
  createdAt: Date
  /** The last day for an answer. */
  dueOn: IsoDate
  /** Null until answered, and again when the person wrote more. */
  answeredAt: Date | null
  /** Null unless the person took it back. */
  withdrawnAt: Date | null
}

const SELECT = part(`SELECT c.id, c.user_id, c.complaint_no, c.subject,
    coalesce(l.order_no, '') /* never null: coalesced */ AS order_no, h.request_no AS hardship_no,
    c.created_at, c.due_on, c.answered_at, c.withdrawn_at
  FROM complaints c LEFT JOIN loans l ON l.user_id = c.user_id AND l.id = c.loan_id
  LEFT JOIN hardship_requests h ON h.user_id = c.user_id AND h.id = c.hardship_id`)

interface NewComplaint {
  complaintNo: string
  userId: number
  subject: ShownSubject
  loanId: number | null
  hardshipId: number | null
  createdAt: Date
  dueOn: IsoDate
}

/** @returns its id */
export async function insertComplaint(tx: Queryable, claim: NewComplaint): Promise<number> {
  const rows = await tx.query(sql<{
    id: number
  }>`INSERT INTO complaints (user_id, complaint_no, subject, loan_id, hardship_id, created_at, due_on)
     VALUES (${claim.userId}, ${claim.complaintNo}, ${claim.subject}, ${claim.loanId}, ${claim.hardshipId},
       ${claim.createdAt}, ${claim.dueOn}::date) RETURNING id`)
  await enterNumber(tx, ['complaint', claim.complaintNo], claim.userId)
  return onlyRow(rows).id
}

/** A complaint by its number, for operators. */
export const findComplaint = (db: Queryable, complaintNo: string): Promise<Complaint | null> =>
  byNumber(db, ['complaint', complaintNo], async (userId) => {
    const rows = await db.query(
      sql<Complaint>`${SELECT} WHERE c.user_id = ${userId} AND c.complaint_no = ${complaintNo}`,
    )
    return rows[0] ?? null
  })

/** Locks the complaint until the transaction ends. */
export const lockComplaint = (tx: Queryable, complaintNo: string): Promise<Complaint | null> =>
  byNumber(tx, ['complaint', complaintNo], async (userId) => {
    const rows = await tx.query(sql<Complaint>`${SELECT}
      WHERE c.user_id = ${userId} AND c.complaint_no = ${complaintNo} FOR UPDATE OF c`)
    return rows[0] ?? null
  })

/** The complaint that is the thread of a hardship request. */
export async function findComplaintOf(
  db: Queryable,
  { userId, requestNo }: { userId: number; requestNo: string },
): Promise<Complaint | null> {
  const rows = await db.query(
    sql<Complaint>`${SELECT} WHERE c.user_id = ${userId} AND h.request_no = ${requestNo}`,
  )
  return rows[0] ?? null
}

/** Whether a person waits for an answer to a complaint about a loan, other than a hardship request. */
export async function hasOpenComplaint(
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<boolean> {
  const rows =
    await db.query(sql`SELECT 1 FROM complaints WHERE user_id = ${userId} AND loan_id = ${loanId}
     AND subject <> 'hardship' AND answered_at IS NULL AND withdrawn_at IS NULL LIMIT 1`)
  return rows.length > 0
}

/** More than one person ever makes. */
const COMPLAINTS_READ = 500

/** Complaints of one person, newest first. */
export const findComplaintsOf = (db: Queryable, userId: number): Promise<Complaint[]> =>
  db.query(sql<Complaint>`${SELECT} WHERE c.user_id = ${userId}
     ORDER BY c.id DESC LIMIT ${COMPLAINTS_READ}`)

/** It was answered (never before it was made), or is open until a day. */
export async function updateComplaint(
  tx: Queryable,
  { userId, id }: Pick<Complaint, 'userId' | 'id'>,
  { answeredAt, dueOn }: Pick<Complaint, 'answeredAt' | 'dueOn'>,
): Promise<void> {
  await tx.query(sql`UPDATE complaints SET due_on = ${dueOn}::date, answered_at = CASE
       WHEN ${answeredAt}::timestamptz IS NULL THEN NULL ELSE greatest(${answeredAt}, created_at) END,
       withdrawn_at = NULL
     WHERE user_id = ${userId} AND id = ${id}`)
}

/** Takes a complaint back; never before it was made. */
export async function withdrawComplaint(
  tx: Queryable,
  { userId, id }: Pick<Complaint, 'userId' | 'id'>,
  at: Date,
): Promise<void> {
  await tx.query(sql`UPDATE complaints SET withdrawn_at = greatest(${at}, created_at)
     WHERE user_id = ${userId} AND id = ${id}`)
}

export interface ComplaintEntry {
  id: number
  complaintId: number
  /** Null: the person's own words. */
  operator: string | null
  /** Encrypted; empty once the person is erased. */
  sealed: string
  createdAt: Date
}

interface NewEntry extends Omit<ComplaintEntry, 'id'> {
  userId: number
  sealedKey: string
}

export async function insertComplaintEntry(
  tx: Queryable,
  { userId, complaintId, operator, sealed, sealedKey, createdAt }: NewEntry,
  fileIds: readonly string[],
): Promise<void> {
  const rows = await tx.query(sql<{
    id: number
  }>`INSERT INTO complaint_entries (user_id, complaint_id, operator, sealed, sealed_key, created_at)
     VALUES (${userId}, ${complaintId}, ${operator}, ${sealed}, ${sealedKey}, ${createdAt}) RETURNING id`)
  await tx.query(sql`INSERT INTO complaint_files (user_id, entry_id, position, file_id)
     SELECT ${userId}::bigint, ${onlyRow(rows).id}::bigint, ordinality - 1, file_id
     FROM unnest(${[...fileIds]}::text[]) WITH ORDINALITY AS f (file_id, ordinality)`)
}

/** What was written in complaints of one person, oldest first. */
export const findComplaintEntries = (
  db: Queryable,
  userId: number,
  complaintIds: readonly number[],
): Promise<ComplaintEntry[]> =>
  db.query(sql<ComplaintEntry>`SELECT id, complaint_id, operator, sealed,
       created_at
     FROM complaint_entries
     WHERE user_id = ${userId} AND complaint_id = ANY (${[...complaintIds]}::bigint[]) ORDER BY id`)

export interface ComplaintFile extends Pick<VoucherFile, 'id' | 'type' | 'name' | 'bytes'> {
  entryId: number
}

/** Files of what was written, as shown. */
export const findComplaintFiles = (
  db: Queryable,
  userId: number,
  entryIds: readonly number[],
): Promise<ComplaintFile[]> =>
  db.query(sql<ComplaintFile>`SELECT f.entry_id, u.id, u.type, u.name, u.bytes
     FROM complaint_files f JOIN upload_files u ON u.owner_id = f.user_id AND u.id = f.file_id
     WHERE f.user_id = ${userId} AND f.entry_id = ANY (${[...entryIds]}::bigint[])
     ORDER BY f.entry_id, f.position`)

/**
 * Complaints `c` that wait for an answer. The thread of a hardship request that waits is not one of them: it waits as the
 * request, which is answered in its own place.
 */
export const WAITING_COMPLAINT = part(`c.answered_at IS NULL AND c.withdrawn_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM hardship_requests w WHERE w.user_id = c.user_id AND w.id = c.hardship_id
        AND w.answered_at IS NULL AND w.withdrawn_at IS NULL)`)

interface ComplaintQuery {
  /** Besides those that wait, also answered and withdrawn ones, and the threads of hardship requests that wait. */
  all: boolean
  /** The one with this number alone; null: any. */
  no: string | null
  /** Only those after this one; null: from the first. */
  after: string | null
  limit: number
}

/** Those due first, first. */
export const listComplaints = (
  db: WideQueryable,
  { all, no, after, limit }: ComplaintQuery,
): Promise<Complaint[]> =>
  db.query(wideSql<Complaint>`${SELECT} WHERE (${all}::boolean OR ${WAITING_COMPLAINT})
       AND (${no}::text IS NULL OR c.complaint_no = ${no})
       AND (${after}::text IS NULL OR (c.due_on, c.id) >
         (SELECT due_on, id FROM complaints WHERE complaint_no = ${after}))
     ORDER BY c.due_on, c.id LIMIT ${limit}`)
