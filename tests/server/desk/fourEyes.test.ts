import { sql } from '../../../server/db/sql'
import { payRefund } from '../../../server/lending/refunding'
import { writeOff } from '../../../server/lending/writeOff'
import { act, goTo, pay, step } from '../loan/support/lender'
import { newPayer, START } from '../payments/support/payer'
import { expectSound } from '../support/soundness'
import type { TestApp } from '../support/testApp'
import { type AtDesk, createDesk, logOf, sitDown } from './support/desk'

let server: TestApp
let one: AtDesk
let two: AtDesk
let seats = 0
beforeAll(async () => {
  server = await createDesk()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

/** Two cashiers who are logged in at the clock's time. */
async function sit() {
  seats += 1
  one = await sitDown(server, `one${seats}`, 'cashier')
  two = await sitDown(server, `two${seats}`, 'cashier')
}

/** A payment of which 29.08 is owed back. */
async function overpaid() {
  const { orderNo } = await newPayer(server)
  const { receiptNo } = await pay(server, orderNo, { amount: 900_00, nos: [1], valueDate: START })
  await sit()
  return { orderNo, receiptNo }
}

const askRefund = (by: AtDesk, receiptNo: string, reference = 'B0001') =>
  by.post('/refunds/ask', { receipt_no: receiptNo, reference })

const pendingOf = async (by: AtDesk, subject: string) =>
  (await by.get('/releases')).body.data.rows.find(
    (row: { subject: string }) => row.subject === subject,
  )

const decide = (by: AtDesk, releaseNo: string, decision: string, reason = '') =>
  by.post('/releases/decide', { release_no: releaseNo, decision, reason })

const refundsOf = (receiptNo: string) =>
  server.db
    .query(sql`SELECT b.actor, e.amount FROM bookings b JOIN receipts p ON p.id = b.receipt_id
    JOIN ledger_entries e ON e.booking_id = b.id AND e.account = 'refund_payable'
    WHERE p.receipt_no = ${receiptNo} AND b.kind = 'refund'`)

it('a refund is asked for by one cashier and booked by the release of another', async () => {
  const { receiptNo, orderNo } = await overpaid()
  expect((await askRefund(one, receiptNo, ' ')).body.data.field).toBe('reference')
  expect((await askRefund(one, receiptNo)).body.msg).toBe('已提交，等待另一人复核')
  expect((await askRefund(two, receiptNo)).body.data.reason).toBe('conflict')
  expect(await refundsOf(receiptNo)).toEqual([])
  const { body: listed } = await two.get('/refunds')
  expect(listed.data.rows.at(-1)).toMatchObject({
    receipt_no: receiptNo,
    open: '29.08',
    is_asked: true,
  })

  const { release_no: releaseNo, ...asked } = await pendingOf(two, receiptNo)
  expect(asked).toMatchObject({
    kind: 'refund',
    order_no: orderNo,
    amount: '29.08',
    note: 'B0001',
    asked_by: one.name,
    state: 'pending',
  })
  expect((await decide(one, releaseNo, 'release')).body).toMatchObject({
    code: 0,
    msg: '自己的申请须由另一名操作员放行',
  })
  expect(await refundsOf(receiptNo)).toEqual([])
  expect((await decide(two, releaseNo, 'release')).body.msg).toBe('已放行')
  expect(await refundsOf(receiptNo)).toEqual([{ actor: `operator:${two.name}`, amount: 29_08 }])
  expect((await decide(two, releaseNo, 'release')).body.data.reason).toBe('wrong_state')
  expect(await refundsOf(receiptNo)).toHaveLength(1)

  expect(await logOf(server, releaseNo)).toMatchObject([
    { action: 'release_asked', operator: one.name, after: { kind: 'refund', subject: receiptNo } },
    {
      action: 'release_released',
      operator: two.name,
      before: { state: 'pending', asked_by: one.name, amount: '29.08', subject: receiptNo },
      after: { state: 'released' },
    },
  ])
})

it('a request is refused by another with a reason, or withdrawn by who asked, and can be asked again', async () => {
  const { receiptNo } = await overpaid()
  await askRefund(one, receiptNo)
  const first = (await pendingOf(one, receiptNo)).release_no
  expect((await decide(one, first, 'refuse', '不对')).body.msg).toBe('自己的申请只能撤回')
  expect((await decide(two, first, 'withdraw')).body.msg).toBe('只能撤回自己的申请')
  expect((await decide(two, first, 'refuse')).body.data.field).toBe('reason')
  expect((await decide(two, first, 'refuse', '流水号不对')).body.code).toBe(1)

  await askRefund(one, receiptNo, 'B0002')
  const second = (await pendingOf(one, receiptNo)).release_no
  expect((await decide(one, second, 'withdraw')).body.code).toBe(1)
  const { body } = await two.get('/releases?status=all')
  expect(body.data.rows.slice(0, 2)).toMatchObject([
    { release_no: second, state: 'withdrawn', decided_by: one.name },
    { release_no: first, state: 'refused', decided_by: two.name, answer: '流水号不对' },
  ])
  expect(await refundsOf(receiptNo)).toEqual([])
})

it('a refund that was sent on the command line meanwhile is not released', async () => {
  const { receiptNo } = await overpaid()
  await askRefund(one, receiptNo)
  const { release_no: releaseNo } = await pendingOf(two, receiptNo)
  await step(server, (tx) => payRefund(tx, receiptNo, 'B9', act(server)))
  expect((await decide(two, releaseNo, 'release')).body.msg).toBe('该笔款项已经退还')
  expect((await pendingOf(two, receiptNo)).state).toBe('pending')
  expect((await askRefund(one, 'P1')).body.data.reason).toBe('not_found')
})

it('the database itself refuses one person as both', async () => {
  const { receiptNo } = await overpaid()
  await askRefund(one, receiptNo)
  const both = server.db.query(sql`UPDATE releases
    SET state = 'released', decided_by = asked_by, decided_at = asked_at WHERE subject = ${receiptNo}`)
  await expect(both).rejects.toThrow('releases_four_eyes')
})

it('a write-off needs two cashiers and an overdue of more than 180 days', async () => {
  const { orderNo } = await newPayer(server)
  await sit()
  const ask = (by: AtDesk) => by.post('/writeOffs/ask', { order_no: orderNo, reason: '失联' })
  expect((await ask(one)).body.data.reason).toBe('wrong_state')
  goTo(server, '2026-12-01')
  await sit()
  const { body: shown } = await one.get(`/application?order_no=${orderNo}`)
  expect(shown.data.can_write_off).toBe(true)
  expect((await ask(one)).body.code).toBe(1)
  const { release_no: releaseNo, amount } = await pendingOf(two, orderNo)
  expect(amount).toBe(shown.data.outstanding)
  expect((await decide(one, releaseNo, 'release')).body.code).toBe(0)
  expect((await decide(two, releaseNo, 'release')).body.code).toBe(1)
  const { body } = await two.get(`/application?order_no=${orderNo}`)
  expect(body.data).toMatchObject({ status: 'written_off', can_write_off: false })

  const other = (await newPayer(server)).orderNo
  goTo(server, '2026-12-01')
  await sit()
  await one.post('/writeOffs/ask', { order_no: other, reason: '失联' })
  await step(server, (tx) => writeOff(tx, other, act(server)))
  const late = await decide(two, (await pendingOf(two, other)).release_no, 'release')
  expect(late.body.data.reason).toBe('wrong_state')
})
