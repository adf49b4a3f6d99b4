/** Signatures of contracts and amendments, and what proves them. */
import { part, sql } from '../../db/sql'
import type { Queryable } from '../../db/types'
import type { LoanKey } from './loans'

/** How a signer was known. */
interface Proven {
  provenBy: 'code' | 'password'
  /** By which sending of an SMS the code came; null where none did. */
  sendId: number | null
  signedAt: Date
  /** Number, address and device, encrypted; empty once the borrower is erased. */
  sealed: string
}

export interface ContractSignature extends Proven {
  provider: string
  /** Certificate of the issuer, DER. */
  authority: Uint8Array
  /** Detached CMS over the canonical bytes of what is signed, DER. */
  cms: Uint8Array
  contractSha256: string
  disclosureSha256: string
}

/** As of a contract; all null where no authority was configured. */
export interface AmendmentSignature extends Proven {
  provider: string | null
  authority: Uint8Array | null
  cms: Uint8Array | null
  sha256: string
}

const COLUMNS = part(`s.provider, s.authority, s.cms, s.contract_sha256,
  s.disclosure_sha256, s.proven_by, s.send_id, s.signed_at, s.sealed`)
const OF_AMENDMENT = part(`s.provider, s.authority, s.cms, s.sha256, s.proven_by, s.send_id,
  s.signed_at, s.sealed`)

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

/** Of which offer an amendment is. */
interface OfferKey {
  userId: number
  id: number
}

export async function insertAmendmentSignature(
  tx: Queryable,
  { userId, id }: OfferKey,
  signature: AmendmentSignature & { sealedKey: string },
): Promise<void> {
  const { authority, cms } = signature
  await tx.query(sql`INSERT INTO amendment_signatures (user_id, offer_id, provider, authority, cms, sha256,
       proven_by, send_id, signed_at, sealed, sealed_key)
     VALUES (${userId}, ${id}, ${signature.provider}, ${authority && Buffer.from(authority)},
       ${cms && Buffer.from(cms)}, ${signature.sha256}, ${signature.provenBy}, ${signature.sendId},
       ${signature.signedAt}, ${signature.sealed}, ${signature.sealedKey})`)
}

/** Null for an offer that an older instance accepted. */
export async function findAmendmentSignature(
  db: Queryable,
  { userId, id }: OfferKey,
): Promise<AmendmentSignature | null> {
  const rows =
    await db.query(sql<AmendmentSignature>`SELECT ${OF_AMENDMENT} FROM amendment_signatures s
     WHERE s.user_id = ${userId} AND s.offer_id = ${id}`)
  return rows[0] ?? null
}

/** More than a person ever makes. */
const SIGNATURES_READ = 500

/** Every signature of a person's contracts, oldest first, with the number of its loan. */
export const findSignaturesOf = (
  db: Queryable,
  userId: number,
): Promise<(ContractSignature & { orderNo: string })[]> =>
  db.query(sql<ContractSignature & { orderNo: string }>`SELECT ${COLUMNS}, l.order_no
     FROM contract_signatures s JOIN loans l ON l.user_id = s.user_id AND l.id = s.loan_id
     WHERE s.user_id = ${userId} ORDER BY s.loan_id LIMIT ${SIGNATURES_READ}`)

/** Every signature of a person's amendments, oldest first, with the number of its offer. */
export const findAmendmentSignaturesOf = (
  db: Queryable,
  userId: number,
): Promise<(AmendmentSignature & { offerNo: string })[]> =>
  db.query(sql<AmendmentSignature & { offerNo: string }>`SELECT ${OF_AMENDMENT}, o.offer_no
     FROM amendment_signatures s JOIN hardship_offers o ON o.user_id = s.user_id AND o.id = s.offer_id
     WHERE s.user_id = ${userId} ORDER BY s.offer_id LIMIT ${SIGNATURES_READ}`)
