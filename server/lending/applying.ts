import {
  APPLICATION_AGREEMENTS,
  checkApplication,
  checkStanding,
  type CostTable,
  costTable,
  type Fen,
  type FieldProblem,
  firstDueDate,
  lastFour,
  type LoanApplication,
  neededAgreements,
  parseYuan,
  type ProductTerms,
  schedule,
  todayInShanghai,
} from '@domain/index'
import { unixSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { lockAccount, refuseWhileDeleting, refuseWithdrawn } from '../accounts/standing'
import { insertApplicationConsents } from '../repositories/consents'
import { insertApplication } from '../repositories/loans/applications'
import { insertContract } from '../repositories/loans/contracts'
import { insertEvent } from '../repositories/loans/events'
import { insertInstalments } from '../repositories/loans/instalments'
import { insertLoan, keyOf, type Loan } from '../repositories/loans/loans'
import { findStanding } from '../repositories/loans/standing'
import { findProducts } from '../repositories/products'
import type { User } from '../repositories/users'
import type { Sealing } from '../security/sealing'
import { signContract } from './contracts'
import { newOrderNo } from './numbers'
import { sealPerson } from './personalData'
import { present } from '../present'

export interface ApplyInput {
  user: Pick<User, 'id' | 'mobile'>
  application: LoanApplication
  now: Date
}

async function offeredProduct(db: Queryable, code: string): Promise<ProductTerms> {
  const offered = (await findProducts(db)).find((product) => product.code === code)
  return offered ?? refuse('invalid', '该产品已下架，请重新选择', { field: 'product_code' })
}

/** Uses the account's mobile number, proven by an SMS code, when the application has none. */
const withOwnMobile = (application: LoanApplication, user: Pick<User, 'mobile'>): LoanApplication =>
  application.mobile === '' ? { ...application, mobile: user.mobile } : application

/** First problem of the application. No contact may have the account's own number. */
function firstProblem(input: ApplyInput, offer: ProductTerms): FieldProblem | undefined {
  const { application, user, now } = input
  const rules = {
    offer,
    today: todayInShanghai(now.getTime()),
    agreements: APPLICATION_AGREEMENTS,
  }
  const [problem] = checkApplication(application, rules)
  if (problem || user.mobile === '') return problem
  return checkApplication({ ...application, mobile: user.mobile }, rules)[0]
}

/** Prices may have changed since the borrower read them; refuses unless the confirmed ones still apply. */
function refuseUnconfirmed({ disclosure }: LoanApplication, costs: CostTable): void {
  const { total_repayment: confirmed } = disclosure
  if (confirmed === undefined || confirmed === costs.total_repayment) return
  refuse('quote_changed', '费用有变化，请重新阅读并确认', { field: 'disclosure' })
}

/** Seconds by which a phone's clock may be ahead of the server's. */
const CLOCK_LEAD_SECONDS = 120

/** A form is filled in within one sitting: a cost table read more than a day ago is not accepted. */
const CONFIRMATION_SECONDS = 86_400

/**
 * When the cost table was confirmed: opened within the last day, read for as long as the application says, and
 * confirmed no later than now. A phone's clock slightly ahead counts as now. A login between reading and applying is
 * allowed.
 */
function confirmationTime({ disclosure }: LoanApplication, now: Date): Date {
  const latest = unixSeconds(now)
  const { confirmed_at: confirmed, read_seconds: read } = disclosure
  if (confirmed > latest + CLOCK_LEAD_SECONDS) {
    refuse('invalid', '手机时间快于服务器，请校准手机时间后重新确认费用', { field: 'disclosure' })
  }
  if (confirmed - read < latest - CONFIRMATION_SECONDS) {
    refuse('invalid', '确认费用已超过一天，请重新阅读并确认', { field: 'disclosure' })
  }
  return new Date(Math.min(confirmed, latest) * 1000)
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

function planOf(application: LoanApplication, product: ProductTerms, now: Date) {
  const principal = present(parseYuan(application.amount), 'the amount of a checked application')
  const { term, repay_method: method, repay_day: repayDay } = application
  const tier = product.tiers.find((one) => one.term === term)
  const { annualRate } = present(tier, 'the rate of an offered term')
  const { lender, penalty } = product
  const lenderName = lender.name
  const plan = schedule({
    principal,
    annualRate,
    term,
    method,
    firstDueDate: firstDueDate(todayInShanghai(now.getTime()), repayDay),
  })
  const costs = costTable({
    principal,
    annualRate,
    term,
    method,
    lenderName,
    penalty,
    schedule: plan,
  })
  const agreed = { principal, annualRate, term, method, repayDay, lenderName, penalty }
  return { plan, costs, agreed: { ...agreed, irr: costs.irr } }
}

/**
 * Creates a loan under review, its planned schedule, the consents and the signed contract, in the caller's
 * transaction.
 * @throws Refusal `invalid` with the field at fault, also when a consent was withdrawn, or `conflict` because of the
 * person's other loans
 */
export async function applyForLoan(
  tx: Queryable,
  sealing: Sealing,
  input: ApplyInput,
): Promise<Loan> {
  const { user, now } = input
  const application = withOwnMobile(input.application, user)
  const product = await offeredProduct(tx, application.product_code)
  const problem = firstProblem({ ...input, application }, product)
  if (problem) refuse('invalid', problem.message, { field: problem.field })
  const { plan, costs, agreed } = planOf(application, product, now)
  refuseUnconfirmed(application, costs)
  const confirmedAt = confirmationTime(application, now)
  await refuseUnfit(tx, user.id, agreed.principal)
  const agreements = neededAgreements(APPLICATION_AGREEMENTS, application)

  const orderNo = newOrderNo(now)
  const own = {
    purpose: application.purpose,
    bankLast4: lastFour(application.bank_card),
  }
  const loan = await insertLoan(tx, {
    ...agreed,
    ...own,
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
    confirmedAt,
    readSeconds: Math.floor(application.disclosure.read_seconds),
  })
  const consents = { userId: user.id, orderNo, at: now }
  await insertApplicationConsents(tx, consents, agreements)
  const contract = signContract({
    orderNo,
    signedAt: now,
    borrower: { realName: application.real_name, idCard: application.id_card },
    lender: product.lender,
    terms: { ...agreed, ...own, schedule: plan },
    costs,
  })
  await insertContract(tx, keyOf(loan), contract, now)
  await insertEvent(tx, keyOf(loan), {
    event: 'applied',
    fromStatus: null,
    toStatus: 'reviewing',
    actor: 'user',
    note: '',
    at: now,
  })
  return loan
}
