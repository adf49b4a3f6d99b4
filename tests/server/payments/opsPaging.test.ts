import { parseArguments } from '../../../server/cli/arguments'
import { render } from '../../../server/cli/render'
import { runCall } from '../../../server/cli/run'
import { sql } from '../../../server/db/sql'
import { insertNotification } from '../../../server/repositories/paymentNotifications'
import { pay } from '../loan/support/lender'
import type { TestApp } from '../support/testApp'
import { createPayApp, newPayer, type Payer, START } from './support/payer'

/** More than two pages. */
const COUNT = 120

let server: TestApp
let payer: Payer
beforeAll(async () => {
  server = await createPayApp()
  payer = await newPayer(server)
})
afterAll(() => server.close())

async function ops(line: string) {
  const { command, args } = parseArguments(line.split(' '))
  const { db, sealing, secrets, clock } = server.deps
  const context = { db, sealing, secrets, dataDir: '', actor: 'operator:wang', now: clock.now() }
  return runCall({ command: command.name, args, actor: context.actor }, context)
}

/** Follows a list by its own hints; returns the printed rows of every page. */
async function pagesOf(line: string): Promise<string[][]> {
  const pages: string[][] = []
  let next: string | undefined = ''
  while (next !== undefined) {
    const answer = await ops(`${line}${next}`)
    if (!answer.ok) throw new Error(answer.message)
    const text = render(answer.result)
    pages.push((answer.result.tables?.[0]?.rows ?? []).map(([number = '']) => number))
    next = / --after \S+/.exec(text.replace('：--after', ' --after'))?.[0]
  }
  return pages
}

const sizes = (pages: string[][]): number[] => pages.map(({ length }) => length)

const insertVouchers = (prefix: string, status: string) =>
  server.db
    .query(sql`INSERT INTO vouchers (voucher_no, loan_id, user_id, type, amount, channel, paid_on, payer_last4,
       remark, created_at, status, reviewed_at, reviewer)
     SELECT ${prefix} || lpad(n::text, 3, '0'), l.id, l.user_id, 'settle', 100, 'bank_transfer',
       ${START}::date, '', '', now(), ${status}, CASE WHEN ${status} <> 'pending' THEN now() END,
       CASE WHEN ${status} <> 'pending' THEN 'user' END
     FROM generate_series(1, ${COUNT}::int) n, loans l WHERE l.order_no = ${payer.orderNo}`)

const numbered = (prefix: string): string[] =>
  Array.from({ length: COUNT }, (_, at) => `${prefix}${String(at + 1).padStart(3, '0')}`)

it('every pending voucher is listed, the oldest first, however many were decided since', async () => {
  await insertVouchers('VA', 'pending')
  await insertVouchers('VB', 'cancelled')
  const pages = await pagesOf('vouchers list')
  expect(sizes(pages)).toEqual([50, 50, 20])
  expect(pages.flat()).toEqual(numbered('VA'))
  expect((await pagesOf('vouchers list --status all')).flat()).toEqual([
    ...numbered('VA'),
    ...numbered('VB'),
  ])
})

it('a page that just fits says nothing of a next one', async () => {
  expect(sizes(await pagesOf('vouchers list --after VA070'))).toEqual([50])
})

it('every refund due is listed, the oldest first', async () => {
  await pay(server, payer.orderNo, { amount: 10_000_00, type: 'settle', valueDate: START })
  const paid: string[] = []
  for (let at = 0; at < 55; at += 1) {
    const { payNo } = await pay(server, payer.orderNo, {
      amount: 100 + at,
      type: 'settle',
      valueDate: START,
    })
    paid.push(payNo)
  }
  const pages = await pagesOf('refunds list')
  expect(sizes(pages)).toEqual([50, 5])
  expect(pages.flat()).toEqual(paid)
})

it('every refused notification is listed, the newest first', async () => {
  const now = server.clock.now()
  const report = { state: 'paid' as const, amount: 1, gatewayRef: '', paidAt: now }
  for (const payNo of numbered('P')) {
    await insertNotification(server.db, 'wechat', { ...report, payNo }, { outcome: 'unknown', now })
  }
  const pages = await pagesOf('payments refused')
  expect(sizes(pages)).toEqual([50, 50, 20])
  expect(new Set(pages.flat()).size).toBe(COUNT)
  expect(await ops('payments refused --after x')).toMatchObject({ ok: false, reason: 'invalid' })
})

it('every application is listed, the oldest first', async () => {
  await server.db.script('ALTER TABLE loans DISABLE TRIGGER USER')
  await server.db
    .query(sql`INSERT INTO loans OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(l, jsonb_build_object(
       'id', l.id + n, 'order_no', 'L' || lpad(n::text, 3, '0')))).*
     FROM generate_series(1, ${COUNT}::int) n, loans l WHERE l.order_no = ${payer.orderNo}`)
  const pages = await pagesOf('applications list --status settled')
  expect(sizes(pages)).toEqual([50, 50, 21])
  expect(pages.flat()).toEqual([payer.orderNo, ...numbered('L')])
})
