import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatYuan, type IsoDate, type LoanApplication, type PayType } from '@domain/index'
import { composed, sql } from '../../../../server/db/sql'
import type { WideDb } from '../../../../server/db/types'
import { get } from '../../support/actions'
import {
  type Answer,
  createTestApp,
  type TestApp,
  type TestAppOptions,
} from '../../support/testApp'
import { newBorrower } from '../../loan/support/borrower'
import { activeLoan, goTo } from '../../loan/support/lender'
import { multipart } from '../../uploads/support/form'
import { newPicture } from '../../uploads/support/pictures'

/** Day of disbursement of every loan in these tests. */
export const START: IsoDate = '2026-03-10'

/** A server with a folder for uploads, its own or a shared one, deleted with it. */
export async function createPayApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = options.config?.dataDir || mkdtempSync(join(tmpdir(), 'payments-'))
  const server = await createTestApp({ ...options, config: { ...options.config, dataDir } })
  return {
    ...server,
    async close() {
      await server.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A person with a loan of 10,000.00 over 12 months at 9.6 %: 877.30 a month, due on the 10th. */
export interface Payer {
  userId: number
  token: string
  orderNo: string
}

export async function newPayer(
  server: TestApp,
  changes: Partial<LoanApplication> = {},
): Promise<Payer> {
  goTo(server, START)
  const { user, token } = await newBorrower(server)
  return { userId: user.id, token, orderNo: await activeLoan(server, token, changes) }
}

/** Uploads a proof and returns its address: a new picture, unless a document is given. */
export async function uploadProof(
  server: TestApp,
  token: string,
  document?: Buffer,
): Promise<string> {
  const file = document
    ? { content: document, filename: '凭证.pdf' }
    : { content: newPicture(), filename: '凭证.png' }
  const { headers, payload } = multipart([], file)
  const url = '/api/common/upload'
  const answer = await server.call({ method: 'POST', url, payload, headers: { ...headers, token } })
  return answer.body.data.url
}

interface Selection {
  type?: PayType
  nos?: number[]
}

export const cashier = (
  server: TestApp,
  { token, orderNo }: Payer,
  { type = 'installments', nos = [] }: Selection = {},
): Promise<Answer> =>
  get(server, `/api/loan/cashier?order_no=${orderNo}&type=${type}&nos=${nos.join(',')}`, token)

/** Posts with a token and, optionally, an idempotency key. */
export const send = (
  server: TestApp,
  url: string,
  token: string,
  payload: object,
  key?: string,
): Promise<Answer> =>
  server.call({
    method: 'POST',
    url,
    payload,
    headers: { token, ...(key ? { 'idempotency-key': key } : {}) },
  })

/** Body of a voucher for the first instalment, paid today by transfer, with an uploaded proof. */
export async function voucherBody(
  server: TestApp,
  { token, orderNo }: Payer,
  changes: Record<string, unknown> = {},
) {
  return {
    order_no: orderNo,
    type: 'installments',
    nos: [1],
    amount: '877.30',
    channel: 'bank_transfer',
    paid_at: new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
    payer_last4: '0128',
    files: changes['files'] ?? [await uploadProof(server, token)],
    remark: '',
    ...changes,
  }
}

export async function sendVoucher(
  server: TestApp,
  payer: Payer,
  changes: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> {
  const body = await voucherBody(server, payer, changes)
  return send(server, '/api/loan/uploadVoucher', payer.token, body, key)
}

/** Begins an online payment of the quoted amount, unless overridden. */
export async function beginPayment(
  server: TestApp,
  payer: Payer,
  selection: Selection = { nos: [1] },
  changes: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> {
  const quote = (await cashier(server, payer, selection)).body.data
  const body = {
    order_no: payer.orderNo,
    type: quote?.type ?? 'installments',
    nos: quote?.nos ?? selection.nos ?? [],
    amount: quote?.amount ?? formatYuan(1),
    channel: 'sandbox',
    ...changes,
  }
  return send(server, '/api/loan/pay', payer.token, body, key)
}

export const paymentStatus = async (server: TestApp, { token }: Payer, payNo: string) =>
  (await get(server, `/api/loan/payment?pay_no=${payNo}`, token)).body.data

/** Number of rows of a table, in all or of one loan. */
export async function countOf(db: WideDb, table: string, orderNo?: string): Promise<number> {
  const rows = await db.query(
    composed<{ count: number }>(
      `SELECT count(*) AS count FROM ${table} t
     ${orderNo ? 'JOIN loans l ON l.user_id = t.user_id AND l.id = t.loan_id WHERE l.order_no = $1' : ''}`,
      orderNo ? [orderNo] : [],
    ),
  )
  return rows[0]?.count ?? 0
}

/** Bookings of received money. */
export const bookedOn = (db: WideDb, orderNo: string) =>
  db.query(sql`SELECT p.amount, p.type, p.nos, p.channel, p.value_date AS day, p.source, p.actor
     FROM receipts p JOIN loans l ON l.user_id = p.user_id AND l.id = p.loan_id WHERE l.order_no = ${orderNo} ORDER BY p.id`)
