import type { DeskApplicationDetail } from '@domain/contract/desk'
import { sql } from '../../../server/db/sql'
import { newApplicant, readOffer } from '../offers/support/offered'
import { post } from '../support/actions'
import { expectSound } from '../support/soundness'
import type { TestApp } from '../support/testApp'
import { type AtDesk, createDesk, sitDown } from './support/desk'

let server: TestApp
let reviewer: AtDesk
beforeAll(async () => {
  server = await createDesk({ config: { loanOffers: true } })
  reviewer = await sitDown(server, 'reviewer', 'reviewer')
})
afterAll(() => server.close())

const detailOf = async (orderNo: string): Promise<DeskApplicationDetail> =>
  (await reviewer.get(`/application?order_no=${orderNo}`)).body.data

it('offers less, for another time, at a lower rate, and logs it', async () => {
  const person = await newApplicant(server)
  const { orderNo } = person
  expect(await detailOf(orderNo)).toMatchObject({
    status: 'reviewing',
    stage: null,
    awaits_offer: true,
    annual_rate: '9.60',
    offer: [],
  })
  const terms = { amount: '6000', term: '6', annual_rate: '6.80' }
  const { body } = await reviewer.post('/applications/offer', { order_no: orderNo, ...terms })
  expect(body).toMatchObject({ code: 1, msg: '批复已发出' })
  expect(await detailOf(orderNo)).toMatchObject({
    stage: 'offered',
    offer: expect.arrayContaining([
      { label: '批复', text: '6,000.00 元，6 个月，年利率 6.80%' },
      { label: '首次查看', text: '还没有' },
      { label: '结果', text: '待签署' },
    ]),
  })
  expect((await readOffer(server, person)).amount).toBe('6000.00')
  const log = await server.db.query(
    sql<{ after: unknown }>`SELECT after FROM operator_events WHERE action = 'application_offered'`,
  )
  expect(log).toEqual([{ after: { amount: '6,000.00', what: '6 个月，年利率 6.80%' } }])
  await expectSound(server.db)
})

it('weighs an offer by what it comes to, and lists it apart from what waits for a reviewer', async () => {
  const { orderNo } = await newApplicant(server)
  const listed = async (status: string) => {
    const { body } = await reviewer.get(`/applications?status=${status}`)
    return (body.data.rows as { order_no: string }[]).some((row) => row.order_no === orderNo)
  }
  const burden = async (sought: string) =>
    (await detailOf(orderNo)).burden.find(({ label }) => label === sought)?.text
  const monthly = () => burden('本笔每期')
  expect((await detailOf(orderNo)).offer_basis).toMatchObject({
    repay_method: 'equal_installment',
    other_monthly: '0.00',
    limits: { min_amount: 500_00, step: 100_00 },
  })
  const { tiers } = (await detailOf(orderNo)).offer_basis?.limits ?? { tiers: [] }
  expect(tiers.map(({ term }) => term)).toEqual([3, 6, 9, 12, 18, 24, 36])
  expect(await monthly()).toBe('877.30 元')
  expect(await burden('本笔按')).toBe('申请的 10,000.00 元，12 个月，年利率 9.60%')
  expect([await listed('reviewing'), await listed('offered')]).toEqual([true, false])
  const terms = { amount: '6000', term: '12', annual_rate: '9.60' }
  await reviewer.post('/applications/offer', { order_no: orderNo, ...terms })
  expect(await monthly()).toBe('526.38 元')
  expect(await burden('本笔按')).toBe('批复的 6,000.00 元，12 个月，年利率 9.60%')
  expect([await listed('reviewing'), await listed('offered')]).toEqual([false, true])
})

it.each([
  ['more than is asked', { amount: '10100', term: '12', annual_rate: '9.60' }, 'amount'],
  ['no amount', { amount: 'x', term: '12', annual_rate: '9.60' }, 'amount'],
  ['a term the product has not', { amount: '6000', term: '7', annual_rate: '7.20' }, 'term'],
  ['a dearer rate', { amount: '6000', term: '6', annual_rate: '7.30' }, 'annual_rate'],
])('offers not %s', async (_, terms, field) => {
  const { orderNo } = await newApplicant(server)
  const { body } = await reviewer.post('/applications/offer', { order_no: orderNo, ...terms })
  expect(body).toMatchObject({ code: 0, data: { field } })
})

it('does not approve what was not signed, nor reject what was offered', async () => {
  const { orderNo } = await newApplicant(server)
  const approve = { order_no: orderNo, decision: 'approve' }
  expect((await reviewer.post('/applications/decide', approve)).body.code).toBe(0)
  const terms = { amount: '10000', term: '12', annual_rate: '9.60' }
  await reviewer.post('/applications/offer', { order_no: orderNo, ...terms })
  const reject = { order_no: orderNo, decision: 'reject', reason: '不' }
  expect((await reviewer.post('/applications/decide', reject)).body.code).toBe(0)
})

it('asks for more, and reads what was added', async () => {
  const person = await newApplicant(server)
  const { orderNo, token } = person
  const wishes = '近六个月的银行流水\n居住地址证明'
  const { body } = await reviewer.post('/applications/askMore', { order_no: orderNo, wishes })
  expect(body).toMatchObject({ code: 1 })
  expect(await detailOf(orderNo)).toMatchObject({
    stage: 'need_more',
    supplements: [{ wishes: '近六个月的银行流水、居住地址证明', answered_at: null, text: '' }],
  })
  const added = { order_no: orderNo, files: [], text: '都在附件里' }
  await post(server, '/api/loan/supplement', added, token)
  expect(await detailOf(orderNo)).toMatchObject({
    stage: null,
    supplements: [{ text: '都在附件里', files: [] }],
  })
})
