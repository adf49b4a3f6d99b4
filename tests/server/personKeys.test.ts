/**
 * Rows of an instance of before, which names no person where a loan, voucher, message or upload tells of it: each row gets
 * the person of what it belongs to.
 */
import { randomUUID } from 'node:crypto'
import { composed, type Statement, type WideStatement } from '../../server/db/sql'
import type { WideDb, WideQueryable } from '../../server/db/types'
import { pay } from './loan/support/lender'
import { createPayApp, newPayer, sendVoucher } from './payments/support/payer'
import { expectSound } from './support/soundness'
import { paidPart } from './payments/support/prepaying'
import { multipart } from './uploads/support/form'
import { pdf } from './uploads/support/documents'
import type { TestApp } from './support/testApp'

const OF_LOAN = 'SELECT user_id FROM loans p WHERE p.id = t.loan_id'

/** Tables whose rows name their person since then, and the row that told of it before. */
const PARENTS: Readonly<Record<string, string>> = {
  loan_applications: OF_LOAN,
  loan_instalments: OF_LOAN,
  loan_events: OF_LOAN,
  contracts: OF_LOAN,
  payments: OF_LOAN,
  bookings: OF_LOAN,
  ledger_entries: OF_LOAN,
  loan_revisions: OF_LOAN,
  loan_revision_rows: OF_LOAN,
  certificates: OF_LOAN,
  certificate_pdfs: OF_LOAN,
  online_payment_rows: OF_LOAN,
  voucher_rows: OF_LOAN,
  voucher_files: 'SELECT user_id FROM vouchers p WHERE p.id = t.voucher_id',
  message_deliveries: 'SELECT user_id FROM messages p WHERE p.id = t.message_id',
  upload_parts: 'SELECT owner_id FROM chunked_uploads p WHERE p.chunkid = t.chunkid',
}
const TABLES = Object.keys(PARENTS)

const personOf = (table: string): string => (table === 'upload_parts' ? 'owner_id' : 'user_id')

const INSERT = new RegExp(
  `INSERT INTO (${TABLES.join('|')})(?: AS \\w+)?\\s*\\(([^)]*)\\)\\s*(VALUES \\(|SELECT )([^)]*)`,
  'g',
)

/** The statement with no person in rows of these tables. */
const withoutPersons = (text: string): string =>
  text.replace(INSERT, (whole: string, table: string, columns: string, _verb, values: string) => {
    const at = columns.split(',').findIndex((column) => column.trim() === personOf(table))
    if (at < 0) throw new Error(`no person in ${whole}`)
    const before = values
      .split(',')
      .map((value, index) =>
        index === at ? ` nullif((${value.trim()})::bigint, (${value.trim()})::bigint)` : value,
      )
    return whole.slice(0, whole.length - values.length) + before.join(',')
  })

function older<Base extends WideQueryable>(base: Base): Base {
  return {
    ...base,
    query: <Row>(statement: Statement<Row> | WideStatement<Row>) =>
      base.query({ ...statement, text: withoutPersons(statement.text) }),
  }
}

const olderInstance = (db: WideDb): WideDb => ({
  ...older(db),
  transaction: (work) => db.transaction((tx) => work(older(tx))),
})

let server: TestApp
let newer: TestApp
beforeAll(async () => {
  newer = await createPayApp()
  server = await createPayApp({ db: olderInstance(newer.db) })
})
afterAll(async () => {
  await server.close()
  await newer.close()
})

async function sendChunk(token: string): Promise<void> {
  const fields: [string, string][] = [
    ['chunkid', randomUUID()],
    ['chunkindex', '0'],
    ['chunkcount', '2'],
    ['filename', '凭证.pdf'],
    ['action', 'upload'],
  ]
  const { headers, payload } = multipart(fields, { content: pdf(), filename: 'blob' })
  const call = { method: 'POST' as const, url: '/api/common/upload', payload }
  expect((await server.call({ ...call, headers: { ...headers, token } })).body.code).toBe(1)
}

it('gives each row the person of what it belongs to', async () => {
  const settled = await newPayer(server)
  await pay(server, settled.orderNo, { amount: 10_000_00, type: 'settle', valueDate: '2026-03-10' })
  const paper = `/api/loan/certificate.pdf?order_no=${settled.orderNo}`
  expect(
    (await server.app.inject({ url: paper, headers: { token: settled.token } })).statusCode,
  ).toBe(200)
  const payer = await newPayer(server)
  await paidPart(server, payer)
  expect((await sendVoucher(server, payer)).body.code).toBe(1)
  await sendChunk(payer.token)

  for (const [table, parent] of Object.entries(PARENTS)) {
    const person = personOf(table)
    const rows = await newer.db.query(
      composed<{ own: number; owner: number }>(
        `SELECT t.${person} AS own, (${parent}) AS owner FROM ${table} t`,
      ),
    )
    expect([table, rows.length > 0]).toEqual([table, true])
    expect(rows.filter(({ own, owner }) => own !== owner)).toEqual([])
  }
  await expectSound(newer.db)
})

it('leaves no person in what it writes', () => {
  const text = 'INSERT INTO payments (pay_no, user_id, loan_id) VALUES ($1, $2, $3) RETURNING id'
  expect(withoutPersons(text)).toBe(
    'INSERT INTO payments (pay_no, user_id, loan_id) VALUES ($1, nullif(($2)::bigint, ($2)::bigint), $3) RETURNING id',
  )
})
