/** The cost table before an application: what it says, how long it is read by the server's clock, and what is kept of that. */
import { DEFAULT_LIMITS } from '@domain/index'
import { sql } from '../../../server/db/sql'
import { readConfig } from '../../../server/config'
import { post } from '../support/actions'
import { createTestApp, type TestApp } from '../support/testApp'
import { application, newBorrower } from './support/borrower'
import { detail } from './support/lender'

const SECONDS = DEFAULT_LIMITS.disclosureSeconds
const TERMS = {
  product_code: 'standard',
  amount: '10000.00',
  term: 12,
  repay_method: 'equal_installment',
} as const

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ config: { disclosureSeconds: SECONDS } })
})
afterAll(() => server.close())

let token = ''
beforeEach(async () => {
  token = (await newBorrower(server)).token
})

const serve = async (changes: object = {}) =>
  (await post(server, '/api/loan/disclosure', { ...TERMS, ...changes }, token)).body
const confirm = async (proof: object) =>
  (await post(server, '/api/loan/confirmDisclosure', proof, token)).body

/** Reads the table for as long as is asked for, and confirms it. */
async function read(changes: object = {}) {
  const { table, sha256, ticket } = (await serve(changes)).data
  server.clock.advance(SECONDS)
  const confirmed = (await confirm({ sha256, ticket })).data
  return { total_repayment: table.total_repayment, sha256, ...confirmed, read_seconds: 12 }
}

const apply = async (disclosure: object, changes: object = {}) => {
  const plain = application({}, server.clock.now())
  const intent = { ...plain, ...changes, disclosure: { ...plain.disclosure, ...disclosure } }
  return (await post(server, '/api/loan/create', intent, token)).body
}

it('says what the contract will say, item by item', async () => {
  const { table } = (await serve()).data
  expect(table).toMatchObject({ irr: '10.03', total_interest: '527.59' })
  expect(table.items).toMatchObject([{ name: '利息', annual_rate: '9.60' }])
  expect(table.contingent).toMatchObject([{ name: '罚息' }])
  const { data } = await apply(await read())
  const { disclosure } = (
    await server.call({
      url: `/api/loan/getContractInfo?order_no=${data.order_no}`,
      headers: { token },
    })
  ).body.data
  expect(disclosure).toEqual(table)
})

it('is confirmed after ten seconds of the server, not of the phone', async () => {
  const { sha256, ticket } = (await serve()).data
  server.clock.advance(SECONDS - 1)
  expect(await confirm({ sha256, ticket })).toMatchObject({
    code: 0,
    msg: '请先阅读综合融资成本明示表至少 10 秒并确认',
    data: { reason: 'invalid', field: 'disclosure' },
  })
  server.clock.advance(1)
  expect((await confirm({ sha256, ticket })).code).toBe(1)
})

it('keeps with the application what was read, and when it was served and confirmed', async () => {
  const servedAt = server.clock.now()
  const disclosure = await read()
  server.clock.advance(60)
  const { data } = await apply({ ...disclosure, confirmed_at: 1, read_seconds: 999 })
  expect((await detail(server, token, data.order_no)).status).toBe('reviewing')
  const rows = await server.db.query(sql`SELECT disclosure_sha256 AS hash,
      disclosure_served_at AS served, disclosure_confirmed_at AS confirmed,
      disclosure_read_seconds AS seconds
    FROM loan_applications a JOIN loans l ON l.user_id = a.user_id AND l.id = a.loan_id WHERE l.order_no = ${data.order_no}`)
  expect(rows).toEqual([
    {
      hash: disclosure.sha256,
      served: servedAt,
      confirmed: new Date(servedAt.getTime() + SECONDS * 1000),
      seconds: SECONDS,
    },
  ])
})

describe('an application is refused', () => {
  const refused = { code: 0, data: { reason: 'invalid', field: 'disclosure' } }

  it('without a confirmation of ours, whatever the phone says', async () => {
    const { table, sha256, ticket } = (await serve()).data
    const { total_repayment } = table
    expect(await apply({ total_repayment, read_seconds: 999 })).toMatchObject(refused)
    server.clock.advance(60)
    expect(await apply({ total_repayment, sha256, ticket })).toMatchObject({
      ...refused,
      msg: '请先阅读并确认综合融资成本明示表',
    })
    const forged = ticket.replace('..', `.${Math.floor(server.clock.now().getTime() / 1000)}.`)
    expect(await apply({ total_repayment, sha256, ticket: forged })).toMatchObject(refused)
    expect(await apply({ ...(await read()), total_repayment: undefined })).toMatchObject({
      code: 0,
      data: { reason: 'invalid' },
    })
  })

  it('when what was confirmed was another loan', async () => {
    const other = await read({ amount: '9000.00' })
    expect((await apply(other)).data).toEqual({ reason: 'quote_changed', field: 'disclosure' })
    const mine = await read()
    const { sha256, ticket } = other
    expect((await apply({ ...mine, sha256, ticket })).data.reason).toBe('quote_changed')
  })

  it('when the confirmation is more than an hour old', async () => {
    const disclosure = await read()
    server.clock.advance(3_600 - SECONDS)
    expect((await apply(disclosure)).code).toBe(1)
    server.clock.advance(1)
    token = (await newBorrower(server)).token
    expect(await apply(disclosure)).toMatchObject({
      ...refused,
      msg: '费用明细已过期，请重新阅读并确认',
    })
  })
})

it.each([
  ['amount', { amount: '10.00' }],
  ['term', { term: 7 }],
  ['repay_method', { term: 36, repay_method: 'bullet' }],
  ['product_code', { product_code: 'other' }],
])('there is no table for a loan that is not offered: %s', async (field, changes) => {
  expect(await serve(changes)).toMatchObject({ code: 0, data: { reason: 'invalid', field } })
})

it('only a demo may ask for less than the rules', () => {
  const seconds = (env: object) => readConfig({ ...env }, '/').disclosureSeconds
  expect(seconds({})).toBe(SECONDS)
  expect(seconds({ DISCLOSURE_SECONDS: '0' })).toBe(0)
  expect(() => seconds({ DEMO: '0', DISCLOSURE_SECONDS: '9' })).toThrow(/DISCLOSURE_SECONDS/)
})
