import type { Queryable } from '../db/types'

/** What is signed, and who signs it. */
interface ToSign {
  /** Canonical bytes of a contract, with the borrower in full, or of an amendment. */
  content: Buffer
  lender: string
  /** Masked: certificates are kept with the contract for ever. */
  borrower: string
  /** Of the contract or the amendment. */
  documentNo: string
  at: Date
}

/** Signed by both parties. */
interface Signed {
  /** Detached CMS, DER. */
  cms: Buffer
  /** Certificate of the issuer, DER. */
  authority: Buffer
}

/** Signs contracts and amendments for both parties with certificates of an authority. */
export interface ContractSigner {
  /** Names the authority in what proves a signature. */
  provider: string
  /** In the caller's transaction: keys it makes are kept with what they sign. */
  sign(tx: Queryable, what: ToSign): Promise<Signed>
}
