import type { Clause, CostTable, Party } from '@domain/index'
import { sql } from '../../db/sql'
import type { Queryable } from '../../db/types'
import { byNumber, enterNumber } from '../numbers'
import { type Loan, LOAN_COLUMNS, type LoanKey, type LoanRecord, toLoan } from './loans'

/** Everything a contract shows; its hash is computed from this. */
export interface ContractContent {
  order_no: string
  contract_no: string
  title: string
  template_version: string
  /** Unix seconds. Of a contract with an offer it is no part of what is signed. */
  signed_at: number
  /** The offer that it is signed by, and when that was made, unix seconds; absent where the application signs it. */
  offer_no?: string
  offered_at?: number
  /** Masked. */
  parties: Party[]
  clauses: Clause[]
  disclosure: CostTable
}

/** A contract with an offer before it is signed. */
export type OfferedContent = Omit<ContractContent, 'signed_at'>

export interface ContractRecord {
  content: ContractContent
  /**
   * Of the canonical JSON of what was signed, hexadecimal: of `content` with the borrower's full identity, or of `content`
   * itself where an earlier template was signed.
   */
  sha256: string
}

export async function insertContract(
  tx: Queryable,
  { userId, loanId }: LoanKey,
  { content, sha256 }: ContractRecord,
  signedAt: Date,
): Promise<void> {
  await tx.query(sql`INSERT INTO contracts (user_id, loan_id, contract_no, template_version, content, sha256, signed_at)
     VALUES (${userId}, ${loanId}, ${content.contract_no}, ${content.template_version}, ${JSON.stringify(content)}::jsonb, ${sha256}, ${signedAt})`)
  await enterNumber(tx, ['contract', content.contract_no], userId)
}

export async function findContract(
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<ContractRecord | null> {
  const rows = await db.query(
    sql<ContractRecord>`SELECT content, sha256 FROM contracts WHERE user_id = ${userId} AND loan_id = ${loanId}`,
  )
  return rows[0] ?? null
}

/** The contract with this number, and its loan. */
export const findContractByNo = (
  db: Queryable,
  no: string,
): Promise<{ contract: ContractRecord; loan: Loan } | null> =>
  byNumber(db, ['contract', no], async (userId) => {
    const rows = await db.query(sql<
      ContractRecord & LoanRecord
    >`SELECT c.content, c.sha256, ${LOAN_COLUMNS}
       FROM contracts c JOIN loans l ON l.user_id = c.user_id AND l.id = c.loan_id
       WHERE c.user_id = ${userId} AND c.contract_no = ${no}`)
    return rows[0] ? { contract: rows[0], loan: toLoan(rows[0]) } : null
  })

/** @param key ends with the contract's hash */
export async function findContractPdf(db: Queryable, key: string): Promise<Buffer | null> {
  const rows = await db.query(
    sql<{ pdf: Uint8Array }>`SELECT pdf FROM contract_pdfs WHERE sha256 = ${key}`,
  )
  return rows[0] ? Buffer.from(rows[0].pdf) : null
}

export async function storeContractPdf(db: Queryable, key: string, pdf: Buffer): Promise<void> {
  await db.query(
    sql`INSERT INTO contract_pdfs (sha256, pdf) VALUES (${key}, ${pdf}) ON CONFLICT DO NOTHING`,
  )
}
