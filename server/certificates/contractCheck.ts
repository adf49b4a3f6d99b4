/** What anyone may learn who has the number of a contract or an amendment: whether it is genuine, and what it says, masked. */
import { createHash } from 'node:crypto'
import { type ContractCheck, namesBorrower, type Party } from '@domain/index'
import { unixSeconds } from '../clock'
import type { Queryable } from '../db/types'
import type { Deps } from '../deps'
import { amendmentBytes } from '../hardship/offering'
import { borrowerIn, contentInFull, signedBytes } from '../lending/contracts'
import { openPerson } from '../lending/personalData'
import { present } from '../present'
import { findAcceptedOffer, type OfferRecord } from '../repositories/hardshipOffers'
import { findApplication } from '../repositories/loans/applications'
import { type ContractRecord, findContractByNo } from '../repositories/loans/contracts'
import { keyOf, type Loan } from '../repositories/loans/loans'
import { findAmendmentSignature, findSignature } from '../repositories/loans/signatures'
import type { Sealing } from '../security/sealing'
import { issuerName } from '../signing/issuer'
import { isSigned } from '../signing/x509'

const TAIL = 4

/** Certificates of a signature; null fields or null: signed without any. */
type Certified = { cms: Uint8Array | null; authority: Uint8Array | null; signedAt: Date } | null

/**
 * Whether a text is still what was signed, and its signature that of both parties.
 * @param bytes what was signed; null when it can't be made again, as the borrower's identity is erased
 */
async function hold(
  bytes: Buffer | null,
  sha256: string,
  certified: Certified,
): Promise<Pick<ContractCheck, 'text' | 'signature' | 'issuer'>> {
  const isSame = bytes && createHash('sha256').update(bytes).digest('hex') === sha256
  const text = isSame === null ? 'unreadable' : isSame ? 'unchanged' : 'changed'
  if (!certified?.cms || !certified.authority) return { text, signature: 'none', issuer: '' }
  const { cms, authority, signedAt } = certified
  const issuer = issuerName(authority)
  if (!bytes) return { text, signature: 'unreadable', issuer }
  const holds = await isSigned(
    { cms: Buffer.from(cms), authority: Buffer.from(authority), at: signedAt },
    bytes,
  )
  return { text, signature: holds ? 'genuine' : 'broken', issuer }
}

const partiesFacts = (parties: readonly Party[]) => {
  const lender = present(
    parties.find(({ role }) => role === '贷款人'),
    'the lender of a contract',
  )
  return {
    borrower: borrowerIn(parties),
    lender_name: lender.name,
    ...(lender.credit_code ? { lender_credit_code: lender.credit_code } : {}),
    ...(lender.licence_no ? { lender_licence_no: lender.licence_no } : {}),
  }
}

/** What was signed of a contract, with the borrower in full where it names them; null when that is erased. */
async function signedOf(
  db: Queryable,
  sealing: Sealing,
  loan: Loan,
  { content }: ContractRecord,
): Promise<Buffer | null> {
  if (!namesBorrower(content.template_version)) return signedBytes(content)
  const { sealed } = present(await findApplication(db, keyOf(loan)), 'the application of a loan')
  if (sealed === '') return null
  const { real_name: realName, id_card: idCard } = openPerson(sealing, loan.orderNo, sealed)
  return signedBytes(contentInFull(content, { realName, idCard }))
}

/** Whether anything was lent by a contract. */
function stateOf({ status, disbursedAt }: Loan): ContractCheck['state'] {
  if (disbursedAt) return 'effective'
  return status === 'rejected' || status === 'cancelled' ? 'void' : 'pending'
}

async function checkContract(
  { db, sealing }: Pick<Deps, 'db' | 'sealing'>,
  { loan, contract }: { loan: Loan; contract: ContractRecord },
): Promise<ContractCheck> {
  const { content, sha256 } = contract
  const signature = await findSignature(db, keyOf(loan))
  return {
    kind: 'contract',
    no: content.contract_no,
    title: content.title,
    contract_no: content.contract_no,
    order_tail: loan.orderNo.slice(-TAIL),
    ...partiesFacts(content.parties),
    amount: content.disclosure.principal,
    term: content.disclosure.term,
    signed_at: content.signed_at,
    state: stateOf(loan),
    sha256,
    ...(await hold(await signedOf(db, sealing, loan, contract), sha256, signature)),
  }
}

async function checkAmendment(
  db: Queryable,
  offer: OfferRecord & { acceptedAt: Date },
): Promise<ContractCheck> {
  const { offerNo, orderNo, amendment, acceptedAt, sha256 } = offer
  const signature = await findAmendmentSignature(db, offer)
  return {
    kind: 'amendment',
    no: offerNo,
    title: amendment.title,
    contract_no: amendment.contract_no,
    order_tail: orderNo.slice(-TAIL),
    ...partiesFacts(amendment.parties),
    amount: amendment.plan.principal,
    term: amendment.plan.instalments,
    signed_at: unixSeconds(acceptedAt),
    state: 'effective',
    sha256,
    ...(await hold(amendmentBytes(amendment), sha256, signature)),
  }
}

/** Checks a contract or an accepted amendment by its number; null for one that there is not. */
export async function checkPaper(
  deps: Pick<Deps, 'db' | 'sealing'>,
  no: string,
): Promise<ContractCheck | null> {
  const contract = await findContractByNo(deps.db, no)
  if (contract) return checkContract(deps, contract)
  const offer = await findAcceptedOffer(deps.db, no)
  return offer && checkAmendment(deps.db, offer)
}
