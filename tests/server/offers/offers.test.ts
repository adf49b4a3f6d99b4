import { OFFER_HOURS, SIGNING_AGREEMENTS } from '@domain/index'
import { sql } from '../../../server/db/sql'
import { disburse } from '../../../server/lending/disbursement'
import { approve, cancel, reject } from '../../../server/lending/review'
import { expireOffers } from '../../../server/offers/ending'
import { askForMore } from '../../../server/offers/making'
import { apply, newBorrower } from '../loan/support/borrower'
import { act, step } from '../loan/support/lender'
import { get, post, sendCode, wrongCode } from '../support/actions'
import { expectSound } from '../support/soundness'
import { createTestApp, type TestApp } from '../support/testApp'
import {
  type Applicant,
  createOfferApp,
  newApplicant,
  newOffered,
  offer,
  readOffer,
  sign,
  signBody,
} from './support/offered'

let server: TestApp
beforeAll(async () => {
  server = await createOfferApp()
})
afterEach(() => expectSound(server.db))
afterAll(() => server.close())

const detail = async ({ token, orderNo }: Applicant) =>
  (await get(server, `/api/loan/orderDetail?order_no=${orderNo}`, token)).body.data

const LOWER = { principal: 6_000_00, term: 6, annualRate: '6.80' }

describe('an application', () => {
  it('signs nothing: it has a plan, its consents and no contract', async () => {
    const person = await newApplicant(server)
    expect(await detail(person)).toMatchObject({ status: 'reviewing', status_text: '审核中' })
    const contract = await get(
      server,
      `/api/loan/getContractInfo?order_no=${person.orderNo}`,
      person.token,
    )
    expect(contract.body.data).toBeNull()
    const consents = await server.db.query(
      sql<{
        code: string
      }>`SELECT code FROM consents WHERE order_no = ${person.orderNo} ORDER BY code`,
    )
    expect(consents.map(({ code }) => code)).toEqual([
      'contact_info',
      'credit_report',
      'sensitive_info',
    ])
  })

  it('does not sign although it comes with a confirmed table and the contract ticked', async () => {
    const { token } = await newBorrower(server)
    const { body } = await apply(server, token)
    const orderNo: string = body.data.order_no
    const contract = await get(server, `/api/loan/getContractInfo?order_no=${orderNo}`, token)
    expect(contract.body.data).toBeNull()
    await expect(step(server, (tx) => approve(tx, orderNo, act(server)))).rejects.toThrow(
      '没有签署合同',
    )
  })
})

describe('an offer', () => {
  it('of less says what differs, and keeps the status that every client knows', async () => {
    const person = await newOffered(server, LOWER)
    const read = await readOffer(server, person)
    expect(read).toMatchObject({
      state: 'open',
      amount: '6000.00',
      term: 6,
      annual_rate: '6.80',
      asked: { amount: '10000.00', term: 12, annual_rate: '9.60' },
      differs: ['amount', 'term', 'annual_rate'],
      disclosure: { principal: '6000.00', term: 6, annual_rate: '6.80' },
    })
    expect(read.schedule).toHaveLength(6)
    expect(read.valid_until - read.offered_at).toBe(OFFER_HOURS * 3_600)
    expect(JSON.stringify(read)).not.toContain('张小明')
    expect(await detail(person)).toMatchObject({
      status: 'reviewing',
      stage: 'offered',
      status_text: '待签署',
      amount: '10000.00',
      offer: {
        amount: '6000.00',
        payment: read.schedule[0]?.payment,
        valid_until: read.valid_until,
      },
    })
    const mine = (await get(server, '/api/loan/myLoans', person.token)).body.data.list
    expect(mine).toMatchObject([{ offer: { amount: '6000.00' } }])
  })

  it.each([
    ['more than was asked', { principal: 10_100_00, term: 12, annualRate: '9.60' }],
    ['a dearer rate', { principal: 5_000_00, term: 12, annualRate: '9.70' }],
    ['a term the product has not', { principal: 5_000_00, term: 10, annualRate: '7.20' }],
  ])('of %s is refused', async (_, terms) => {
    const { orderNo } = await newApplicant(server)
    await expect(offer(server, orderNo, terms)).rejects.toMatchObject({ reason: 'invalid' })
  })

  it('is one person’s: another one finds no such order', async () => {
    const { orderNo } = await newOffered(server)
    const { token } = await newBorrower(server)
    const { body } = await get(server, `/api/loan/offer?order_no=${orderNo}`, token)
    expect(body).toMatchObject({ code: 0, msg: '订单不存在' })
  })

  it('binds the lender, who can only make another one', async () => {
    const { orderNo } = await newOffered(server)
    await expect(step(server, (tx) => reject(tx, orderNo, '不', act(server)))).rejects.toThrow(
      '批复已发出',
    )
    await expect(step(server, (tx) => cancel(tx, orderNo, act(server)))).rejects.toThrow(
      '批复已发出',
    )
  })

  it('that is replaced can not be signed any more', async () => {
    const person = await newOffered(server)
    const before = await readOffer(server, person)
    await offer(server, person.orderNo, LOWER)
    const code = await sendCode(server, person.mobile, 'sign')
    const { body } = await post(
      server,
      '/api/loan/sign',
      { ...signBody(before), code },
      person.token,
    )
    expect(body).toMatchObject({ code: 0, data: { reason: 'quote_changed', field: 'offer_no' } })
    expect((await readOffer(server, person)).amount).toBe('6000.00')
  })
})

describe('signing', () => {
  it('takes the offer over: terms, plan, contract, consent and log', async () => {
    const person = await newOffered(server, LOWER)
    const read = await readOffer(server, person)
    const { body } = await sign(server, person)
    expect(body).toMatchObject({
      code: 1,
      data: { contract_no: read.contract.contract_no, status: 'disbursing', status_text: '已签署' },
    })
    const loan = await detail(person)
    expect(loan).not.toHaveProperty('offer')
    expect(loan).toMatchObject({
      status: 'disbursing',
      stage: 'signed',
      amount: '6000.00',
      term: 6,
      annual_rate: '6.80',
    })
    expect(loan.plan.list).toHaveLength(6)
    expect(loan.timeline.map(({ event }: { event: string }) => event)).toEqual([
      'applied_unsigned',
      'offered',
      'signed',
    ])
    const contract = await get(
      server,
      `/api/loan/getContractInfo?order_no=${person.orderNo}`,
      person.token,
    )
    expect(contract.body.data).toMatchObject({
      sha256: read.contract_sha256,
      contract_no: read.contract.contract_no,
    })
    await step(server, (tx) => disburse(tx, person.orderNo, act(server)))
    expect(await detail(person)).toMatchObject({ status: 'active', status_text: '还款中' })
  })

  it('again, with an answer lost, answers the same and does nothing more', async () => {
    const person = await newOffered(server)
    const read = await readOffer(server, person)
    const code = await sendCode(server, person.mobile, 'sign')
    const once = await post(server, '/api/loan/sign', { ...signBody(read), code }, person.token)
    const again = await post(server, '/api/loan/sign', { ...signBody(read), code }, person.token)
    expect(again.body.data).toEqual(once.body.data)
    const signed = await server.db.query(sql`SELECT 1 FROM loan_events e
      JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id
      WHERE l.order_no = ${person.orderNo} AND e.event = 'signed'`)
    expect(signed).toHaveLength(1)
  })

  it.each([
    ['a wrong code', { code: wrongCode('000000') }, 'code'],
    ['another table', { disclosure_sha256: 'a'.repeat(64) }, 'offer_no'],
    ['another contract', { contract_sha256: 'a'.repeat(64) }, 'offer_no'],
    ['no agreement', { agreements: [] }, 'agreements'],
    [
      'an old agreement',
      { agreements: SIGNING_AGREEMENTS.map(({ code }) => ({ code, version: '2026-11' })) },
      'agreements',
    ],
  ])('with %s is refused', async (_, changes, field) => {
    const person = await newOffered(server)
    const { body } = await sign(server, person, changes)
    expect(body).toMatchObject({ code: 0, data: { field } })
    expect(await detail(person)).toMatchObject({ status: 'reviewing', stage: 'offered' })
  })

  it('with a code for something else is refused', async () => {
    const person = await newOffered(server)
    const read = await readOffer(server, person)
    const code = await sendCode(server, person.mobile, 'fullcontract')
    const { body } = await post(server, '/api/loan/sign', { ...signBody(read), code }, person.token)
    expect(body).toMatchObject({ code: 0, msg: '验证码不正确' })
  })

  it('after the time is over is refused, also before the offer is ended', async () => {
    const person = await newOffered(server)
    const read = await readOffer(server, person)
    server.clock.advance(OFFER_HOURS * 3_600)
    const code = await sendCode(server, person.mobile, 'sign')
    const { body } = await post(server, '/api/loan/sign', { ...signBody(read), code }, person.token)
    expect(body).toMatchObject({ code: 0, msg: '批复已过期，可以重新申请' })
  })
})

describe('the time of reading', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await createOfferApp({ config: { disclosureSeconds: 10 } })
  })
  afterAll(() => strict.close())

  it('is measured by the server, from the first reading on', async () => {
    const person = await newOffered(strict)
    const { body: early } = await sign(strict, person)
    expect(early).toMatchObject({ code: 0, data: { field: 'disclosure_sha256' } })
    strict.clock.advance(61)
    const { body } = await sign(strict, person)
    expect(body).toMatchObject({ code: 1 })
  })
})

describe('an offer that is not signed', () => {
  it('is declined: the application is over, and another one may follow', async () => {
    const person = await newOffered(server)
    const { offer_no } = await readOffer(server, person)
    const things = { order_no: person.orderNo, offer_no, reason: 'rate' }
    const { body } = await post(server, '/api/loan/decline', things, person.token)
    expect(body).toMatchObject({ code: 1, msg: '已放弃这份批复' })
    expect(await detail(person)).toMatchObject({
      status: 'cancelled',
      stage: 'declined',
      status_text: '已放弃',
    })
    expect((await readOffer(server, person)).state).toBe('declined')
    expect((await apply(server, person.token)).body.code).toBe(1)
  })

  it('is declined with the application', async () => {
    const person = await newOffered(server)
    const { body } = await post(
      server,
      '/api/loan/cancel',
      { order_no: person.orderNo },
      person.token,
    )
    expect(body.code).toBe(1)
    expect(await detail(person)).toMatchObject({ status: 'cancelled', stage: 'declined' })
  })

  it('expires after 72 hours, once, and frees the person to apply again', async () => {
    const person = await newOffered(server)
    server.clock.advance(OFFER_HOURS * 3_600 - 1)
    await expireOffers(server.deps)
    expect(await detail(person)).toMatchObject({ stage: 'offered' })
    server.clock.advance(1)
    await expireOffers(server.deps)
    await expireOffers(server.deps)
    expect(await detail(person)).toMatchObject({ status: 'cancelled', stage: 'expired' })
    const kinds = await server.db.query(sql<{ kind: string }>`SELECT kind FROM messages
      WHERE user_id = ${person.userId} AND kind = 'offer_expired'`)
    expect(kinds).toHaveLength(1)
    expect((await apply(server, person.token)).body.code).toBe(1)
  })
})

describe('more that is asked for', () => {
  const ask = (orderNo: string, wishes = ['近六个月的银行流水']) =>
    step(server, (tx) => askForMore(tx, { orderNo, wishes }, act(server)))

  it('is shown, added once, and the application is looked at again', async () => {
    const person = await newApplicant(server)
    await ask(person.orderNo)
    expect(await detail(person)).toMatchObject({ status: 'reviewing', stage: 'need_more' })
    const asked = await get(server, `/api/loan/supplement?order_no=${person.orderNo}`, person.token)
    expect(asked.body.data).toMatchObject({ wishes: ['近六个月的银行流水'], answered_at: null })
    const added = { order_no: person.orderNo, files: [], text: '流水见附件' }
    expect((await post(server, '/api/loan/supplement', added, person.token)).body.code).toBe(1)
    expect(await detail(person)).toMatchObject({ status: 'reviewing', status_text: '审核中' })
    const again = await post(server, '/api/loan/supplement', added, person.token)
    expect(again.body).toMatchObject({ code: 0, data: { reason: 'wrong_state' } })
    const stored = await server.db.query(
      sql<{
        text: string
      }>`SELECT s::text AS text FROM supplements s WHERE user_id = ${person.userId}`,
    )
    expect(stored[0]?.text).not.toContain('流水见附件')
    await offer(server, person.orderNo)
    expect(await detail(person)).toMatchObject({ stage: 'offered' })
  })

  it.each([
    ['nothing', { files: [], text: '' }, 'text'],
    ['too many words', { files: [], text: '好'.repeat(501) }, 'text'],
    ['a file of nowhere', { files: ['/uploads/x.png'] }, 'files.0'],
  ])('is refused with %s', async (_, added, field) => {
    const person = await newApplicant(server)
    await ask(person.orderNo)
    const { body } = await post(
      server,
      '/api/loan/supplement',
      { order_no: person.orderNo, ...added },
      person.token,
    )
    expect(body).toMatchObject({ code: 0, data: { field } })
  })

  it('keeps an offer from being made meanwhile', async () => {
    const { orderNo } = await newApplicant(server)
    await ask(orderNo)
    await expect(offer(server, orderNo)).rejects.toMatchObject({ reason: 'wrong_state' })
    await expect(ask(orderNo)).rejects.toMatchObject({ reason: 'wrong_state' })
  })
})

it('a server without offers has none of the calls, and signs with the application', async () => {
  const plain = await createTestApp()
  const { token } = await newBorrower(plain)
  const { body } = await apply(plain, token)
  const orderNo: string = body.data.order_no
  const { status } = await get(plain, `/api/loan/offer?order_no=${orderNo}`, token)
  expect(status).toBe(404)
  await expect(offer(plain, orderNo)).rejects.toThrow('提交时已签署合同')
  await step(plain, (tx) => approve(tx, orderNo, act(plain)))
  await plain.close()
})
