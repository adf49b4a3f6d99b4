import { sql } from '../../../server/db/sql'
import { cancel } from '../../../server/lending/review'
import { get, PASSWORD, post, sendCode } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { apply } from '../loan/support/borrower'
import { act, activeLoan, pay, step } from '../loan/support/lender'
import { beginPayment, createPayApp, sendVoucher } from '../payments/support/payer'
import { newOwner, type Owner } from './support'

const DAY = 86_400

let server: TestApp
let owner: Owner
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await newOwner(server)
})

const state = async () => (await get(server, '/api/user/deletion', owner.token)).body.data
const request = (body: object = { password: PASSWORD }) =>
  post(server, '/api/user/deletion', body, owner.token)
const takeBack = () => post(server, '/api/user/cancelDeletion', {}, owner.token)
const seconds = () => Math.floor(server.clock.now().getTime() / 1000)

it('is open to everybody without obligations: masked number, no request, nothing in the way', async () => {
  const { mobile } = owner.user
  expect(await state()).toEqual({
    mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    blockers: [],
    request: null,
  })
})

it('takes a request of an owner who proves to be one, and tells when it takes effect', async () => {
  const expected = { requested_at: seconds(), erases_at: seconds() + 15 * DAY }
  expect((await request()).body).toMatchObject({ code: 1, msg: '注销申请已提交', data: expected })
  expect((await state()).request).toEqual(expected)
})

it('or by a code, once; asking again keeps the first dates', async () => {
  const code = await sendCode(server, owner.user.mobile, 'mobilelogin')
  const first = await request({ code })
  expect(first.body.code).toBe(1)
  expect((await request({ code })).body.msg).toBe('验证码不正确')
  server.clock.advance(10)
  expect((await request()).body.data).toEqual(first.body.data)
  server.clock.advance(60)
})

it.each([
  [{}, '参数不正确'],
  [{ password: 'Wrong1234' }, '密码不正确'],
  [{ code: '000000' }, '验证码不正确'],
])('refuses %j', async (body, msg) => {
  expect((await request(body)).body).toMatchObject({ code: 0, msg })
  expect((await state()).request).toBeNull()
})

it('can not be used to guess the password', async () => {
  for (let tries = 0; tries < 5; tries += 1) await request({ password: 'Wrong1234' })
  expect((await request()).body.msg).toBe('请稍后再试')
})

it('can be taken back, again and again, and asked for anew', async () => {
  await request()
  expect((await takeBack()).body).toMatchObject({ code: 1, msg: '注销申请已撤销' })
  expect((await takeBack()).body.code).toBe(1)
  expect((await state()).request).toBeNull()
  expect((await request()).body.code).toBe(1)
  const rows = await server.db.query(
    sql`SELECT 1 FROM deletion_requests WHERE user_id = ${owner.user.id}`,
  )
  expect(rows).toHaveLength(2)
})

it('no new loan while the account is closing', async () => {
  await request()
  expect((await apply(server, owner.token)).body).toMatchObject({
    code: 0,
    msg: '账号正在注销，撤销注销申请后才能申请借款',
    data: { reason: 'wrong_state' },
  })
  await takeBack()
  expect((await apply(server, owner.token)).body.code).toBe(1)
})

describe('what stands in the way is named with its loan, and refused before the proof is used', () => {
  const expectBlocked = async (orderNo: string, ...reasons: string[]) => {
    const { blockers } = await state()
    expect(blockers.map(({ reason }: { reason: string }) => reason)).toEqual(reasons)
    expect(blockers[0]).toMatchObject({ order_no: orderNo, text: expect.stringMatching(/，/) })
    expect((await request({})).body).toMatchObject({
      code: 0,
      msg: blockers[0].text,
      data: { reason: 'wrong_state' },
    })
  }

  it('an application under review, until it is cancelled', async () => {
    const orderNo: string = (await apply(server, owner.token)).body.data.order_no
    await expectBlocked(orderNo, 'under_review')
    await step(server, (tx) => cancel(tx, orderNo, act(server)))
    expect((await state()).blockers).toEqual([])
  })

  it('a loan that is not settled, and a voucher under review', async () => {
    const orderNo = await activeLoan(server, owner.token)
    await expectBlocked(orderNo, 'unsettled')
    await sendVoucher(server, { userId: owner.user.id, token: owner.token, orderNo })
    await expectBlocked(orderNo, 'unsettled', 'pending_voucher')
  })

  it('an online payment under way', async () => {
    const orderNo = await activeLoan(server, owner.token)
    await beginPayment(server, { userId: owner.user.id, token: owner.token, orderNo })
    await expectBlocked(orderNo, 'unsettled', 'pending_payment')
  })

  it('money to be given back, of a loan that is settled', async () => {
    const orderNo = await activeLoan(server, owner.token)
    const today = new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    await pay(server, orderNo, { amount: 10_001_00, type: 'settle', valueDate: today })
    await expectBlocked(orderNo, 'refund_due')
  })
})

it('is a matter of the caller’s own loans', async () => {
  await activeLoan(server, owner.token)
  owner = await newOwner(server)
  expect((await state()).blockers).toEqual([])
})
