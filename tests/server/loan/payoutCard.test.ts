import { sql } from '../../../server/db/sql'
import { failDisbursement, retryDisbursement } from '../../../server/lending/disbursement'
import { askForCard } from '../../../server/lending/payoutCard'
import { openPerson } from '../../../server/lending/personalData'
import { approve, cancel } from '../../../server/lending/review'
import { messagesOf } from '../messages/support/messages'
import { get, post, sendCode, wrongCode } from '../support/actions'
import { expectSound } from '../support/soundness'
import { createTestApp, type TestApp } from '../support/testApp'
import { apply, BANK_CARD, newBorrower } from './support/borrower'
import { act, detail, step } from './support/lender'

const PATH = '/api/loan/payoutCard'
const OTHER = '6228481234567890128'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

/** A borrower whose payout failed. */
async function failed() {
  const { user, token } = await newBorrower(server)
  const orderNo: string = (await apply(server, token)).body.data.order_no
  await step(server, async (tx) => {
    await approve(tx, orderNo, act(server))
    await failDisbursement(tx, orderNo, '卡号有误', act(server))
  })
  return { user, token, orderNo }
}

type Failed = Awaited<ReturnType<typeof failed>>

const change = ({ orderNo, token }: Failed, sent: object) =>
  post(server, PATH, { order_no: orderNo, bank_card: OTHER, ...sent }, token)

const codeFor = ({ user }: Failed, event = 'payoutcard') => sendCode(server, user.mobile, event)

async function cardOf({ orderNo }: Failed): Promise<string> {
  const [row] = await server.db.query(sql<{ sealed: string }>`SELECT a.sealed
    FROM loan_applications a JOIN loans l ON l.user_id = a.user_id AND l.id = a.loan_id WHERE l.order_no = ${orderNo}`)
  return openPerson(server.deps.sealing, orderNo, row?.sealed ?? '').bank_card
}

const notesOf = ({ orderNo }: Failed) =>
  server.db.query(sql<{
    event: string
    note: string
    actor: string
  }>`SELECT e.event, e.note, e.actor
    FROM loan_events e JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id WHERE l.order_no = ${orderNo} ORDER BY e.id`)

it('pays out again to another card of the owner, who has the code', async () => {
  const borrower = await failed()
  const { body } = await change(borrower, { code: await codeFor(borrower) })
  expect(body).toMatchObject({ code: 1, msg: '收款卡已更换，正在重新放款' })
  expect(await detail(server, borrower.token, borrower.orderNo)).toMatchObject({
    status: 'disbursing',
    bank_last4: '0128',
    bank_name: '中国农业银行',
    outstanding: '0.00',
  })
  expect(await cardOf(borrower)).toBe(OTHER)
  expect((await notesOf(borrower)).at(-1)).toEqual({
    event: 'payout_card_changed',
    note: `${BANK_CARD.slice(-4)} ${OTHER.slice(-4)}`,
    actor: 'user',
  })
})

it('refuses a wrong number, a wrong code and no code, each at its field, and changes nothing', async () => {
  const borrower = await failed()
  const code = await codeFor(borrower)
  for (const [sent, field] of [
    [{ bank_card: '123', code }, 'bank_card'],
    [{ bank_card: '', code }, 'bank_card'],
    [{}, 'code'],
    [{ code: wrongCode(code) }, 'code'],
  ] as const) {
    const { body } = await change(borrower, sent)
    expect(body).toMatchObject({ code: 0, data: { reason: 'invalid', field } })
  }
  expect(await cardOf(borrower)).toBe(BANK_CARD)
  expect((await detail(server, borrower.token, borrower.orderNo)).status).toBe('disburse_failed')
})

it('takes no code of another event, and no loan of another person', async () => {
  const borrower = await failed()
  const stranger = await failed()
  expect((await change(borrower, { code: await codeFor(borrower, 'mobilelogin') })).body.code).toBe(
    0,
  )
  const code = await codeFor(stranger)
  const { body } = await post(
    server,
    PATH,
    { order_no: borrower.orderNo, bank_card: OTHER, code },
    stranger.token,
  )
  expect(body).toMatchObject({ code: 0, msg: '订单不存在' })
  expect(await cardOf(borrower)).toBe(BANK_CARD)
})

it('is for a payout that failed only', async () => {
  const borrower = await failed()
  await step(server, (tx) => retryDisbursement(tx, borrower.orderNo, act(server)))
  const { body } = await change(borrower, { code: await codeFor(borrower) })
  expect(body).toMatchObject({ code: 0, data: { reason: 'wrong_state' } })
  expect(await cardOf(borrower)).toBe(BANK_CARD)
})

it('SQL takes another card at no other time', async () => {
  const borrower = await failed()
  await step(server, (tx) => retryDisbursement(tx, borrower.orderNo, act(server)))
  for (const statement of [
    sql`UPDATE loan_applications SET sealed = sealed || 'x' WHERE sealed <> ''`,
    sql`UPDATE loans SET bank_last4 = '9999' WHERE order_no = ${borrower.orderNo}`,
  ])
    await expect(server.db.query(statement)).rejects.toThrow(/append-only|never change/)
})

it('the borrower may cancel instead: no interest, no live loan, and another application', async () => {
  const borrower = await failed()
  const { body } = await post(
    server,
    '/api/loan/cancel',
    { order_no: borrower.orderNo },
    borrower.token,
  )
  expect(body).toMatchObject({ code: 1 })
  expect(await detail(server, borrower.token, borrower.orderNo)).toMatchObject({
    status: 'cancelled',
    outstanding: '0.00',
  })
  const { limits } = (await get(server, '/api/loan/rates', borrower.token)).body.data
  expect(limits.owed).toBe('0.00')
  expect((await apply(server, borrower.token)).body.code).toBe(1)
})

it('an operator asks for another card, or cancels, and the borrower is told of both', async () => {
  const borrower = await failed()
  await step(server, (tx) => askForCard(tx, borrower.orderNo, act(server)))
  expect((await detail(server, borrower.token, borrower.orderNo)).status).toBe('disburse_failed')
  await step(server, (tx) => cancel(tx, borrower.orderNo, act(server)))
  const kinds = (await messagesOf(server.db, borrower.user.id)).map(({ kind }) => kind)
  expect(kinds).toEqual(['approved', 'disbursement_failed', 'payout_card_asked', 'cancelled'])
  const again = step(server, (tx) => askForCard(tx, borrower.orderNo, act(server)))
  await expect(again).rejects.toMatchObject({ reason: 'wrong_state' })
})
