/** 签署: the borrower signs the contract of an offer. */
import {
  type AgreementRef,
  DEFAULT_LIMITS,
  offerDifferences,
  SIGNING_AGREEMENTS,
} from '@domain/index'
import { refuseWhileDeleting, refuseWithdrawn } from '../accounts/standing'
import { unixSeconds } from '../clock'
import type { Queryable } from '../db/types'
import type { Deps } from '../deps'
import { borrowerIn, contentInFull, contractHash, signedBytes } from '../lending/contracts'
import { planOfTerms } from '../lending/disclosing'
import { openPerson } from '../lending/personalData'
import { type Act, changeStatus, lockedLoan } from '../lending/transitions'
import { postLoanMessage } from '../outbox/post'
import { present } from '../present'
import { refuse } from '../refusal'
import { insertApplicationConsents } from '../repositories/consents'
import { findApplication } from '../repositories/loans/applications'
import { insertContract, type OfferedContent } from '../repositories/loans/contracts'
import { deleteInstalments, insertInstalments } from '../repositories/loans/instalments'
import { keyOf, type Loan } from '../repositories/loans/loans'
import { endOffer, findNewestOffer, type Offer } from '../repositories/loans/offers'
import { insertSignature } from '../repositories/loans/signatures'
import type { Sealing } from '../security/sealing'
import { type Evidence, keptEvidence } from '../signing/evidence'
import { openOffer } from './open'

/** What a borrower signs, as the request names it. */
export interface SignedThings {
  offerNo: string
  disclosureSha256: string
  contractSha256: string
  agreements: readonly AgreementRef[]
}

/** Whether a request names what an offer says. */
const names = (
  offer: Offer,
  { offerNo, disclosureSha256, contractSha256 }: SignedThings,
): boolean =>
  offer.offerNo === offerNo &&
  offer.disclosureSha256 === disclosureSha256 &&
  offer.contractSha256 === contractSha256

/** The offer, when the very same was signed before: signing it again has no further effect. */
export async function signedBefore(
  db: Queryable,
  loan: Loan,
  things: SignedThings,
): Promise<Offer | null> {
  const offer = await findNewestOffer(db, keyOf(loan))
  return offer?.endedAs === 'signed' && names(offer, things) ? offer : null
}

/** @param seconds for which the cost table must have been before the borrower, by the server's clock */
function refuseUnread({ servedAt }: Offer, seconds: number, now: Date): void {
  if (servedAt && now.getTime() - servedAt.getTime() >= seconds * 1000) return
  const text = `请先阅读综合融资成本明示表至少 ${DEFAULT_LIMITS.disclosureSeconds} 秒并确认`
  refuse('invalid', text, { field: 'disclosure_sha256' })
}

function refuseMissing(given: readonly AgreementRef[]): void {
  const misses = SIGNING_AGREEMENTS.some(
    (needed) =>
      !given.some(({ code, version }) => code === needed.code && version === needed.version),
  )
  if (misses) refuse('invalid', '请阅读并同意全部协议的最新版本', { field: 'agreements' })
}

/** What is signed, with the borrower's full identity, when it is still what was offered. */
async function contentToSign(
  tx: Queryable,
  sealing: Sealing,
  loan: Loan,
  { content, contractSha256 }: Offer,
): Promise<OfferedContent> {
  const { sealed } = present(await findApplication(tx, keyOf(loan)), 'the application of a loan')
  if (sealed === '') return refuse('wrong_state', '暂时不能签署，请联系客服')
  const person = openPerson(sealing, loan.orderNo, sealed)
  const full = contentInFull(content, { realName: person.real_name, idCard: person.id_card })
  if (contractHash(full) !== contractSha256) refuse('wrong_state', '暂时不能签署，请联系客服')
  return full
}

interface Signing {
  orderNo: string
  things: SignedThings
  /** Seconds for which the cost table must have been read. */
  readSeconds: number
  /** How the borrower is known. */
  evidence: Evidence
}

/**
 * Signs the contract of the open offer, in the caller's transaction, which has proven the account's owner: the loan takes
 * over its terms and waits for its payout.
 * @throws Refusal `wrong_state`, `quote_changed`, or `invalid` with the field at fault
 */
export async function signOffer(
  tx: Queryable,
  { sealing, contractSigner }: Pick<Deps, 'sealing' | 'contractSigner'>,
  { orderNo, things, readSeconds, evidence }: Signing,
  act: Act,
): Promise<void> {
  const { now } = act
  const loan = await lockedLoan(tx, orderNo)
  const key = keyOf(loan)
  const newest = await findNewestOffer(tx, key)
  const offer = openOffer(loan, newest, { offerNo: things.offerNo, now })
  if (!names(offer, things)) {
    refuse('quote_changed', '批复已更新，请重新阅读', { field: 'offer_no' })
  }
  refuseUnread(offer, readSeconds, now)
  refuseMissing(things.agreements)
  await refuseWhileDeleting(tx, loan.userId)
  await refuseWithdrawn(tx, loan.userId)
  const full = await contentToSign(tx, sealing, loan, offer)

  const { principal, term, annualRate, irr } = offer
  if (offerDifferences(offer.asked, offer).length > 0) {
    const { plan } = planOfTerms({ ...loan, principal, term, annualRate }, now)
    await deleteInstalments(tx, key)
    await insertInstalments(tx, key, plan.rows)
  }
  const content = { ...offer.content, signed_at: unixSeconds(now) }
  await insertContract(tx, key, { content, sha256: offer.contractSha256 }, now)
  const signer = present(contractSigner, 'an authority where offers are signed')
  const signed = await signer.sign(tx, {
    content: signedBytes(full),
    lender: loan.lenderName,
    borrower: borrowerIn(content.parties),
    documentNo: content.contract_no,
    at: now,
  })
  await insertSignature(tx, key, {
    ...signed,
    ...(await keptEvidence(tx, sealing, evidence, { no: orderNo, event: 'sign' })),
    provider: signer.provider,
    contractSha256: offer.contractSha256,
    disclosureSha256: offer.disclosureSha256,
    signedAt: now,
  })
  const consents = { userId: loan.userId, orderNo, at: now }
  await insertApplicationConsents(tx, consents, SIGNING_AGREEMENTS)
  await endOffer(tx, offer, { as: 'signed', at: now })
  await changeStatus(tx, loan, {
    ...act,
    event: 'signed',
    to: 'disbursing',
    changes: { stage: 'signed', terms: { principal, term, annualRate, irr } },
  })
  await postLoanMessage(tx, loan, { kind: 'contract_signed', at: now })
}
