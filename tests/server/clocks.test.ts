/** Instances whose clocks differ, and a clock that is set back: nothing fails, and no wait grows longer for it. */
import { buildApp } from '../../server/app'
import { answerRequest } from '../../server/hardship/requests'
import { disburse } from '../../server/lending/disbursement'
import { approve } from '../../server/lending/review'
import { BUDGETS } from '../../server/limits/budgets'
import { HOLD_BACK } from '../../server/plugins/limits'
import { approveVoucher, rejectVoucher } from '../../server/vouchers/review'
import { codeOf, createDesk, enrol, logIn } from './desk/support/desk'
import { apply, newBorrower } from './loan/support/borrower'
import { act, detail, step } from './loan/support/lender'
import { newPayer, send, sendVoucher } from './payments/support/payer'
import { clearAccounts, get, MOBILE, PASSWORD, post, register, sendCode } from './support/actions'
import { expectSound } from './support/soundness'
import { createTestApp, type TestApp } from './support/testApp'

const HOUR = 3_600

let server: TestApp
beforeAll(async () => {
  server = await createDesk()
})
afterAll(() => server.close())
afterEach(() => jest.restoreAllMocks())

/** Does the work of an instance whose clock is behind by some seconds. */
async function behind<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  server.clock.advance(-seconds)
  try {
    return await work()
  } finally {
    server.clock.advance(seconds)
  }
}

describe('a step by a clock that is behind that of the step before', () => {
  afterEach(() => expectSound(server.db))

  it('disburses an application', async () => {
    const { token } = await newBorrower(server)
    const orderNo: string = (await apply(server, token)).body.data.order_no
    await behind(5, async () => {
      await step(server, (tx) => approve(tx, orderNo, act(server)))
      await step(server, (tx) => disburse(tx, orderNo, act(server)))
    })
    const {
      status,
      applied_at: applied,
      disbursed_at: disbursed,
    } = await detail(server, token, orderNo)
    expect([status, disbursed]).toEqual(['active', applied])
  })

  it.each([
    ['approves', 'approved'],
    ['rejects', 'rejected'],
  ])('%s a voucher, which may settle the loan', async (_does, status) => {
    const payer = await newPayer(server)
    const whole = { type: 'settle', nos: [], amount: '10000.00' }
    const { body } = await sendVoucher(server, payer, whole)
    const { voucher_no: no, created_at: created } = body.data
    await behind(5, () =>
      step(server, async (tx) => {
        if (status === 'approved') await approveVoucher(tx, no, act(server), {})
        else await rejectVoucher(tx, no, '金额与收款记录不符', act(server))
      }),
    )
    const loan = await detail(server, payer.token, payer.orderNo)
    expect(loan.status).toBe(status === 'approved' ? 'settled' : 'active')
    expect(loan.vouchers).toEqual([expect.objectContaining({ status, reviewed_at: created })])
  })

  it('answers a hardship request', async () => {
    const { token, orderNo } = await newPayer(server)
    const request = { order_no: orderNo, reason: 'income', wish: '希望每月先还 300 元' }
    const { body } = await send(server, '/api/loan/hardship', token, request)
    const no: string = body.data.request_no
    await behind(5, () => step(server, (tx) => answerRequest(tx, no, '可以', act(server))))
    const { data } = (await get(server, `/api/loan/hardship?order_no=${orderNo}`, token)).body
    expect(data).toMatchObject({ status: 'answered', answered_at: data.created_at })
  })
})

describe('passwords', () => {
  beforeEach(() => clearAccounts(server))
  const login = (account: string, password: string) =>
    post(server, '/api/user/login', { account, password })

  it('of people at one address are taken in any order of their clocks', async () => {
    await register(server)
    await register(server, '13900000044')
    expect((await login(MOBILE, PASSWORD)).body.code).toBe(1)
    const { body } = await behind(0.003, () => login('13900000044', PASSWORD))
    expect(body.msg).toBe('登录成功')
  })

  it('mistyped a few times block nobody, although the clock is set back', async () => {
    await register(server)
    for (let tries = 0; tries < 4; tries += 1) await login(MOBILE, 'Wrong1234')
    expect((await behind(HOUR, () => login(MOBILE, PASSWORD))).body.msg).toBe('登录成功')
  })

  it('guessed too often wait no longer than they would have, although the clock is set back', async () => {
    await register(server)
    for (let tries = 0; tries < 5; tries += 1) await login(MOBILE, 'Wrong1234')
    server.clock.advance(-HOUR)
    expect((await login(MOBILE, PASSWORD)).body.data).toEqual({
      reason: 'rate_limited',
      retry_after: 1,
    })
    server.clock.advance(1)
    expect((await login(MOBILE, PASSWORD)).body.msg).toBe('登录成功')
  })

  it('of a locked operator are taken after half an hour, although the clock is set back', async () => {
    const enrolment = await enrol(server, 'wang', 'reviewer')
    const { password } = enrolment
    const wrong = () => logIn(server, 'wang', { password: 'wrong', code: '000000' })
    for (let tries = 0; tries < 10; tries += 1) {
      server.clock.advance(20 * 60)
      await wrong()
    }
    server.clock.advance(-HOUR)
    const right = () => logIn(server, 'wang', { password, code: codeOf(enrolment, server) })
    for (let round = 0; round < 2; round += 1) {
      const { body } = await right()
      expect(body.code).toBe(0)
      const { retry_after: wait = 0 } = body.data
      expect(wait).toBeLessThanOrEqual(900)
      server.clock.advance(wait)
    }
    server.clock.advance(30 * 60)
    expect((await right()).body.code).toBe(1)
  })
})

it('codes are sent again a minute later, although the clock is set back', async () => {
  await clearAccounts(server)
  await sendCode(server)
  server.clock.advance(-HOUR)
  const again = () => post(server, '/api/sms/send', { mobile: MOBILE, event: 'mobilelogin' })
  expect((await again()).body.data).toEqual({ reason: 'rate_limited', retry_after: 60 })
  server.clock.advance(60)
  expect((await again()).body.code).toBe(1)
})

it('a budget of all instances is full again in the next window, although the clock is set back', async () => {
  jest.replaceProperty(HOLD_BACK, 'ms', 0)
  jest.replaceProperty(BUDGETS, 'consents', { ...BUDGETS.consents, max: 5 })
  const { token } = await newBorrower(server)
  const other = await createTestApp({ db: server.db, deps: { clock: server.clock } })
  const reasonOfWrite = async () =>
    (await post(other, '/api/user/consents', {}, token)).body.data.reason
  for (let at = 0; at < 5; at += 1) expect(await reasonOfWrite()).toBe('invalid')
  expect(await reasonOfWrite()).toBe('rate_limited')
  server.clock.advance(-2 * HOUR)
  expect(await reasonOfWrite()).toBe('invalid')
  await other.close()
})

it('a start waits for as long as the machine takes', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] })
  const app = buildApp(server.deps)
  let goOn = (): void => undefined
  const begun = new Promise<void>((isBegun) => {
    void app.register(() => {
      isBegun()
      return new Promise<void>((resolve) => (goOn = resolve))
    })
  })
  const ready = app.ready()
  await begun
  jest.advanceTimersByTime(60_000)
  jest.useRealTimers()
  goOn()
  await expect(ready).resolves.toBeDefined()
  await app.close()
})
