import { addDays, displayYuan, todayInShanghai } from '@domain/index'
import { sql } from '../../../server/db/sql'
import { payRefund } from '../../../server/lending/refunding'
import { writeOff } from '../../../server/lending/writeOff'
import { apply, newBorrower } from '../loan/support/borrower'
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

const askRefund = (by: AtDesk, receiptNo: string, reason = '多付款项退回') =>
  by.post('/refunds/ask', { receipt_no: receiptNo, reason })

const requestOf = async (by: AtDesk, subject: string, state = 'pending') =>
  (await by.get(`/releases?status=${state}`)).body.data.rows.find(
    (row: { subject: string }) => row.subject === subject,
  )

const decide = (by: AtDesk, releaseNo: string, decision: string, reason = '') =>
  by.post('/releases/decide', { release_no: releaseNo, decision, reason })

const transfer = (
  by: AtDesk,
  releaseNo: string,
  end: { reference: string; transferred_on?: string } | { failure: string },
) => by.post('/releases/transfer', { release_no: releaseNo, ...end })

const refundsOf = (receiptNo: string) =>
  server.db
    .query(sql`SELECT b.actor, e.amount FROM bookings b JOIN receipts p ON p.user_id = b.user_id AND p.id = b.receipt_id
    JOIN ledger_entries e ON e.user_id = b.user_id AND e.booking_id = b.id AND e.account = 'refund_payable'
    WHERE p.receipt_no = ${receiptNo} AND b.kind = 'refund'`)

/** A refund that one asked for and two released. */
async function releasedRefund() {
  const { receiptNo, orderNo } = await overpaid()
  await askRefund(one, receiptNo)
  const { release_no: releaseNo } = await requestOf(two, receiptNo)
  await decide(two, releaseNo, 'release')
  return { receiptNo, orderNo, releaseNo: releaseNo as string }
}

it('a refund is asked for before the transfer, released by another, and booked with the reference', async () => {
  const { receiptNo, orderNo } = await overpaid()
  expect((await askRefund(one, receiptNo, ' ')).body.data.field).toBe('reason')
  expect((await askRefund(one, receiptNo)).body.msg).toBe('已提交，等待另一人复核')
  expect((await askRefund(two, receiptNo)).body.data.reason).toBe('conflict')
  const { body: listed } = await two.get('/refunds')
  expect(listed.data.rows.at(-1)).toMatchObject({
    receipt_no: receiptNo,
    borrower: '张**',
    open: '29.08',
    asked: 'pending',
  })

  const { release_no: releaseNo, ...asked } = await requestOf(two, receiptNo)
  expect(asked).toMatchObject({
    kind: 'refund',
    order_no: orderNo,
    borrower: '张**',
    amount: '29.08',
    note: '多付款项退回',
    waiver: null,
    asked_by: one.name,
    state: 'pending',
    reference: '',
  })
  expect((await transfer(one, releaseNo, { reference: 'B0001' })).body).toMatchObject({
    code: 0,
    msg: '这份申请待复核，不能登记转账',
  })
  expect((await decide(one, releaseNo, 'release')).body).toMatchObject({
    code: 0,
    msg: '自己的申请须由另一名操作员放行',
  })
  expect((await decide(two, releaseNo, 'release')).body.msg).toBe('已放行')
  expect((await decide(two, releaseNo, 'release')).body.data.reason).toBe('wrong_state')
  expect(await refundsOf(receiptNo)).toEqual([])
  expect((await two.get('/refunds')).body.data.rows.at(-1)).toMatchObject({ asked: 'released' })
  expect((await askRefund(one, receiptNo)).body.data.reason).toBe('conflict')

  expect((await transfer(one, releaseNo, { reference: ' ' })).body.data.field).toBe('reference')
  expect((await transfer(one, releaseNo, { reference: 'B0001' })).body.msg).toBe('已登记退款流水')
  expect(await refundsOf(receiptNo)).toEqual([{ actor: `operator:${one.name}`, amount: 29_08 }])
  const again = await transfer(two, releaseNo, { reference: 'B0002' })
  expect(again.body.data.reason).toBe('wrong_state')
  expect(await refundsOf(receiptNo)).toHaveLength(1)
  expect(await requestOf(two, receiptNo, 'done')).toMatchObject({
    decided_by: two.name,
    ended_by: one.name,
    reference: 'B0001',
  })

  expect(await logOf(server, releaseNo)).toMatchObject([
    { action: 'release_asked', operator: one.name, after: { kind: 'refund', subject: receiptNo } },
    {
      action: 'release_released',
      operator: two.name,
      before: { state: 'pending', asked_by: one.name, amount: '29.08', subject: receiptNo },
      after: { state: 'released' },
    },
    {
      action: 'refund_sent',
      operator: one.name,
      before: { state: 'released', amount: '29.08', subject: receiptNo },
      after: { state: 'done', reference: 'B0001' },
    },
  ])
})

it('no two refunds have the same bank reference, however it is written', async () => {
  const first = await releasedRefund()
  await transfer(one, first.releaseNo, { reference: 'Icbc 2026031000001' })
  const { receiptNo, releaseNo } = await releasedRefund()
  const twice = await transfer(one, releaseNo, { reference: 'ICBC2026031000001' })
  expect(twice.body).toMatchObject({
    code: 0,
    msg: `这个流水号已登记在退款 ${first.releaseNo} 上，请核对`,
    data: { reason: 'conflict', field: 'reference' },
  })
  expect(await refundsOf(receiptNo)).toEqual([])
  expect(await requestOf(one, receiptNo, 'released')).toMatchObject({ reference: '' })
  expect((await transfer(one, releaseNo, { reference: 'ICBC2026031000002' })).body.code).toBe(1)
  expect(await refundsOf(receiptNo)).toHaveLength(1)
})

it('no payout has the bank reference of another payout or of a refund, and no refund that of a payout', async () => {
  const reviewer = await sitDown(server, `rev${(seats += 1)}`, 'reviewer')
  const approved = async () => {
    const { token } = await newBorrower(server)
    const orderNo = (await apply(server, token)).body.data.order_no as string
    await reviewer.post('/applications/decide', { order_no: orderNo, decision: 'approve' })
    return orderNo
  }
  const [first, second] = [await approved(), await approved()]
  await sit()
  const payOut = (order_no: string, reference: string) =>
    one.post('/applications/decide', { order_no, decision: 'disburse', reference })
  expect((await payOut(first, 'Ccb 20260310 7')).body.code).toBe(1)
  const taken = {
    code: 0,
    msg: `这个流水号已登记在放款 ${first} 上，请核对`,
    data: { reason: 'conflict', field: 'reference' },
  }
  expect((await payOut(second, 'CCB202603107')).body).toMatchObject(taken)
  const { receiptNo, releaseNo } = await releasedRefund()
  expect((await transfer(one, releaseNo, { reference: 'ccb202603107' })).body).toMatchObject(taken)
  expect(await refundsOf(receiptNo)).toEqual([])
  expect((await transfer(one, releaseNo, { reference: 'CCB202603108' })).body.code).toBe(1)
  expect((await payOut(second, 'ccb 202603108')).body).toMatchObject({
    msg: `这个流水号已登记在退款 ${releaseNo} 上，请核对`,
    data: { field: 'reference' },
  })
  // Two at once are one after the other.
  const both = await Promise.all([payOut(second, 'CCB9'), payOut(await approved(), 'CCB9')])
  expect(both.map(({ body }) => body.code).sort()).toEqual([0, 1])
})

it('a refund is booked on the day of its transfer, which the account it goes to stands beside', async () => {
  const { receiptNo, releaseNo } = await releasedRefund()
  const today = todayInShanghai(server.clock.now().getTime())
  expect(await requestOf(one, receiptNo, 'released')).toMatchObject({
    card_last4: '0128',
    transferred_on: null,
  })
  server.clock.advance(2 * 86_400)
  await sit()
  const on = (day: string) =>
    transfer(one, releaseNo, { reference: `B${receiptNo}`, transferred_on: day })
  for (const day of ['yesterday', addDays(today, -1), addDays(today, 3)]) {
    expect((await on(day)).body.data).toMatchObject({ field: 'transferred_on' })
  }
  expect((await on(addDays(today, 1))).body.code).toBe(1)
  expect(await requestOf(one, receiptNo, 'done')).toMatchObject({
    transferred_on: addDays(today, 1),
  })
  const booked = await server.db.query(sql`SELECT b.value_date FROM bookings b
    JOIN receipts p ON p.user_id = b.user_id AND p.id = b.receipt_id
    WHERE p.receipt_no = ${receiptNo} AND b.kind = 'refund'`)
  expect(booked).toEqual([{ valueDate: addDays(today, 1) }])
  expect((await logOf(server, releaseNo)).at(-1)).toMatchObject({
    after: { transferred_on: addDays(today, 1) },
  })
})

it('a transfer that came to nothing books nothing and can be asked for again', async () => {
  const { receiptNo, releaseNo } = await releasedRefund()
  expect((await transfer(one, releaseNo, { failure: '' })).body.data.field).toBe('failure')
  expect((await transfer(one, releaseNo, { failure: '银行退回' })).body.msg).toBe('已登记转账未成')
  expect(await refundsOf(receiptNo)).toEqual([])
  expect(await requestOf(two, receiptNo, 'failed')).toMatchObject({
    answer: '银行退回',
    ended_by: one.name,
  })
  expect((await askRefund(two, receiptNo)).body.code).toBe(1)
})

/** Refused requests that were not asked for again. */
const returnedOf = async (by: AtDesk): Promise<number> =>
  (await by.get('/home')).body.data.todo.find(({ work }: { work: string }) => work === 'returned')
    .count

it('a request is refused by another with a reason, or withdrawn by who asked, and can be asked again', async () => {
  const { receiptNo } = await overpaid()
  await askRefund(one, receiptNo)
  const first = (await requestOf(one, receiptNo)).release_no
  expect((await decide(one, first, 'refuse', '不对')).body.msg).toBe('自己的申请只能撤回')
  expect((await decide(two, first, 'withdraw')).body.msg).toBe('只能撤回自己的申请')
  expect((await decide(two, first, 'refuse')).body.data.field).toBe('reason')
  const returned = await returnedOf(two)
  expect((await decide(two, first, 'refuse', '金额不对')).body.code).toBe(1)
  expect(await returnedOf(one)).toBe(returned + 1)

  await askRefund(one, receiptNo, '重复付款')
  expect(await returnedOf(one)).toBe(returned)
  const second = (await requestOf(one, receiptNo)).release_no
  expect((await decide(one, second, 'withdraw')).body.code).toBe(1)
  const { body } = await two.get('/releases?status=all')
  expect(body.data.rows.slice(0, 2)).toMatchObject([
    { release_no: second, state: 'withdrawn', decided_by: one.name },
    { release_no: first, state: 'refused', decided_by: two.name, answer: '金额不对' },
  ])
  expect(await refundsOf(receiptNo)).toEqual([])
})

it('a refund that was sent another way meanwhile is neither released nor booked twice', async () => {
  const { receiptNo } = await overpaid()
  await askRefund(one, receiptNo)
  const { release_no: releaseNo } = await requestOf(two, receiptNo)
  await step(server, (tx) => payRefund(tx, receiptNo, 'B9', act(server)))
  expect((await decide(two, releaseNo, 'release')).body.msg).toBe('该笔款项已经退还')
  expect((await requestOf(two, receiptNo)).state).toBe('pending')
  expect((await askRefund(one, 'P1')).body.data.reason).toBe('not_found')

  const other = await releasedRefund()
  await step(server, (tx) => payRefund(tx, other.receiptNo, 'B9', act(server)))
  const late = await transfer(one, other.releaseNo, { reference: 'B10' })
  expect(late.body.msg).toBe('该笔款项已经退还')
  expect(await refundsOf(other.receiptNo)).toHaveLength(1)
})

it('the database itself keeps a request as it was asked, and its order of steps', async () => {
  const { releaseNo } = await releasedRefund()
  const to = (change: string) =>
    server.db.script(`UPDATE releases SET ${change} WHERE release_no = '${releaseNo}'`)
  const ended = 'ended_by = asked_by, ended_at = asked_at'
  await expect(to("state = 'withdrawn'")).rejects.toThrow('no move of a release from')
  await expect(to(`state = 'done', ${ended}`)).rejects.toThrow('releases_transfer')
  await expect(to(`state = 'done', reference = 'B1', amount = 1, ${ended}`)).rejects.toThrow(
    'what was asked for never changes',
  )
  await expect(server.db.script('DELETE FROM releases')).rejects.toThrow('append-only')
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
  const { release_no: releaseNo, amount, debt } = await requestOf(two, orderNo)
  expect(amount).toBe(shown.data.outstanding)
  const yuan = (label: string) =>
    Math.round(
      parseFloat(
        debt.find((entry: { label: string }) => entry.label === label).text.replace(',', ''),
      ) * 100,
    )
  expect(yuan('本金')).toBe(10_000_00)
  expect(displayYuan(yuan('本金') + yuan('利息') + yuan('罚息'))).toBe(amount)
  expect(debt).toContainEqual({ label: '逾期', text: `${shown.data.overdue_days} 天` })
  expect((await decide(one, releaseNo, 'release')).body.code).toBe(0)
  expect((await decide(two, releaseNo, 'release')).body.code).toBe(1)
  const { body } = await two.get(`/application?order_no=${orderNo}`)
  expect(body.data).toMatchObject({ status: 'written_off', can_write_off: false })

  const other = (await newPayer(server)).orderNo
  goTo(server, '2026-12-01')
  await sit()
  await one.post('/writeOffs/ask', { order_no: other, reason: '失联' })
  await step(server, (tx) => writeOff(tx, other, act(server)))
  const late = await decide(two, (await requestOf(two, other)).release_no, 'release')
  expect(late.body.data.reason).toBe('wrong_state')
})
