import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import type { LoanKey } from './loans/loans'

/** What a borrower agreed to: that a loan is repaid from a card by itself. */
export interface DebitMandate extends LoanKey {
  id: number
  cardId: number
  textVersion: string
  textSha256: string
  givenAt: Date
}

const SELECT = part(`SELECT m.id, m.user_id, m.loan_id, m.card_id, m.text_version, m.text_sha256,
    m.given_at FROM debit_mandates m`)

export async function insertMandate(
  tx: Queryable,
  mandate: Omit<DebitMandate, 'id'>,
): Promise<void> {
  await tx.query(sql`INSERT INTO debit_mandates (user_id, loan_id, card_id, text_version, text_sha256, given_at)
     VALUES (${mandate.userId}, ${mandate.loanId}, ${mandate.cardId}, ${mandate.textVersion},
       ${mandate.textSha256}, ${mandate.givenAt})`)
}

/** The mandate in force of a loan. */
export async function findMandate(
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<DebitMandate | null> {
  const rows = await db.query(sql<DebitMandate>`${SELECT} WHERE m.user_id = ${userId}
     AND m.loan_id = ${loanId} AND m.revoked_at IS NULL`)
  return rows[0] ?? null
}

/** A mandate as it was given, with what it names. */
export interface GivenMandate {
  orderNo: string
  last4: string
  textVersion: string
  textSha256: string
  givenAt: Date
  /** Null while it is in force. */
  revokedAt: Date | null
}

/** More than a person ever gives. */
const MANDATES_READ = 500

/** Every mandate of a person, oldest first. */
export const findMandatesOf = (db: Queryable, userId: number): Promise<GivenMandate[]> =>
  db.query(sql<GivenMandate>`SELECT l.order_no, c.last4, m.text_version, m.text_sha256,
       m.given_at, m.revoked_at
     FROM debit_mandates m JOIN loans l ON l.user_id = m.user_id AND l.id = m.loan_id
       JOIN bank_cards c ON c.user_id = m.user_id AND c.id = m.card_id
     WHERE m.user_id = ${userId} ORDER BY m.id LIMIT ${MANDATES_READ}`)

/** Revokes the mandate of a loan at once; does nothing without one. */
export async function revokeMandate(
  tx: Queryable,
  { userId, loanId }: LoanKey,
  at: Date,
): Promise<void> {
  await tx.query(sql`UPDATE debit_mandates SET revoked_at = greatest(${at}, given_at)
     WHERE user_id = ${userId} AND loan_id = ${loanId} AND revoked_at IS NULL`)
}

/** Revokes every mandate on a card. */
export async function revokeMandatesOn(
  tx: Queryable,
  { userId, id }: { userId: number; id: number },
  at: Date,
): Promise<void> {
  await tx.query(sql`UPDATE debit_mandates SET revoked_at = greatest(${at}, given_at)
     WHERE user_id = ${userId} AND card_id = ${id} AND revoked_at IS NULL`)
}

/** A running loan that is repaid from a card by itself. */
export interface MandatedLoan {
  cardId: number
  orderNo: string
}

/** Running loans of a person that are repaid from cards by themselves, in the order of their applications. */
export const findMandatedLoans = (db: Queryable, userId: number): Promise<MandatedLoan[]> =>
  db.query(sql<MandatedLoan>`SELECT m.card_id, l.order_no FROM debit_mandates m
     JOIN loans l ON l.user_id = m.user_id AND l.id = m.loan_id
     WHERE m.user_id = ${userId} AND m.revoked_at IS NULL AND l.status = 'active' ORDER BY l.id`)

/** A loan of which something may be to be taken. */
export interface DebitCandidate {
  /** Of the mandate. */
  id: number
  orderNo: string
}

/** Running loans with a mandate in force and an open instalment due within the days, from a mandate on. */
export const findDebitCandidates = (
  db: WideQueryable,
  { from, to, after, limit }: { from: string; to: string; after: number; limit: number },
): Promise<DebitCandidate[]> =>
  db.query(wideSql<DebitCandidate>`SELECT m.id, l.order_no FROM debit_mandates m
     JOIN loans l ON l.user_id = m.user_id AND l.id = m.loan_id
     WHERE m.revoked_at IS NULL AND l.status = 'active' AND m.id > ${after}
       AND EXISTS (SELECT 1 FROM loan_instalments i WHERE i.user_id = l.user_id AND i.loan_id = l.id
         AND i.is_open AND NOT i.is_dropped AND i.due_date BETWEEN ${from}::date AND ${to}::date)
     ORDER BY m.id LIMIT ${limit}`)
