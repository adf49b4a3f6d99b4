import { sql } from '../../../server/db/sql'
import { insertNotification } from '../../../server/repositories/paymentNotifications'
import { pay } from '../loan/support/lender'
import { type AtDesk, createDesk, sitDown } from '../desk/support/desk'
import { opsLine } from '../support/ops'
import type { TestApp } from '../support/testApp'
import { newPayer, type Payer, START } from './support/payer'

/** More than two pages. */
const COUNT = 120

let server: TestApp
let payer: Payer
let reviewer: AtDesk
let cashier: AtDesk
beforeAll(async () => {
  server = await createDesk()
  payer = await newPayer(server)
  reviewer = await sitDown(server, 'reviewer', 'reviewer')
  cashier = await sitDown(server, 'cashier', 'cashier')
})
afterAll(() => server.close())

/** Follows a list of the desk to its end; returns the numbers of every page. */
async function pagesOf(path: string, by: AtDesk, number: string): Promise<string[][]> {
  const pages: string[][] = []
  for (let after: string | null = ''; after !== null;) {
    const { body } = await by.get(after ? `${path}&after=${after}` : path)
    pages.push(body.data.rows.map((row: Record<string, string>) => row[number]))
    after = body.data.next
  }
  return pages
}

const vouchers = (status: string) => pagesOf(`/vouchers?status=${status}`, reviewer, 'voucher_no')

const sizes = (pages: string[][]): number[] => pages.map(({ length }) => length)

const insertVouchers = (prefix: string, status: string) =>
  server.db.query(sql`WITH own AS (SELECT id, user_id FROM loans WHERE order_no = ${payer.orderNo}),
       sent AS (INSERT INTO payments (pay_no, user_id, source, channel, amount, created_at, status, ended_at,
           payer_last4, remark, reviewer)
         SELECT ${prefix} || lpad(n::text, 3, '0'), user_id, 'voucher', 'bank_transfer', 100, now(), ${status},
           CASE WHEN ${status} <> 'submitted' THEN now() END, '', '',
           CASE WHEN ${status} <> 'submitted' THEN 'user' END
         FROM generate_series(1, ${COUNT}::int) n, own RETURNING user_id, id)
     INSERT INTO payment_items (user_id, payment_id, loan_id, type, amount, value_date)
     SELECT sent.user_id, sent.id, own.id, 'settle', 100, ${START}::date FROM sent, own`)

const numbered = (prefix: string): string[] =>
  Array.from({ length: COUNT }, (_, at) => `${prefix}${String(at + 1).padStart(3, '0')}`)

it('every pending voucher is listed, the oldest first, however many were decided since', async () => {
  await insertVouchers('VA', 'submitted')
  await insertVouchers('VB', 'cancelled')
  const pages = await vouchers('pending')
  expect(sizes(pages)).toEqual([20, 20, 20, 20, 20, 20])
  expect(pages.flat()).toEqual(numbered('VA'))
  expect((await vouchers('all')).flat()).toEqual([...numbered('VA'), ...numbered('VB')])
})

it('a page that just fits says nothing of a next one', async () => {
  expect((await reviewer.get('/vouchers?status=pending&after=VA100')).body.data.next).toBeNull()
})

it('every refund due is listed, the oldest first', async () => {
  await pay(server, payer.orderNo, { amount: 10_000_00, type: 'settle', valueDate: START })
  const paid: string[] = []
  for (let at = 0; at < 55; at += 1) {
    const { receiptNo } = await pay(server, payer.orderNo, {
      amount: 100 + at,
      type: 'settle',
      valueDate: START,
    })
    paid.push(receiptNo)
  }
  const pages = await pagesOf('/refunds?status=all', cashier, 'receipt_no')
  expect(sizes(pages)).toEqual([20, 20, 15])
  expect(pages.flat()).toEqual(paid)
})

it('every refused notification is listed, the newest first', async () => {
  const now = server.clock.now()
  const report = { state: 'paid' as const, amount: 1, gatewayRef: '', paidAt: now }
  for (const payNo of numbered('P')) {
    await insertNotification(server.db, 'wechat', { ...report, payNo }, { outcome: 'unknown', now })
  }
  const seen: string[] = []
  for (let next = ''; ;) {
    const { answer, text } = await opsLine(server, `payments refused${next}`)
    seen.push(...(answer.ok ? (answer.result.tables?.[0]?.rows ?? []) : []).map(([no = '']) => no))
    const more = /--after \S+/.exec(text)?.[0]
    if (more === undefined) break
    next = ` ${more}`
  }
  expect([seen.length, new Set(seen).size]).toEqual([COUNT, COUNT])
  const { answer } = await opsLine(server, 'payments refused --after x')
  expect(answer).toMatchObject({ ok: false, reason: 'invalid' })
})

it('every loan that is over is listed, the newest first', async () => {
  await server.db.script('ALTER TABLE loans DISABLE TRIGGER USER')
  await server.db
    .query(sql`INSERT INTO loans OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(l, jsonb_build_object(
       'id', l.id + n, 'order_no', 'L' || lpad(n::text, 3, '0')))).*
     FROM generate_series(1, ${COUNT}::int) n, loans l WHERE l.order_no = ${payer.orderNo}`)
  const pages = await pagesOf('/applications?status=settled', reviewer, 'order_no')
  expect(sizes(pages)).toEqual([20, 20, 20, 20, 20, 20, 1])
  expect(pages.flat()).toEqual([...numbered('L').reverse(), payer.orderNo])
})
