import { randomBytes } from 'node:crypto'
import { APPLICATION_AGREEMENTS, type LoanApplication, maskMobile } from '@domain/index'
import { unixSeconds } from '../../../../server/clock'
import { insertUser } from '../../../../server/repositories/users'
import { insertSession } from '../../../../server/repositories/sessions'
import type { TestApp } from '../../support/testApp'

/** Valid ISO 7064 and Luhn check digits; no real person's numbers. */
export const ID_CARD = '110105199003072338'
export const BANK_CARD = '6222021234567890128'

/** A correct application sent at `now`: 10,000.00 over 12 months. */
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
  disclosure: { confirmed_at: unixSeconds(now) - 3, read_seconds: 12 },
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

/** Applies as the app does; `key` is the idempotency key. */
export const apply = (
  server: TestApp,
  token: string,
  changes: Partial<LoanApplication> = {},
  key?: string,
) =>
  server.call({
    method: 'POST',
    url: '/api/loan/create',
    payload: application(changes, server.clock.now()),
    headers: { token, ...(key ? { 'idempotency-key': key } : {}) },
  })
