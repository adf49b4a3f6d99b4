import { bankOfCard } from '@domain/cardBanks'
import {
  APPLICATION_AGREEMENTS,
  checkApplication,
  checkStanding,
  CONSENTING_AGREEMENTS,
  type Fen,
  type FieldProblem,
  lastFour,
  type LoanApplication,
  neededAgreements,
  type ProductTerms,
  todayInShanghai,
} from '@domain/index'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { lockAccount, refuseWhileDeleting, refuseWithdrawn } from '../accounts/standing'
import { insertApplicationConsents } from '../repositories/consents'
import { insertApplication } from '../repositories/loans/applications'
import { insertNameDigest } from '../repositories/nameDigests'
import { insertContract } from '../repositories/loans/contracts'
import { insertEvent } from '../repositories/loans/events'
import { insertInstalments } from '../repositories/loans/instalments'
import { insertLoan, keyOf, type Loan } from '../repositories/loans/loans'
import { findStanding } from '../repositories/loans/standing'
import { findProducts } from '../repositories/products'
import type { User } from '../repositories/users'
import type { Signing } from '../security/linkSignature'
import type { Sealing } from '../security/sealing'
import { signContract } from './contracts'
import { confirmedDisclosure, planOf } from './disclosing'
import { newOrderNo } from './numbers'
import { nameDigestOf, sealPerson } from './personalData'
import { withReused } from './reusing'
import { requireProvenPerson } from '../identity/identities'

export interface ApplyInput {
  user: Pick<User, 'id' | 'mobile'>
  application: LoanApplication
  /** By which the confirmation of the cost table was signed. */
  secrets: Signing['secrets']
  /** Whether only a person with a verified ID card may apply. */
  needsIdentity: boolean
  /** The lender answers with an offer: the application signs nothing. */
  awaitsOffer?: boolean
  now: Date
}

const agreementsOf = ({ awaitsOffer }: ApplyInput) =>
  awaitsOffer ? CONSENTING_AGREEMENTS : APPLICATION_AGREEMENTS

/** @throws Refusal `invalid` when it is not on sale */
export async function offeredProduct(db: Queryable, code: string): Promise<ProductTerms> {
  const offered = (await findProducts(db)).find((product) => product.code === code)
  return offered ?? refuse('invalid', '该产品已下架，请重新选择', { field: 'product_code' })
}

/** Uses the account's mobile number, proven by an SMS code, when the application has none. */
const withOwnMobile = (application: LoanApplication, user: Pick<User, 'mobile'>): LoanApplication =>
  application.mobile === '' ? { ...application, mobile: user.mobile } : application

/**
 * The application with name and ID number as the verified ID card has them, which may be left empty.
 * @throws Refusal `wrong_state` without such a card, `invalid` at the field that differs from it, or at `reuse` where it was
 * taken over
 */
async function withProven(
  db: Queryable,
  sealing: Sealing,
  application: LoanApplication,
  { user, now }: Pick<ApplyInput, 'user' | 'now'>,
): Promise<LoanApplication> {
  const proven = await requireProvenPerson(db, sealing, user.id, now)
  const person = { real_name: proven.name, id_card: proven.idCard }
  for (const field of ['real_name', 'id_card'] as const) {
    if (application[field] !== '' && application[field] !== person[field]) {
      const isTakenOver = application.reuse?.parts.includes('identity') === true
      refuse('invalid', '与实名认证的信息不一致', { field: isTakenOver ? 'reuse' : field })
    }
  }
  return { ...application, ...person }
}

/** First problem of the application. No contact may have the account's own number. */
function firstProblem(input: ApplyInput, offer: ProductTerms): FieldProblem | undefined {
  const { application, user, now } = input
  const rules = {
    offer,
    today: todayInShanghai(now.getTime()),
    agreements: agreementsOf(input),
    signs: !input.awaitsOffer,
  }
  const [problem] = checkApplication(application, rules)
  if (problem || user.mobile === '') return problem
  return checkApplication({ ...application, mobile: user.mobile }, rules)[0]
}

/**
 * Refuses because of an account deletion, a withdrawn consent or the person's other loans. Locks the account, so that
 * its applications are checked one at a time.
 */
async function refuseUnfit(tx: Queryable, userId: number, amount: Fen): Promise<void> {
  await lockAccount(tx, userId)
  await refuseWhileDeleting(tx, userId)
  await refuseWithdrawn(tx, userId)
  const problem = checkStanding(await findStanding(tx, userId), amount)
  if (problem)
    refuse(problem.reason, problem.message, problem.field ? { field: problem.field } : {})
}

/**
 * Creates a loan under review, its planned schedule, the consents and, unless the lender answers with an offer, the
 * signed contract, in the caller's transaction. What it takes over from an earlier application is filled in first, then name
 * and number of the verified ID card.
 * @throws Refusal `invalid` with the field at fault, also when a consent was withdrawn, or `conflict` because of the
 * person's other loans, or `wrong_state` without a verified ID card where one is needed
 */
export async function applyForLoan(
  tx: Queryable,
  sealing: Sealing,
  input: ApplyInput,
): Promise<Loan> {
  const { user, secrets, awaitsOffer = false, now } = input
  const typed = withOwnMobile(input.application, user)
  const filled = await withReused(tx, sealing, user.id, typed)
  const application = input.needsIdentity ? await withProven(tx, sealing, filled, input) : filled
  const product = await offeredProduct(tx, application.product_code)
  const problem = firstProblem({ ...input, application }, product)
  if (problem) refuse('invalid', problem.message, { field: problem.field })
  const { plan, costs, agreed } = planOf(application, product, now)
  const disclosure = awaitsOffer ? null : confirmedDisclosure(application, costs, { secrets, now })
  await refuseUnfit(tx, user.id, agreed.principal)
  const agreements = neededAgreements(agreementsOf(input), application)

  const orderNo = newOrderNo(now)
  const own = {
    purpose: application.purpose,
    bankLast4: lastFour(application.bank_card),
  }
  const loan = await insertLoan(tx, {
    ...agreed,
    ...own,
    bankName: bankOfCard(application.bank_card),
    orderNo,
    userId: user.id,
    productCode: product.code,
    productName: product.name,
    appliedAt: now,
  })
  await insertInstalments(tx, keyOf(loan), plan.rows)
  await insertApplication(tx, keyOf(loan), {
    sealed: sealPerson(sealing, orderNo, application),
    sealedKey: sealing.keys.current,
    agreements: [...agreements],
    notStudent: application.not_student,
    disclosure,
  })
  await insertNameDigest(tx, keyOf(loan), nameDigestOf(sealing, application.real_name))
  const consents = { userId: user.id, orderNo, at: now }
  await insertApplicationConsents(tx, consents, agreements)
  if (!awaitsOffer) {
    const contract = signContract({
      orderNo,
      signedAt: now,
      borrower: { realName: application.real_name, idCard: application.id_card },
      lender: product.lender,
      terms: { ...agreed, ...own, schedule: plan },
      costs,
    })
    await insertContract(tx, keyOf(loan), contract, now)
  }
  await insertEvent(tx, keyOf(loan), {
    event: awaitsOffer ? 'applied_unsigned' : 'applied',
    fromStatus: null,
    toStatus: 'reviewing',
    actor: 'user',
    note: '',
    at: now,
  })
  return loan
}
