/** What a borrower does about an offer: accepts it, declines it, or takes the request back. */
import {
  HARDSHIP_CREDIT_TEXT,
  HARDSHIP_STATUS_TEXT,
  hardshipChoiceText,
  type HardshipOffer,
  isHardshipOpen,
  SHOWN_OFFER_STATES,
  type ShownOfferState,
} from '@domain/index'
import { unixSeconds } from '../clock'
import type { Queryable } from '../db/types'
import type { Deps } from '../deps'
import { borrowerIn } from '../lending/contracts'
import { type Act, lockedLoan } from '../lending/transitions'
import { postLoanMessage } from '../outbox/post'
import { present } from '../present'
import { refuse } from '../refusal'
import { findComplaintOf, withdrawComplaint } from '../repositories/complaints'
import {
  endOffer,
  findOffer,
  findShownOffer,
  type OfferRecord,
} from '../repositories/hardshipOffers'
import { findLatestHardship, lockHardship, withdrawHardship } from '../repositories/hardships'
import { insertEvent } from '../repositories/loans/events'
import { keyOf, type Loan } from '../repositories/loans/loans'
import { insertAmendmentSignature } from '../repositories/loans/signatures'
import { hasOpenPayment } from '../repositories/payments'
import { type Evidence, keptEvidence } from '../signing/evidence'
import { bookArrangement } from './arrangement'
import { amendmentBytes, isUnchanged } from './offering'
import { hardshipStatus } from './requests'

const GONE = '这份方案已经失效'
const ABSENT = '协商方案不存在'

/** The state of an offer at a moment: its time may be over before that is stored. */
const stateAt = ({ state, validUntil }: OfferRecord, now: Date): OfferRecord['state'] =>
  state === 'offered' && validUntil <= now ? 'expired' : state

/** A person's offer, with its loan locked. @throws Refusal `not_found`, also for another person's */
async function lockedOffer(
  tx: Queryable,
  userId: number,
  offerNo: string,
): Promise<{ loan: Loan; offer: OfferRecord }> {
  const named = (await findOffer(tx, userId, offerNo)) ?? refuse('not_found', ABSENT)
  const loan = await lockedLoan(tx, named.orderNo)
  return { loan, offer: present(await findOffer(tx, userId, offerNo), 'an offer that was found') }
}

const log = (tx: Queryable, loan: Loan, event: string, note: string, { actor, now }: Act) =>
  insertEvent(tx, keyOf(loan), { event, fromStatus: null, toStatus: null, actor, note, at: now })

/** An offer as its borrower agrees to it. */
export interface Acceptance {
  userId: number
  offerNo: string
  /** Of the amendment that was shown. */
  sha256: string
}

type SigningDeps = Pick<Deps, 'sealing' | 'contractSigner'>

/** Signs the amendment of an offer for both parties, where there is an authority, and keeps how the borrower was known. */
async function signAmendment(
  tx: Queryable,
  { sealing, contractSigner }: SigningDeps,
  { loan, offer, evidence }: { loan: Loan; offer: OfferRecord; evidence: Evidence },
  now: Date,
): Promise<void> {
  const { offerNo, amendment, sha256 } = offer
  const signed = contractSigner && {
    ...(await contractSigner.sign(tx, {
      content: amendmentBytes(amendment),
      lender: loan.lenderName,
      borrower: borrowerIn(amendment.parties),
      documentNo: offerNo,
      at: now,
    })),
    provider: contractSigner.provider,
  }
  await insertAmendmentSignature(tx, offer, {
    ...(signed ?? UNSIGNED),
    ...(await keptEvidence(tx, sealing, evidence, { no: offerNo, event: 'hardship' })),
    sha256,
    signedAt: now,
  })
}

const UNSIGNED = { provider: null, authority: null, cms: null }

/** Whether this very offer was accepted before: accepting it again changes nothing. */
export async function isAccepted(db: Queryable, { userId, offerNo, sha256 }: Acceptance) {
  const offer = await findOffer(db, userId, offerNo)
  return offer !== null && offer.acceptedAt !== null && offer.sha256 === sha256
}

/**
 * Makes the plan of an offer the loan's, in the caller's transaction; the caller has proved who accepts.
 * @throws Refusal `not_found`; `wrong_state` when it is over; `conflict` when another amendment was shown, a payment is
 * under way, or the loan has changed since
 */
export async function acceptPlan(
  tx: Queryable,
  deps: SigningDeps,
  { userId, offerNo, sha256, evidence }: Acceptance & { evidence: Evidence },
  now: Date,
): Promise<void> {
  const { loan, offer } = await lockedOffer(tx, userId, offerNo)
  if (stateAt(offer, now) !== 'offered') refuse('wrong_state', GONE)
  if (offer.sha256 !== sha256) refuse('conflict', '补充协议与你看到的不一致，请重新查看')
  if (await hasOpenPayment(tx, keyOf(loan))) {
    refuse('conflict', '有一笔还款正在处理，请等它完成后再接受')
  }
  if (!(await isUnchanged(tx, loan, offer))) {
    refuse('conflict', '借款的账目已有变化，请等客服重新提供方案')
  }
  const act = { actor: 'user', now }
  await bookArrangement(tx, loan, offer, act)
  await signAmendment(tx, deps, { loan, offer, evidence }, now)
  await log(tx, loan, 'hardship_accepted', hardshipChoiceText(offer.plan.choice), act)
  const [first] = offer.plan.rows
  await postLoanMessage(tx, loan, {
    kind: 'hardship_accepted',
    subject: offerNo,
    day: first?.dueDate ?? null,
    amount: offer.plan.firstPayment,
    note: hardshipChoiceText(offer.plan.choice),
    at: now,
  })
}

/** Ends an offer and says so. */
async function end(
  tx: Queryable,
  loan: Loan,
  offer: OfferRecord,
  state: 'declined' | 'expired' | 'withdrawn' | 'broken',
  act: Act,
): Promise<void> {
  await endOffer(tx, offer, state, act.now)
  const way = hardshipChoiceText(offer.plan.choice)
  await log(tx, loan, `hardship_${state}`, way, act)
  if (state === 'withdrawn') return
  const kind = `hardship_${state}` as const
  await postLoanMessage(tx, loan, { kind, subject: offer.offerNo, note: way, at: act.now })
}

/** Ends an offer as {@link end}; for the background work. */
export const endPlan = end

/** Declines an offer, in the caller's transaction. @throws Refusal `not_found`, `wrong_state` */
export async function declinePlan(
  tx: Queryable,
  { userId, offerNo }: Pick<Acceptance, 'userId' | 'offerNo'>,
  now: Date,
): Promise<void> {
  const { loan, offer } = await lockedOffer(tx, userId, offerNo)
  if (stateAt(offer, now) !== 'offered') refuse('wrong_state', GONE)
  await end(tx, loan, offer, 'declined', { actor: 'user', now })
}

/**
 * Takes the newest request for a loan back, with what was offered for it, in the caller's transaction.
 * @throws Refusal `wrong_state` unless it waits for an answer or for the borrower
 */
export async function withdrawRequest(tx: Queryable, orderNo: string, now: Date): Promise<void> {
  const loan = await lockedLoan(tx, orderNo)
  const latest = await findLatestHardship(tx, keyOf(loan))
  const request = latest && (await lockHardship(tx, latest.requestNo))
  if (!request || !isHardshipOpen(hardshipStatus(request))) {
    return refuse('wrong_state', '没有在处理的协商申请')
  }
  const act = { actor: 'user', now }
  const offer = await findShownOffer(tx, keyOf(loan))
  if (offer?.requestNo === request.requestNo && offer.state === 'offered') {
    if (stateAt(offer, now) !== 'offered') refuse('wrong_state', GONE)
    return end(tx, loan, offer, 'withdrawn', act)
  }
  await withdrawHardship(tx, request, now)
  const thread = present(await findComplaintOf(tx, request), 'the thread of a request')
  await withdrawComplaint(tx, thread, now)
}

/** Whether a borrower ever saw an offer in that state. */
export const isShown = (state: OfferRecord['state']): state is ShownOfferState =>
  SHOWN_OFFER_STATES.some((shown) => shown === state)

/** An offer as its borrower sees it; null for one that was never made. */
export function offerReply(
  offer: OfferRecord,
  now: Date,
  { pdfUrl, awaitsPayment }: { pdfUrl: string; awaitsPayment: boolean },
): HardshipOffer | null {
  const state = stateAt(offer, now)
  if (!isShown(state)) return null
  return {
    offer_no: offer.offerNo,
    request_no: offer.requestNo,
    order_no: offer.orderNo,
    state,
    state_text: HARDSHIP_STATUS_TEXT[state],
    accepted_at: offer.acceptedAt && unixSeconds(offer.acceptedAt),
    credit_text: HARDSHIP_CREDIT_TEXT,
    amendment: offer.amendment,
    sha256: offer.sha256,
    pdf_url: pdfUrl,
    awaits_payment: awaitsPayment,
  }
}
