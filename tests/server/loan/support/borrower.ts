import { randomBytes } from 'node:crypto'
import { APPLICATION_AGREEMENTS, CLEANERS, type LoanApplication, maskMobile } from '@domain/index'
import { unixSeconds } from '../../../../server/clock'
import { insertUser } from '../../../../server/repositories/users'
import { insertSession } from '../../../../server/repositories/sessions'
import { offeredProduct } from '../../../../server/lending/applying'
import { confirmDisclosure, serveDisclosure } from '../../../../server/lending/disclosing'
import { Refusal } from '../../../../server/refusal'
import type { TestApp } from '../../support/testApp'

/** Valid ISO 7064 and Luhn check digits; no real person's numbers. */
export const ID_CARD = '110105199003072338'
export const BANK_CARD = '6222021234567890128'

/** An application sent at `now`: 10,000.00 over 12 months; correct once its costs are confirmed. */
export const application = (
  changes: Partial<LoanApplication> = {},
  now = new Date(),
): LoanApplication => ({
  product_code: 'standard',
  amount: '10000.00',
  term: 12,
  repay_method: 'equal_installment',
  repay_day: 10,
  purpose: 'daily',
  real_name: '张小明',
  id_card: ID_CARD,
  mobile: '13900000033',
  bank_card: BANK_CARD,
  employment: 'employee',
  income_band: '5k_10k',
  residence: '示例市示例区示例路 1 号',
  contacts: [{ name: '李四', mobile: '13900000044', relation: 'friend' }],
  not_student: true,
  agreements: [...APPLICATION_AGREEMENTS],
  disclosure: { confirmed_at: unixSeconds(now) - 3, read_seconds: 12, total_repayment: '' },
  ...changes,
})

const FAR_AWAY = new Date('2100-01-01T00:00:00Z')

let count = 0

/** A new person whose session never expires, however far the clock moves. */
export async function newBorrower({ db, clock }: TestApp) {
  count += 1
  const mobile = `137${String(count).padStart(8, '0')}`
  const user = await insertUser(db, {
    username: mobile,
    passwordHash: null,
    nickname: maskMobile(mobile),
    mobile,
    email: '',
    createdAt: clock.now(),
  })
  const token = randomBytes(32).toString('base64url')
  await insertSession(db, {
    token,
    userId: user.id,
    createdAt: clock.now(),
    device: '',
    expiresAt: FAR_AWAY,
  })
  return { user, token }
}

/** Posts for the applicant. */
// oxlint-disable-next-line typescript/no-explicit-any -- each call answers with its own
type Post = (path: string, body: object) => Promise<{ code: number; data: any }>

/** The application with its costs read and confirmed by the server's calls; as it is when the server shows none for it. */
export async function withCosts(
  post: Post,
  application: LoanApplication,
): Promise<LoanApplication> {
  const { product_code, amount, term, repay_method } = application
  const terms = { product_code, amount, term, repay_method }
  const served = await post('/api/loan/disclosure', terms)
  if (served.code !== 1) return application
  const { table, sha256, ticket } = served.data
  const confirmed = await post('/api/loan/confirmDisclosure', { sha256, ticket })
  const { total_repayment } = table
  return {
    ...application,
    disclosure: { ...application.disclosure, total_repayment, sha256, ...confirmed.data },
  }
}

/** The same of a server in this process, which makes no calls. */
export async function costsConfirmed(
  { deps: { db, secrets, clock } }: Pick<TestApp, 'deps'>,
  application: LoanApplication,
): Promise<LoanApplication> {
  const signing = { secrets, now: clock.now() }
  const product = await offeredProduct(db, application.product_code).catch(() => null)
  if (!product) return application
  try {
    const amount = CLEANERS.amount(String(application.amount))
    const { table, sha256, ticket } = serveDisclosure({ ...application, amount }, product, signing)
    const { total_repayment } = table
    const confirmed = confirmDisclosure({ sha256, ticket }, signing, 0)
    return {
      ...application,
      disclosure: { ...application.disclosure, total_repayment, sha256, ...confirmed },
    }
  } catch (error) {
    if (error instanceof Refusal) return application
    throw error
  }
}

/** Applies as the app does; `key` is the idempotency key. */
export const apply = async (
  server: TestApp,
  token: string,
  changes: Partial<LoanApplication> = {},
  key?: string,
) =>
  server.call({
    method: 'POST',
    url: '/api/loan/create',
    payload: changes.disclosure
      ? application(changes, server.clock.now())
      : await costsConfirmed(server, application(changes, server.clock.now())),
    headers: { token, ...(key ? { 'idempotency-key': key } : {}) },
  })
