/** Signatures of contracts, and what proves them. */
import { part, sql } from '../../db/sql'
import type { Queryable } from '../../db/types'
import type { LoanKey } from './loans'

export interface ContractSignature {
  provider: string
  /** Certificate of the issuer, DER. */
  authority: Uint8Array
  /** Detached CMS over the contract's canonical bytes, DER. */
  cms: Uint8Array
  contractSha256: string
  disclosureSha256: string
  provenBy: 'code' | 'password'
  /** By which sending of an SMS the code came; null where none did. */
  sendId: number | null
  signedAt: Date
  /** Number, address and device, encrypted; empty once the borrower is erased. */
  sealed: string
}

const COLUMNS = part(`s.provider, s.authority, s.cms, s.contract_sha256 AS "contractSha256",
  s.disclosure_sha256 AS "disclosureSha256", s.proven_by, s.send_id, s.signed_at, s.sealed`)

export async function insertSignature(
  tx: Queryable,
  { userId, loanId }: LoanKey,
  signature: ContractSignature & { sealedKey: string },
): Promise<void> {
  await tx.query(sql`INSERT INTO contract_signatures (user_id, loan_id, provider, authority, cms,
       contract_sha256, disclosure_sha256, proven_by, send_id, signed_at, sealed, sealed_key)
     VALUES (${userId}, ${loanId}, ${signature.provider}, ${Buffer.from(signature.authority)},
       ${Buffer.from(signature.cms)}, ${signature.contractSha256}, ${signature.disclosureSha256},
       ${signature.provenBy}, ${signature.sendId}, ${signature.signedAt}, ${signature.sealed},
       ${signature.sealedKey})`)
}

/** Null for a contract that was signed with its application. */
export async function findSignature(
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<ContractSignature | null> {
  const rows = await db.query(sql<ContractSignature>`SELECT ${COLUMNS} FROM contract_signatures s
     WHERE s.user_id = ${userId} AND s.loan_id = ${loanId}`)
  return rows[0] ?? null
}

/** More than a person ever makes. */
const SIGNATURES_READ = 500

/** Every signature of a person, oldest first, with the number of its loan. */
export const findSignaturesOf = (
  db: Queryable,
  userId: number,
): Promise<(ContractSignature & { orderNo: string })[]> =>
  db.query(sql<ContractSignature & { orderNo: string }>`SELECT ${COLUMNS}, l.order_no
     FROM contract_signatures s JOIN loans l ON l.user_id = s.user_id AND l.id = s.loan_id
     WHERE s.user_id = ${userId} ORDER BY s.loan_id LIMIT ${SIGNATURES_READ}`)
