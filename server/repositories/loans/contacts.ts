/** 联系记录: what a person of the lender did about a debt, and, with the messages, all of it in order. */
import {
  type ContactMeans,
  type ContactOutcome,
  type ContactParty,
  type ContactPurpose,
  type ContactRule,
  DEBT_MESSAGES,
} from '@domain/index'
import type { OperatorRole } from '@domain/operators'
import { onlyRow } from '../../db/onlyRow'
import { part, sql, wideSql } from '../../db/sql'
import type { Queryable, WideQueryable } from '../../db/types'
import type { LoanKey } from './loans'

/** A call, a letter or a visit; it never changes. */
export interface ContactRecord extends LoanKey {
  id: number
  contactNo: string
  means: ContactMeans
  purpose: ContactPurpose
  party: ContactParty
  /** Masked; empty where no number was called. */
  number: string
  outcome: ContactOutcome
  /** What was noted, encrypted; empty once the borrower is erased. */
  sealed: string
  brokenRules: ContactRule[]
  staffNo: number
  staffRole: OperatorRole
  at: Date
  recordedAt: Date
}

const COLUMNS =
  part(`c.user_id, c.id, c.loan_id, c.contact_no, c.means, c.purpose, c.party, c.number, c.outcome,
  c.sealed, c.broken_rules, c.staff_no, c.staff_role, c.at, c.recorded_at`)

/** @param contact with the fingerprint of the key that sealed its note */
export async function insertContact(
  tx: Queryable,
  contact: Omit<ContactRecord, 'id'> & { sealedKey: string },
): Promise<void> {
  await tx.query(sql`INSERT INTO loan_contacts (user_id, loan_id, contact_no, means, purpose, party, number, outcome,
       sealed, sealed_key, broken_rules, staff_no, staff_role, at, recorded_at)
     VALUES (${contact.userId}, ${contact.loanId}, ${contact.contactNo}, ${contact.means}, ${contact.purpose}, ${contact.party},
       ${contact.number}, ${contact.outcome}, ${contact.sealed}, ${contact.sealedKey},
       ${contact.brokenRules}::text[], ${contact.staffNo}, ${contact.staffRole}, ${contact.at},
       ${contact.recordedAt})`)
}

/** Calls to a person from one moment to another, about any loan. */
export async function countCalls(
  db: Queryable,
  userId: number,
  { from, to }: { from: Date; to: Date },
): Promise<{ answered: number; unanswered: number }> {
  const rows = await db.query(sql<{ answered: number; unanswered: number }>`SELECT
       count(*) FILTER (WHERE outcome <> 'unanswered') /* never null: a count */ AS answered,
       count(*) FILTER (WHERE outcome = 'unanswered') /* never null: a count */ AS unanswered
     FROM loan_contacts WHERE user_id = ${userId} AND means = 'phone' AND at >= ${from} AND at < ${to}`)
  return onlyRow(rows)
}

/** An entry of the log, of which the rest is read apart. */
export interface LogEntry {
  source: 'message' | 'person'
  id: number
}

/** A page of what was sent and done about a loan's debt, newest first. */
export const findLogPage = (
  db: Queryable,
  { userId, loanId }: LoanKey,
  { limit, offset }: { limit: number; offset: number },
): Promise<LogEntry[]> =>
  db.query(sql<LogEntry>`SELECT source /* never null: a word */, id /* never null: a key */ FROM (
       SELECT 'message' AS source, m.id, m.at FROM messages m
         WHERE m.user_id = ${userId} AND m.loan_id = ${loanId} AND m.kind = ANY (${[...DEBT_MESSAGES]}::text[])
       UNION ALL
       SELECT 'person' AS source, c.id, c.at FROM loan_contacts c
         WHERE c.user_id = ${userId} AND c.loan_id = ${loanId}) log
     ORDER BY at DESC, source, id DESC LIMIT ${limit} OFFSET ${offset}`)

export async function countLog(db: Queryable, { userId, loanId }: LoanKey): Promise<number> {
  const rows = await db.query(sql<{ total: number }>`SELECT
       (SELECT count(*) FROM messages m WHERE m.user_id = ${userId} AND m.loan_id = ${loanId}
         AND m.kind = ANY (${[...DEBT_MESSAGES]}::text[]))
       + (SELECT count(*) FROM loan_contacts c
         WHERE c.user_id = ${userId} AND c.loan_id = ${loanId}) /* never null: counts */ AS total`)
  return onlyRow(rows).total
}

export const findContacts = (
  db: Queryable,
  userId: number,
  ids: readonly number[],
): Promise<ContactRecord[]> =>
  db.query(sql<ContactRecord>`SELECT ${COLUMNS} FROM loan_contacts c
     WHERE c.user_id = ${userId} AND c.id = ANY (${[...ids]}::bigint[])`)

/** More than there are. */
const CONTACTS_READ = 10_000

/** Of all loans of a person, newest first, with the loan's number. */
export const findContactsOf = (
  db: Queryable,
  userId: number,
): Promise<(ContactRecord & { orderNo: string })[]> =>
  db.query(sql<ContactRecord & { orderNo: string }>`SELECT ${COLUMNS}, l.order_no
     FROM loan_contacts c JOIN loans l ON l.user_id = c.user_id AND l.id = c.loan_id
     WHERE c.user_id = ${userId} ORDER BY c.at DESC, c.id DESC LIMIT ${CONTACTS_READ}`)

/** The newest one about each of these loans. */
export const findNewestContacts = (
  db: WideQueryable,
  loanIds: readonly number[],
): Promise<ContactRecord[]> =>
  db.query(wideSql<ContactRecord>`SELECT DISTINCT ON (c.loan_id) ${COLUMNS} FROM loan_contacts c
     WHERE c.loan_id = ANY (${[...loanIds]}::bigint[]) ORDER BY c.loan_id, c.at DESC, c.id DESC`)

interface ContactQuery {
  /** Only those that broke a rule. */
  brokenOnly: boolean
  /** Only those before this one; null: from the newest. */
  after: string | null
  limit: number
}

/** For operators, the newest first, with the loan's number. */
export const listContacts = (
  db: WideQueryable,
  { brokenOnly, after, limit }: ContactQuery,
): Promise<(ContactRecord & { orderNo: string })[]> =>
  db.query(wideSql<ContactRecord & { orderNo: string }>`SELECT ${COLUMNS}, l.order_no
     FROM loan_contacts c JOIN loans l ON l.user_id = c.user_id AND l.id = c.loan_id
     WHERE (NOT ${brokenOnly}::boolean OR c.broken_rules <> '{}')
       AND (${after}::text IS NULL OR c.id < (SELECT id FROM loan_contacts WHERE contact_no = ${after}))
     ORDER BY c.id DESC LIMIT ${limit}`)
