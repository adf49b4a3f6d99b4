import type { Queryable } from '../db/types'

/** What is signed, and who signs it. */
interface ToSign {
  /** Canonical bytes of the contract, with the borrower in full. */
  content: Buffer
  lender: string
  /** Masked: certificates are kept with the contract for ever. */
  borrower: string
  contractNo: string
  at: Date
}

/** A contract signed by both parties. */
interface Signed {
  /** Detached CMS, DER. */
  cms: Buffer
  /** Certificate of the issuer, DER. */
  authority: Buffer
}

/** Signs contracts for both parties with certificates of an authority. */
export interface ContractSigner {
  /** Names the authority in what proves a signature. */
  provider: string
  /** In the caller's transaction: keys it makes are kept with what they sign. */
  sign(tx: Queryable, what: ToSign): Promise<Signed>
}
