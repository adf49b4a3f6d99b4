/** What a lender asks for before it decides, and what the borrower adds. */
import { part, sql } from '../../db/sql'
import type { Queryable } from '../../db/types'
import type { FileType } from '../uploadFiles'
import type { LoanKey } from './loans'

export interface Supplement extends LoanKey {
  id: number
  supplementNo: string
  wishes: string[]
  askedBy: string
  askedAt: Date
  /** The borrower's words, encrypted; empty before they come, without any, and once the borrower is erased. */
  sealed: string
  answeredAt: Date | null
}

const COLUMNS = part(`s.user_id, s.id, s.loan_id, s.supplement_no, s.wishes, s.asked_by, s.asked_at,
  s.sealed, s.answered_at`)

export async function insertSupplement(
  tx: Queryable,
  asked: Omit<Supplement, 'id' | 'sealed' | 'answeredAt'>,
): Promise<void> {
  await tx.query(sql`INSERT INTO supplements (user_id, loan_id, supplement_no, wishes, asked_by, asked_at)
     VALUES (${asked.userId}, ${asked.loanId}, ${asked.supplementNo}, ${asked.wishes}::text[],
       ${asked.askedBy}, ${asked.askedAt})`)
}

/** What was asked for a loan, oldest first. */
export const findSupplements = (
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<Supplement[]> =>
  db.query(sql<Supplement>`SELECT ${COLUMNS} FROM supplements s
     WHERE s.user_id = ${userId} AND s.loan_id = ${loanId} ORDER BY s.id`)

/** More than a person is ever asked. */
const SUPPLEMENTS_READ = 500

/** What a person was asked for any loan, oldest first, with the loan's number. */
export const findSupplementsOf = (
  db: Queryable,
  userId: number,
): Promise<(Supplement & { orderNo: string })[]> =>
  db.query(sql<Supplement & { orderNo: string }>`SELECT ${COLUMNS}, l.order_no
     FROM supplements s JOIN loans l ON l.user_id = s.user_id AND l.id = s.loan_id
     WHERE s.user_id = ${userId} ORDER BY s.id LIMIT ${SUPPLEMENTS_READ}`)

interface Answer {
  /** Empty without words. */
  sealed: string
  sealedKey: string
  fileIds: readonly string[]
  at: Date
}

/** Answers what was asked, once; never before it was asked. */
export async function answerSupplement(
  tx: Queryable,
  { userId, id }: Pick<Supplement, 'userId' | 'id'>,
  { sealed, sealedKey, fileIds, at }: Answer,
): Promise<void> {
  await tx.query(sql`UPDATE supplements SET sealed = ${sealed}, sealed_key = ${sealedKey},
       answered_at = greatest(${at}, asked_at)
     WHERE user_id = ${userId} AND id = ${id}`)
  await tx.query(sql`INSERT INTO supplement_files (user_id, supplement_id, position, file_id)
     SELECT ${userId}::bigint, ${id}::bigint, place - 1, file
     FROM unnest(${[...fileIds]}::text[]) WITH ORDINALITY AS f (file, place)`)
}

export interface SupplementFile {
  supplementId: number
  id: string
  ownerId: number
  name: string
  type: FileType
  bytes: number
  sha256: string
}

/** The files of a loan's supplements, in order. */
export const findSupplementFiles = (
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<SupplementFile[]> =>
  db.query(sql<SupplementFile>`SELECT f.supplement_id, u.id, u.owner_id, u.name, u.type, u.bytes, u.sha256
     FROM supplement_files f
       JOIN supplements s ON s.user_id = f.user_id AND s.id = f.supplement_id
       JOIN upload_files u ON u.owner_id = f.user_id AND u.id = f.file_id
     WHERE f.user_id = ${userId} AND s.loan_id = ${loanId} ORDER BY f.supplement_id, f.position`)
