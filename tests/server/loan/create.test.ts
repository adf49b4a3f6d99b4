import { APPLICATION_AGREEMENTS, type LoanApplication } from '@domain/index'
import { composed, sql } from '../../../server/db/sql'
import { get } from '../support/actions'
import { createTestApp, type TestApp } from '../support/testApp'
import { application, apply, BANK_CARD, ID_CARD, newBorrower } from './support/borrower'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const countOf = async (table: string) => {
  const rows = await server.db.query(
    composed<{ count: number }>(`SELECT count(*) AS count FROM ${table}`),
  )
  return rows[0]?.count ?? 0
}

it('takes the number of the account where none is sent, for its contacts too', async () => {
  const { token, user } = await newBorrower(server)
  const contacts = [{ name: '李四', mobile: user.mobile, relation: 'friend' }]
  const own = await apply(server, token, { mobile: '', contacts })
  expect(own.body).toMatchObject({
    code: 0,
    data: { reason: 'invalid', field: 'contacts.0.mobile' },
  })
  const { body } = await apply(server, token, { mobile: '' })
  expect(body).toMatchObject({ code: 1, data: { status: 'reviewing' } })
})

it('asks for no contact: without any, their consent is not needed, and not recorded', async () => {
  const { token, user } = await newBorrower(server)
  const agreements = APPLICATION_AGREEMENTS.filter(({ code }) => code !== 'contact_info')
  const { body } = await apply(server, token, { contacts: [], agreements })
  expect(body).toMatchObject({ code: 1, data: { status: 'reviewing' } })
  const codes = await server.db.query(
    sql<{ code: string }>`SELECT code FROM consents WHERE user_id = ${user.id} ORDER BY code`,
  )
  expect(codes.map(({ code }) => code)).toEqual([
    'credit_report',
    'loan_contract',
    'sensitive_info',
  ])
  const other = await newBorrower(server)
  const named = await apply(server, other.token, { agreements })
  expect(named.body.data).toEqual({ reason: 'invalid', field: 'agreements' })
})

it('takes an application: loan, plan, contract and log', async () => {
  const { token } = await newBorrower(server)
  const { body } = await apply(server, token)
  expect(body).toMatchObject({
    code: 1,
    msg: '申请已提交',
    data: { status: 'reviewing', status_text: '审核中' },
  })
  const orderNo: string = body.data.order_no
  expect(orderNo).toMatch(/^20260310[0-9A-Z]{16}$/)

  const detail = await get(server, `/api/loan/orderDetail?order_no=${orderNo}`, token)
  expect(detail.body.data).toEqual({
    order_no: orderNo,
    product_name: '消费分期',
    lender_name: '示例消费金融有限公司',
    amount: '10000.00',
    term: 12,
    annual_rate: '9.60',
    irr: '10.03',
    status: 'reviewing',
    status_text: '审核中',
    applied_at: 1_773_108_000,
    disbursed_at: null,
    settled_at: null,
    settle_type: null,
    outstanding: '0.00',
    next_due_date: null,
    next_due_amount: null,
    overdue_days: 0,
    last_safe_day: null,
    progress: { paid: 0, total: 12 },
    purpose: 'daily',
    repay_method: 'equal_installment',
    repay_day: 10,
    bank_last4: '0128',
    bank_name: '中国工商银行',
    timeline: [{ at: 1_773_108_000, event: 'applied', text: '提交申请并签署合同' }],
    vouchers: [],
    reject_reason: null,
    plan: expect.anything(),
  })
  const plan = await get(server, `/api/loan/installments?order_no=${orderNo}`, token)
  expect(plan.body.data.summary).toMatchObject({ total: '10527.59', outstanding: '0.00' })
  expect(plan.body.data.list).toHaveLength(12)
  expect(detail.body.data.plan).toEqual(plan.body.data)
  expect(plan.body.data.list[0]).toEqual({
    no: 1,
    due_date: '2026-04-10',
    principal: '797.30',
    interest: '80.00',
    fee: '0.00',
    penalty: '0.00',
    paid: '0.00',
    amount_due: '877.30',
    status: 'pending',
    status_text: '未到期',
    paid_at: null,
    overdue_days: 0,
    last_safe_day: '2026-04-13',
    planned: true,
    principal_due: '797.30',
    interest_due: '80.00',
    calendar_uid: expect.stringMatching(/^[0-9a-f]{32}@xiaofei-fenqi$/),
  })
})

describe('refuses with the field at fault', () => {
  const CASES: [string, Partial<LoanApplication>, string][] = [
    ['amount 0', { amount: '0' }, 'amount'],
    ['a negative amount', { amount: '-10000.00' }, 'amount'],
    ['a tenth of a fen', { amount: '0.001' }, 'amount'],
    ['an amount in e-notation', { amount: '1e4' }, 'amount'],
    ['an amount over the limit', { amount: '50100.00' }, 'amount'],
    ['an amount off the step', { amount: '10050.00' }, 'amount'],
    ['an amount that is a number', { amount: 10_000 as never }, 'amount'],
    ['a term that is not offered', { term: 7 }, 'term'],
    ['a method not offered at the term', { term: 36, repay_method: 'bullet' }, 'repay_method'],
    ['an unknown method', { repay_method: 'never' as never }, 'repay_method'],
    ['repay day 29', { repay_day: 29 }, 'repay_day'],
    ['an unknown purpose', { purpose: 'stocks' }, 'purpose'],
    ['a wrong checksum', { id_card: '110105199003072339' }, 'id_card'],
    ['a borrower of 17', { id_card: '110105200904010017' }, 'id_card'],
    ['a card of 20 digits', { bank_card: '62220212345678901288' }, 'bank_card'],
    [
      'the own number as contact',
      { contacts: [{ name: '李四', mobile: '13900000033', relation: 'friend' }] },
      'contacts.0.mobile',
    ],
    ['a student', { not_student: false }, 'not_student'],
    ['an agreement left out', { agreements: APPLICATION_AGREEMENTS.slice(1) }, 'agreements'],
    ['a product that never was', { product_code: 'other' }, 'product_code'],
  ]

  it.each(CASES)('%s', async (_name, changes, field) => {
    const { token } = await newBorrower(server)
    const before = await countOf('loans')
    const { status, body } = await apply(server, token, changes)
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 0, data: { reason: 'invalid', field } })
    expect(body.msg).toMatch(/[\u4e00-\u9fff]/)
    expect(await countOf('loans')).toBe(before)
  })

  it('the number of the account as contact, when another was given as the own', async () => {
    const { user, token } = await newBorrower(server)
    const contacts = [{ name: '李四', mobile: user.mobile, relation: 'friend' }]
    const { body } = await apply(server, token, { contacts })
    expect(body.data).toEqual({ reason: 'invalid', field: 'contacts.0.mobile' })
  })

  it('nothing of an account that has no number of its own', async () => {
    const { user, token } = await newBorrower(server)
    await server.db.query(sql`UPDATE users SET mobile = '' WHERE id = ${user.id}`)
    expect((await apply(server, token)).body.code).toBe(1)
  })

  it('a product withdrawn meanwhile', async () => {
    const { token } = await newBorrower(server)
    await server.db.query(sql`UPDATE products SET on_sale = false`)
    const { body } = await apply(server, token)
    await server.db.query(sql`UPDATE products SET on_sale = true`)
    expect(body).toMatchObject({
      code: 0,
      msg: '该产品已下架，请重新选择',
      data: { reason: 'invalid', field: 'product_code' },
    })
  })

  it('a body that is no application at all', async () => {
    const { token } = await newBorrower(server)
    for (const payload of ['[]', '"x"', '{}', '{"contacts": "none"}', 'null', '{"amount":']) {
      const headers = { token, 'content-type': 'application/json' }
      const url = '/api/loan/create'
      const { status, body } = await server.call({ method: 'POST', url, payload, headers })
      expect([status, body.code]).toEqual([200, 0])
    }
  })
})

it('refuses a second application under review, and leaves every row as it was', async () => {
  const { token } = await newBorrower(server)
  await apply(server, token)
  const tables = ['loans', 'loan_instalments', 'loan_events', 'contracts', 'loan_applications']
  const before = await Promise.all(tables.map(countOf))
  const { body } = await apply(server, token)
  expect(body).toMatchObject({ code: 0, data: { reason: 'conflict' } })
  expect(await Promise.all(tables.map(countOf))).toEqual(before)
})

it('whatever else a body carries has no effect', async () => {
  const { user, token } = await newBorrower(server)
  const extra = {
    user_id: 999,
    status: 'active',
    annual_rate: '0.01',
    approved_amount: '50000.00',
    order_no: 'X',
    settled_at: 1,
    constructor: { prototype: { polluted: true } },
  }
  const { body } = await apply(server, token, extra as never)
  const rows = await server.db.query(
    sql`SELECT user_id, status, annual_rate::text, settled_at FROM loans WHERE order_no = ${body.data.order_no}`,
  )
  expect(rows).toEqual([
    { userId: user.id, status: 'reviewing', annualRate: '9.6000', settledAt: null },
  ])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

it('keeps personal data encrypted: no table holds a number in the clear', async () => {
  const { token } = await newBorrower(server)
  const { body } = await apply(server, token)
  const [row] = await server.db.query(sql<{
    sealed: string
    all: string
  }>`SELECT a.sealed, concat(to_jsonb(l), to_jsonb(a), to_jsonb(c)) AS all
     FROM loans l JOIN loan_applications a ON a.user_id = l.user_id AND a.loan_id = l.id
       JOIN contracts c ON c.user_id = l.user_id AND c.loan_id = l.id
     WHERE l.order_no = ${body.data.order_no}`)
  for (const secret of [ID_CARD, BANK_CARD, '张小明', '13900000044', '示例路']) {
    expect(row?.all).not.toContain(secret)
  }
  const open = server.deps.sealing.open(row?.sealed ?? '', `loan:${body.data.order_no}`)
  expect(JSON.parse(open)).toMatchObject({ id_card: ID_CARD, contacts: application().contacts })
  expect(() => server.deps.sealing.open(row?.sealed ?? '', 'loan:other')).toThrow()
})

it('stores the agreements', async () => {
  const { token } = await newBorrower(server)
  const { body } = await apply(server, token)
  const rows = await server.db.query(sql`SELECT a.agreements
     FROM loan_applications a JOIN loans l ON l.user_id = a.user_id AND l.id = a.loan_id WHERE l.order_no = ${body.data.order_no}`)
  expect(rows).toEqual([{ agreements: APPLICATION_AGREEMENTS }])
})
