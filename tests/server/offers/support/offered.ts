import { type LoanOffer, type OfferTerms, SIGNING_AGREEMENTS } from '@domain/index'
import { askForMore, makeOffer } from '../../../../server/offers/making'
import { signOffer } from '../../../../server/offers/signing'
import { addSupplement } from '../../../../server/offers/supplementing'
import { findOwnLoan } from '../../../../server/repositories/loans/findLoans'
import { keyOf } from '../../../../server/repositories/loans/loans'
import { findNewestOffer, markServed } from '../../../../server/repositories/loans/offers'
import { application, newBorrower } from '../../loan/support/borrower'
import { get, post, sendCode } from '../../support/actions'
import { createTestApp, type TestApp, type TestAppOptions } from '../../support/testApp'

/** A server that answers applications with offers. */
export const createOfferApp = (options: TestAppOptions = {}): Promise<TestApp> =>
  createTestApp({ ...options, config: { loanOffers: true, ...options.config } })

const OPERATOR = 'operator:reviewer'

/** Makes an offer as an operator does, by default what was asked. */
export const offer = (
  { db, deps, clock }: TestApp,
  orderNo: string,
  terms?: OfferTerms,
): Promise<string> =>
  db.transaction((tx) =>
    makeOffer(tx, deps.sealing, { orderNo, terms }, { actor: OPERATOR, now: clock.now() }),
  )

export interface Applicant {
  token: string
  userId: number
  mobile: string
  orderNo: string
}

/** A new person who has applied for 10,000.00 over 12 months, and signed nothing. */
export async function newApplicant(server: TestApp): Promise<Applicant> {
  const { token, user } = await newBorrower(server)
  const { body } = await post(server, '/api/loan/create', unsigned(server), token)
  if (body.code !== 1) throw new Error(body.msg)
  return { token, userId: user.id, mobile: user.mobile, orderNo: body.data.order_no }
}

/** An application without the contract and without a cost table that was read. */
const unsigned = ({ clock }: TestApp) => {
  const whole = application({}, clock.now())
  return {
    ...whole,
    agreements: whole.agreements.filter(({ code }) => code !== 'loan_contract'),
    disclosure: { confirmed_at: 0, read_seconds: 0, total_repayment: '' },
  }
}

/** The offer as its borrower reads it. */
export async function readOffer(
  server: TestApp,
  { token, orderNo }: Pick<Applicant, 'token' | 'orderNo'>,
): Promise<LoanOffer> {
  const { body } = await get(server, `/api/loan/offer?order_no=${orderNo}`, token)
  return body.data
}

/** What is sent to sign an offer, but for the code. */
export const signBody = (read: LoanOffer) => ({
  order_no: read.order_no,
  offer_no: read.offer_no,
  disclosure_sha256: read.disclosure_sha256,
  contract_sha256: read.contract_sha256,
  agreements: [{ code: 'loan_contract', version: read.contract.template_version }],
})

/** Signs as the app does, with a code sent now. */
export async function sign(server: TestApp, person: Applicant, changes: object = {}) {
  const read = await readOffer(server, person)
  const code = await sendCode(server, person.mobile, 'sign')
  return post(server, '/api/loan/sign', { ...signBody(read), code, ...changes }, person.token)
}

/** An application with an open offer. */
export async function newOffered(server: TestApp, terms?: OfferTerms): Promise<Applicant> {
  const applicant = await newApplicant(server)
  await offer(server, applicant.orderNo, terms)
  return applicant
}

/** An application whose borrower has added what was asked for. */
export async function newSupplement(server: TestApp): Promise<Applicant> {
  const { db, deps, clock } = server
  deps.config.loanOffers = true
  const applicant = await newApplicant(server)
  const { orderNo, userId } = applicant
  const wishes = ['近六个月的银行流水']
  await db.transaction((tx) =>
    askForMore(tx, { orderNo, wishes }, { actor: OPERATOR, now: clock.now() }),
  )
  const added = { userId, orderNo, files: [], text: '流水见附件' }
  await db.transaction((tx) =>
    addSupplement(tx, deps.sealing, added, { actor: 'user', now: clock.now() }),
  )
  return applicant
}

/** An offer that was signed, also on a server without the calls for it. */
export async function newSigned(server: TestApp): Promise<Applicant> {
  const { db, deps, clock } = server
  const applicant = await newOffered(server)
  const { userId, orderNo, mobile } = applicant
  const loan = await findOwnLoan(db, userId, orderNo)
  const made = loan && (await findNewestOffer(db, keyOf(loan)))
  if (!made) throw new Error('there is no offer')
  const now = clock.now()
  await markServed(db, made, now)
  const { offerNo, disclosureSha256, contractSha256 } = made
  const agreements = SIGNING_AGREEMENTS
  const things = { offerNo, disclosureSha256, contractSha256, agreements }
  const evidence = { provenBy: 'code', mobile, address: '127.0.0.1', device: '' } as const
  await db.transaction((tx) =>
    signOffer(tx, deps, { orderNo, things, readSeconds: 0, evidence }, { actor: 'user', now }),
  )
  return applicant
}
