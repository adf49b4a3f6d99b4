import { APPLICATION_AGREEMENTS } from '@domain/index'
import { sql } from '../../../server/db/sql'
import { get, post } from '../support/actions'
import { createTestApp, type TestApp } from '../support/testApp'
import { application, apply, BANK_CARD, ID_CARD, newBorrower } from './support/borrower'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const EMPTY = { real_name: '', id_card: '', bank_card: '', residence: '', contacts: [] }
const PARTS = ['identity', 'residence', 'contacts'] as const

/** A person whose application was withdrawn, so that another may follow. */
async function borrowerWithPast() {
  const person = await newBorrower(server)
  const { body } = await apply(server, person.token)
  const orderNo: string = body.data.order_no
  await post(server, '/api/loan/cancel', { order_no: orderNo }, person.token)
  return { ...person, orderNo }
}

const earlier = async (token: string) => (await get(server, '/api/loan/earlier', token)).body.data

async function sealedOf(orderNo: string) {
  const [row] = await server.db.query(sql<{ sealed: string }>`SELECT a.sealed
     FROM loan_applications a JOIN loans l ON l.user_id = a.user_id AND l.id = a.loan_id WHERE l.order_no = ${orderNo}`)
  return JSON.parse(server.deps.sealing.open(row?.sealed ?? '', `loan:${orderNo}`))
}

it('shows what the last application said, every part of it masked', async () => {
  const { token, orderNo } = await borrowerWithPast()
  expect(await earlier(token)).toEqual({
    order_no: orderNo,
    real_name: '张**',
    id_card: '110***********2338',
    bank_card: '**** **** **** 0128',
    bank: '中国工商银行',
    residence: '示例市示例区****',
    contacts: [{ name: '李*', mobile: '139****0044', relation: 'friend' }],
  })
})

it('shows nothing to a newcomer', async () => {
  const { token } = await newBorrower(server)
  expect(await earlier(token)).toBeNull()
})

it('fills in the parts that are taken over, and seals them like what is typed', async () => {
  const { token, orderNo } = await borrowerWithPast()
  const reuse = { order_no: orderNo, parts: [...PARTS] }
  const { body } = await apply(server, token, { ...EMPTY, reuse })
  expect(body).toMatchObject({ code: 1, data: { status: 'reviewing' } })
  const { contacts, residence } = application()
  expect(await sealedOf(body.data.order_no)).toMatchObject({
    real_name: '张小明',
    id_card: ID_CARD,
    bank_card: BANK_CARD,
    residence,
    contacts,
  })
  const contract = await get(
    server,
    `/api/loan/getContractInfo?order_no=${body.data.order_no}`,
    token,
  )
  expect(JSON.stringify(contract.body.data)).toContain('0128')
})

it('leaves what is typed beside them, and asks for what is neither typed nor taken over', async () => {
  const { token, orderNo } = await borrowerWithPast()
  const reuse = { order_no: orderNo, parts: ['identity' as const] }
  const without = await apply(server, token, { ...EMPTY, reuse })
  expect(without.body.data).toEqual({ reason: 'invalid', field: 'residence' })
  const residence = '示例市另一区示例路 2 号'
  const agreements = APPLICATION_AGREEMENTS.filter(({ code }) => code !== 'contact_info')
  const { body } = await apply(server, token, { ...EMPTY, residence, agreements, reuse })
  expect(await sealedOf(body.data.order_no)).toMatchObject({
    id_card: ID_CARD,
    residence,
    contacts: [],
  })
})

it('contacts taken over need their consent anew', async () => {
  const { token, orderNo } = await borrowerWithPast()
  const agreements = APPLICATION_AGREEMENTS.filter(({ code }) => code !== 'contact_info')
  const reuse = { order_no: orderNo, parts: [...PARTS] }
  const { body } = await apply(server, token, { ...EMPTY, agreements, reuse })
  expect(body.data).toEqual({ reason: 'invalid', field: 'agreements' })
})

it('a card of another number goes with nothing of the person: the card taken over stays', async () => {
  const { token, orderNo } = await borrowerWithPast()
  const reuse = { order_no: orderNo, parts: [...PARTS] }
  const { body } = await apply(server, token, { ...EMPTY, bank_card: '6217000000000000008', reuse })
  expect(await sealedOf(body.data.order_no)).toMatchObject({ bank_card: BANK_CARD })
})

it('checks what is taken over by the rules of today', async () => {
  const { token, orderNo } = await borrowerWithPast()
  const years = 26 * 365 * 24 * 3600
  server.clock.advance(years)
  const reuse = { order_no: orderNo, parts: [...PARTS] }
  const { body } = await apply(server, token, { ...EMPTY, reuse })
  server.clock.advance(-years)
  expect(body.data).toEqual({ reason: 'invalid', field: 'id_card' })
})

it.each([
  ['of another person', async () => (await borrowerWithPast()).orderNo],
  ['that never was', async () => '202611210000000000000009'],
  ['without a number', async () => ''],
])('an application %s gives nothing, in the same words', async (_name, orderNoOf) => {
  const { token } = await newBorrower(server)
  const reuse = { order_no: await orderNoOf(), parts: [...PARTS] }
  const { body } = await apply(server, token, { ...EMPTY, reuse })
  expect(body).toMatchObject({
    code: 0,
    msg: '上次的资料不能沿用，请重新填写',
    data: { reason: 'invalid', field: 'reuse' },
  })
})
