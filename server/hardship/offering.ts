/** Offering another plan for a hardship request: by one operator, and with a second one where something is waived. */
import { createHash } from 'node:crypto'
import {
  addDays,
  arrange,
  type Arrangement,
  arrangeWritten,
  type Fen,
  HARDSHIP_OFFER_DAYS,
  type HardshipChoice,
  hardshipChoiceText,
  type HardshipAmendment,
  type HardshipWaivers,
  type IsoDate,
  startOfDayInShanghai,
  AMENDMENT_TITLE,
  AMENDMENT_VERSION,
  amendmentClauses,
  todayInShanghai,
  type WrittenProblem,
  type WrittenRow,
  writtenBase,
  writtenProblems,
} from '@domain/index'
import { canonicalJson } from '../canonicalJson'
import { unixSeconds } from '../clock'
import { type Queryable, violatedUniqueIndex } from '../db/types'
import { readBook } from '../lending/accounts'
import { newHardshipOfferNo } from '../lending/numbers'
import { type LoanBook, rowStates } from '../lending/rowStates'
import { type Act, lockedLoan } from '../lending/transitions'
import { postLoanMessage } from '../outbox/post'
import { present } from '../present'
import { refuse } from '../refusal'
import {
  endOffer,
  findLastReceipt,
  findOffer,
  findOpenOffer,
  insertOffer,
  type OfferRecord,
  openOffer,
} from '../repositories/hardshipOffers'
import { findHardship, type HardshipRequest, lockHardship } from '../repositories/hardships'
import { findContract } from '../repositories/loans/contracts'
import { insertEvent } from '../repositories/loans/events'
import { keyOf, type Loan } from '../repositories/loans/loans'
import { findPlanState } from '../repositories/loans/revisions'
import { answerRequest } from './requests'
import { arrangementTerms, planReply, replacedRows } from './plans'

/** What is signed of an amendment: it as canonical JSON. */
export const amendmentBytes = (amendment: HardshipAmendment): Buffer =>
  Buffer.from(canonicalJson(amendment))

/** SHA-256 of it, hexadecimal. */
const amendmentHash = (amendment: HardshipAmendment): string =>
  createHash('sha256').update(amendmentBytes(amendment)).digest('hex')

/** A plan as it is asked for: by one of the ways, or written, when it says itself what interest is waived. */
export type Wanted =
  | { choice: HardshipChoice; waived: HardshipWaivers }
  | { rows: readonly WrittenRow[]; waived: Pick<HardshipWaivers, 'penalty'> }

/** What an operator offers. */
export interface Offering {
  requestNo: string
  wanted: Wanted
}

/**
 * The plan as of the day it was computed; what is wrong with a written one; null when the loan can't have it.
 * @throws Refusal for too high waivers
 */
function planOf(
  book: LoanBook,
  wanted: Wanted,
  asOf: IsoDate,
): Arrangement | WrittenProblem | null {
  const states = rowStates(book, asOf)
  const terms = arrangementTerms(book.loan)
  try {
    if ('choice' in wanted) {
      return arrange(states, terms, wanted.choice, { asOf, waived: wanted.waived })
    }
    const base = writtenBase(states, terms, asOf)
    if (!base) return null
    const [problem] = writtenProblems(base, wanted.rows)
    return problem ?? arrangeWritten(base, wanted.rows, wanted.waived.penalty)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const field = 'choice' in wanted ? 'waived_interest' : 'waived_penalty'
    return refuse('invalid', '减免不能超过等待期利息和已产生的罚息', { field })
  }
}

const FIELDS: Record<keyof WrittenRow, string> = {
  dueDate: 'due_date',
  principal: 'principal',
  interest: 'interest',
}

/** Refuses a plan that can't be had, and of a written one says why. */
function refusePlan(problem: WrittenProblem | null): never {
  if (!problem) return refuse('invalid', '这笔借款现在不能这样安排', { field: 'count' })
  const { at, field, text } = problem
  if (at === null) return refuse('invalid', text, { field: 'rows' })
  return refuse('invalid', `第 ${at + 1} 期：${text}`, { field: `rows.${at}.${FIELDS[field]}` })
}

/** A plan as it was asked for. */
const wantedOf = ({ choice: { kind, count }, waived, rows }: Arrangement): Wanted =>
  kind === 'custom' ? { rows, waived } : { choice: { kind, count }, waived }

const TAKEN = '这笔借款已有一份方案在办理或履行'

/** A request that may be answered by an offer, with its loan locked. */
async function offerable(
  tx: Queryable,
  requestNo: string,
): Promise<{ request: HardshipRequest; loan: Loan }> {
  const named = (await findHardship(tx, requestNo)) ?? refuse('not_found', '协商申请不存在')
  const loan = await lockedLoan(tx, named.orderNo)
  const request = present(await lockHardship(tx, requestNo), 'a request that was found')
  if (request.withdrawnAt) refuse('wrong_state', '这份协商申请已经撤回')
  if (await findOpenOffer(tx, keyOf(loan))) refuse('conflict', TAKEN)
  if (request.offerState !== null) refuse('wrong_state', '这份申请提供过方案，请等借款人再次申请')
  if (loan.status !== 'active') refuse('wrong_state', '该笔借款当前不能改变还款计划')
  return { request, loan }
}

/** The first moment at which an offer of a day no longer counts. */
const endOf = (asOf: IsoDate): Date =>
  new Date(startOfDayInShanghai(addDays(asOf, HARDSHIP_OFFER_DAYS)) * 1000)

async function amendmentOf(
  tx: Queryable,
  book: LoanBook,
  plan: Arrangement,
  { offerNo, now }: { offerNo: string; now: Date },
): Promise<HardshipAmendment> {
  const asOf = todayInShanghai(now.getTime())
  const { loan } = book
  const { content, sha256 } = present(await findContract(tx, keyOf(loan)), 'the contract of a loan')
  return {
    title: AMENDMENT_TITLE,
    template_version: AMENDMENT_VERSION,
    offer_no: offerNo,
    order_no: loan.orderNo,
    contract_no: content.contract_no,
    contract_sha256: sha256,
    offered_at: unixSeconds(now),
    valid_until: unixSeconds(endOf(asOf)),
    parties: content.parties,
    clauses: amendmentClauses(plan, content.contract_no),
    before: replacedRows(rowStates(book, asOf), plan),
    plan: planReply(plan),
  }
}

/** What was offered, for the log and for a second operator. */
export interface Offered {
  offerNo: string
  orderNo: string
  text: string
  /** Fen waived in all: above zero, a second operator has to release it. */
  waived: Fen
}

/** Tells the borrower of an offer: it is the answer to the request, and a message. */
async function announce(
  tx: Queryable,
  loan: Loan,
  { offerNo, requestNo, plan }: Pick<OfferRecord, 'offerNo' | 'requestNo' | 'plan'>,
  { actor, now }: Act,
): Promise<void> {
  const request = present(await lockHardship(tx, requestNo), 'the request of an offer')
  const way = hardshipChoiceText(plan.choice)
  if (!request.answeredAt) {
    const text = `已提供还款方案：${way}。请在协商还款页查看，${HARDSHIP_OFFER_DAYS} 日内确认。`
    await answerRequest(tx, requestNo, text, { actor, now })
  }
  await insertEvent(tx, keyOf(loan), {
    event: 'hardship_offered',
    fromStatus: null,
    toStatus: null,
    actor,
    note: way,
    at: now,
  })
  await postLoanMessage(tx, loan, {
    kind: 'hardship_offered',
    subject: offerNo,
    note: way,
    at: now,
  })
}

/**
 * Offers a plan for a request, in the caller's transaction: computed as of today, from the ways there are. Where it waives
 * anything, it waits for a second operator.
 * @throws Refusal `not_found`, `invalid`, `wrong_state`, `conflict` when another offer is open or in force
 */
export async function offerPlan(tx: Queryable, offering: Offering, act: Act): Promise<Offered> {
  const { request, loan } = await offerable(tx, offering.requestNo)
  const { actor, now } = act
  const asOf = todayInShanghai(now.getTime())
  const book = await readBook(tx, loan)
  const plan = planOf(book, offering.wanted, asOf)
  if (!plan || 'text' in plan) return refusePlan(plan)
  const { waived } = plan
  const total = waived.interest + waived.penalty
  const offerNo = newHardshipOfferNo(now)
  const amendment = await amendmentOf(tx, book, plan, { offerNo, now })
  const { revision } = await findPlanState(tx, keyOf(loan))
  const state = total > 0 ? 'prepared' : 'offered'
  try {
    await insertOffer(tx, {
      ...keyOf(loan),
      offerNo,
      hardshipId: request.id,
      choice: plan.choice,
      waived,
      plan,
      amendment,
      sha256: amendmentHash(amendment),
      receiptId: await findLastReceipt(tx, keyOf(loan)),
      revision,
      offeredBy: actor,
      offeredAt: now,
      validUntil: endOf(asOf),
      state,
    })
  } catch (error) {
    if (violatedUniqueIndex(error) !== 'hardship_offers_one_open') throw error
    refuse('conflict', TAKEN)
  }
  if (state === 'offered') {
    await announce(tx, loan, { offerNo, requestNo: request.requestNo, plan }, act)
  }
  return { offerNo, orderNo: loan.orderNo, text: hardshipChoiceText(plan.choice), waived: total }
}

/** An offer that waits for a second operator, with its loan locked. */
async function prepared(
  tx: Queryable,
  { orderNo, offerNo }: Pick<Offered, 'orderNo' | 'offerNo'>,
): Promise<{ loan: Loan; offer: OfferRecord }> {
  const loan = await lockedLoan(tx, orderNo)
  const offer = (await findOffer(tx, loan.userId, offerNo)) ?? refuse('not_found', '协商方案不存在')
  if (offer.state !== 'prepared') refuse('wrong_state', '这份方案已经失效，请退回')
  return { loan, offer }
}

/** Whether the loan is still as the offer was computed: the same money came, and the same plan holds. */
export async function isUnchanged(tx: Queryable, loan: Loan, offer: OfferRecord): Promise<boolean> {
  const { revision } = await findPlanState(tx, keyOf(loan))
  if (loan.status !== 'active' || revision !== offer.revision) return false
  if ((await findLastReceipt(tx, keyOf(loan))) !== offer.receiptId) return false
  const asOf = todayInShanghai(offer.offeredAt.getTime())
  const again = planOf(await readBook(tx, loan), wantedOf(offer.plan), asOf)
  return again !== null && canonicalJson(again) === canonicalJson(offer.plan)
}

/**
 * Makes an offer that was released by a second operator, in the caller's transaction.
 * @throws Refusal `wrong_state` when it is over, `conflict` when the loan has changed since
 */
export async function releaseOffer(
  tx: Queryable,
  asked: Pick<Offered, 'orderNo' | 'offerNo'>,
  act: Act,
): Promise<void> {
  const { loan, offer } = await prepared(tx, asked)
  if (offer.validUntil <= act.now) refuse('wrong_state', '这份方案已经过期，请退回后重新提供')
  if (!(await isUnchanged(tx, loan, offer))) {
    refuse('conflict', '借款的账目已有变化，请退回后重新提供')
  }
  await openOffer(tx, offer)
  await announce(tx, loan, offer, act)
}

/** Ends an offer that was not released, in the caller's transaction; one that is over already stays so. */
export async function dropOffer(
  tx: Queryable,
  { orderNo, offerNo }: Pick<Offered, 'orderNo' | 'offerNo'>,
  { now }: Pick<Act, 'now'>,
): Promise<void> {
  const loan = await lockedLoan(tx, orderNo)
  const offer = await findOffer(tx, loan.userId, offerNo)
  if (offer?.state === 'prepared') await endOffer(tx, offer, 'refused', now)
}
