/** 批复: what a lender answers to an application, and what it asks for before. */
import {
  cleanText,
  lengthOf,
  OFFER_HOURS,
  offerProblem,
  type OfferTerms,
  type ProductTerms,
  todayInShanghai,
} from '@domain/index'
import { addSeconds, unixSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { offerContract } from '../lending/contracts'
import { disclosureHash, planOfTerms } from '../lending/disclosing'
import { newOfferNo, newSupplementNo } from '../lending/numbers'
import { openPerson } from '../lending/personalData'
import { type Act, changeStage, lockedLoan } from '../lending/transitions'
import { clockText } from '../moment'
import { postLoanMessage } from '../outbox/post'
import { present } from '../present'
import { refuse } from '../refusal'
import { findApplication } from '../repositories/loans/applications'
import { findContract } from '../repositories/loans/contracts'
import { keyOf, type Loan } from '../repositories/loans/loans'
import { endOffer, findNewestOffer, insertOffer } from '../repositories/loans/offers'
import { insertSupplement } from '../repositories/loans/supplements'
import { findProducts } from '../repositories/products'
import type { Sealing } from '../security/sealing'

/** The product of a loan, also when it is no longer on sale. */
export async function productOf(db: Queryable, { productCode }: Loan): Promise<ProductTerms> {
  const product = (await findProducts(db, true)).find(({ code }) => code === productCode)
  return present(product, 'the product of a loan')
}

/** The terms an application asks for. */
const askedTerms = ({ principal, term, annualRate }: OfferTerms): OfferTerms => ({
  principal,
  term,
  annualRate,
})

/**
 * Makes an offer to an application that nothing was signed with, in the caller's transaction; it takes the place of an
 * earlier one, which can no longer be signed. Nothing is agreed before the borrower signs it.
 * @param terms by default what was asked
 * @returns its number
 * @throws Refusal `invalid` with the field at fault, `wrong_state` unless the application is under review
 */
export async function makeOffer(
  tx: Queryable,
  sealing: Sealing,
  { orderNo, terms }: { orderNo: string; terms?: OfferTerms | undefined },
  act: Act,
): Promise<string> {
  const { now } = act
  const loan = await lockedLoan(tx, orderNo)
  if (await findContract(tx, keyOf(loan))) {
    refuse('wrong_state', '这笔申请提交时已签署合同，请直接批准')
  }
  const earlier = loan.stage === 'offered' ? await findNewestOffer(tx, keyOf(loan)) : null
  await changeStage(tx, loan, {
    ...act,
    event: earlier ? 'offer_replaced' : 'offered',
    to: 'offered',
  })
  if (earlier) await endOffer(tx, earlier, { as: 'replaced', at: now })
  const asked = askedTerms(loan)
  const offered = terms ?? asked
  const product = await productOf(tx, loan)
  const problem = offerProblem(offered, loan, product)
  if (problem) refuse('invalid', problem.message, { field: problem.field })

  const { lenderName, penalty, method, repayDay, purpose, bankLast4 } = loan
  const { plan, costs, agreed } = planOfTerms(
    { ...offered, method, repayDay, lenderName, penalty },
    now,
  )
  const { sealed } = present(await findApplication(tx, keyOf(loan)), 'the application of a loan')
  const person = openPerson(sealing, orderNo, sealed)
  const offerNo = newOfferNo(now)
  const { content, sha256 } = offerContract(
    {
      orderNo,
      borrower: { realName: person.real_name, idCard: person.id_card },
      lender: { ...product.lender, name: lenderName },
      terms: { ...agreed, purpose, bankLast4, schedule: plan },
      costs,
    },
    { offerNo, offeredAt: now },
  )
  const validUntil = addSeconds(now, OFFER_HOURS * 3_600)
  await insertOffer(tx, {
    ...keyOf(loan),
    ...offered,
    offerNo,
    irr: agreed.irr,
    asked,
    content,
    contractSha256: sha256,
    disclosureSha256: disclosureHash(costs),
    offeredBy: act.actor,
    offeredAt: now,
    validUntil,
  })
  await postLoanMessage(tx, loan, {
    kind: 'offered',
    subject: offerNo,
    day: todayInShanghai(validUntil.getTime()),
    note: clockText(unixSeconds(validUntil)),
    at: now,
  })
  return offerNo
}

const WISHES_MAX = 10
const WISH_LENGTH_MAX = 60

/**
 * Asks the borrower for more before deciding, in the caller's transaction.
 * @param wishes shown to the borrower
 * @throws Refusal `invalid` with the field at fault, `wrong_state` unless the application is being looked at
 */
export async function askForMore(
  tx: Queryable,
  { orderNo, wishes }: { orderNo: string; wishes: readonly string[] },
  act: Act,
): Promise<void> {
  const words = [...new Set(wishes.map(cleanText))].filter((wish) => wish !== '')
  if (words.length === 0) refuse('invalid', '请选择需要补充的资料', { field: 'wishes' })
  if (words.length > WISHES_MAX || words.some((wish) => lengthOf(wish) > WISH_LENGTH_MAX)) {
    refuse('invalid', `最多 ${WISHES_MAX} 项，每项最多 ${WISH_LENGTH_MAX} 字`, { field: 'wishes' })
  }
  const loan = await lockedLoan(tx, orderNo)
  if (await findContract(tx, keyOf(loan))) {
    refuse('wrong_state', '这笔申请提交时已签署合同，不能要求补充资料')
  }
  const supplementNo = newSupplementNo(act.now)
  if (loan.stage === 'need_more') refuse('wrong_state', '已请借款人补充资料，请等待')
  await changeStage(tx, loan, {
    ...act,
    event: 'more_asked',
    to: 'need_more',
    note: words.join('、'),
  })
  await insertSupplement(tx, {
    ...keyOf(loan),
    supplementNo,
    wishes: words,
    askedBy: act.actor,
    askedAt: act.now,
  })
  await postLoanMessage(tx, loan, { kind: 'more_asked', subject: supplementNo, at: act.now })
}
