import { parseYuan } from '@domain/index'
import { sql } from '../../../server/db/sql'
import { numberCell, textCell } from '../../../server/csv'
import { statementCsv } from '../../../server/statements/csv'
import { newBorrower } from '../loan/support/borrower'
import { goTo, pay } from '../loan/support/lender'
import { createPayApp, newPayer, type Payer } from '../payments/support/payer'
import { beginPart } from '../payments/support/prepaying'
import { deliver, notification } from '../payments/support/sandbox'
import { get, post } from '../support/actions'
import type { TestApp } from '../support/testApp'

const PATH = '/api/loan/statement'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp({ config: { logLevel: 'trace' } })
})
afterAll(() => server.close())
afterEach(() => jest.restoreAllMocks())

const ask = ({ token }: Pick<Payer, 'token'>, year: unknown, format: unknown) =>
  post(server, PATH, { year, format }, token)

/**
 * Two instalments, one of them late, and an early settlement in the following year; one instalment of another loan.
 */
async function newHistory(): Promise<Payer> {
  const payer = await newPayer(server)
  goTo(server, '2026-05-05')
  await pay(server, payer.orderNo, { amount: 900_00, nos: [1], valueDate: '2026-05-05' })
  goTo(server, '2026-12-31')
  const quote = async (type: string) => {
    const url = `/api/loan/cashier?order_no=${payer.orderNo}&type=${type}`
    return parseYuan((await get(server, url, payer.token)).body.data.amount) ?? 0
  }
  const due = await quote('all_due')
  await pay(server, payer.orderNo, {
    type: 'all_due',
    amount: due,
    nos: [],
    valueDate: '2026-12-31',
  })
  goTo(server, '2027-01-01')
  const rest = await quote('settle')
  await pay(server, payer.orderNo, {
    type: 'settle',
    amount: rest,
    nos: [],
    valueDate: '2027-01-01',
  })
  return payer
}

const cellsOf = (csv: string): string[][] =>
  csv
    .slice(1)
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.split(','))

it('names the years in which something was paid, and what', async () => {
  const payer = await newHistory()
  const { list } = (await get(server, '/api/loan/statementYears', payer.token)).body.data
  expect(list.map(({ year, count }: { year: number; count: number }) => [year, count])).toEqual([
    [2027, 1],
    [2026, 2],
  ])
  const stranger = await newBorrower(server)
  expect((await get(server, '/api/loan/statementYears', stranger.token)).body.data.list).toEqual([])
})

it('as CSV has every payment of the year, and sums that add up to the fen with the ledger', async () => {
  const payer = await newHistory()
  const { body } = await ask(payer, 2026, 'csv')
  const csv = Buffer.from(body.data.file, 'base64').toString('utf8')
  expect(csv.charCodeAt(0)).toBe(0xfeff)
  expect(csv.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
  const [head, ...rows] = cellsOf(csv)
  expect(head?.slice(0, 7)).toEqual([
    '付款日期',
    '金额（元）',
    '本金',
    '利息',
    '费用',
    '罚息',
    '多付待退回',
  ])
  expect(rows.map(([day]) => day)).toEqual(['2026-05-05', '2026-12-31', '合计'])
  const fen = rows.map((row) => row.slice(1, 7).map((text) => parseYuan(text) ?? NaN))
  for (const [total = 0, ...parts] of fen)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
  const [first = [], second = [], sums = []] = fen
  expect(first).toEqual([900_00, 797_30, 80_00, 0, 7_97, 14_73])
  expect(sums).toEqual(first.map((one, at) => one + (second[at] ?? 0)))
  const [cash] = await server.db.query(sql<{ sum: number }>`SELECT
      sum(e.amount)::bigint /* never null: there are some */ AS sum
    FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id
    WHERE l.order_no = ${payer.orderNo} AND e.account = 'cash' AND b.kind = 'payment'
      AND extract(year FROM b.value_date) = 2026`)
  expect(sums[0]).toBe(cash?.sum)
  expect(rows[0]?.at(-2)).toBe(numberCell(payer.orderNo))
})

/** The ledger's sums of a loan's money, fen: received, and by use. */
const ledgerOf = async ({ orderNo }: Payer) =>
  (
    await server.db.query(sql<Record<string, number | null>>`SELECT
      sum(e.amount) FILTER (WHERE e.account = 'cash')::bigint AS total,
      -sum(e.amount) FILTER (WHERE e.account = 'principal_receivable')::bigint AS principal,
      -sum(e.amount) FILTER (WHERE e.account = 'interest_receivable')::bigint AS interest,
      -sum(e.amount) FILTER (WHERE e.account = 'penalty_receivable')::bigint AS penalty,
      -sum(e.amount) FILTER (WHERE e.account = 'refund_payable')::bigint AS refund
    FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id
    WHERE l.order_no = ${orderNo} AND b.kind = 'payment'`)
  )[0]

/** Lines of a year's CSV: day, total, principal, interest, fee, penalty, refund, what it paid. */
async function linesOf(payer: Payer, year: number) {
  const { body } = await ask(payer, year, 'csv')
  const [, ...rows] = cellsOf(Buffer.from(body.data.file, 'base64').toString('utf8'))
  return rows.map((row) => ({
    name: row[0],
    money: row.slice(1, 7).map((text) => Math.round(Number(text) * 100)),
    paidFor: row[7],
  }))
}

it('after a part was prepaid, behind what was late, has every penalty, and sums of the ledger', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-05-05')
  const { body } = await beginPart(server, payer)
  await deliver(server, await notification(server, body.data.pay_no))
  goTo(server, '2026-06-20')
  await pay(server, payer.orderNo, { amount: 700_00, nos: [2], valueDate: '2026-06-20' })
  // An earlier value date: it lowers the penalty of the payment above, and the excess becomes a refund due.
  await pay(server, payer.orderNo, { amount: 400_00, nos: [2], valueDate: '2026-05-12' })
  const lines = await linesOf(payer, 2026)
  expect(lines.map(({ name, paidFor }) => [name, paidFor])).toEqual([
    ['2026-05-05', '提前还部分本金'],
    ['2026-05-12', '第 2 期'],
    ['2026-06-20', '第 2 期'],
    ['合计', '共 3 笔'],
  ])
  const [part, before, after, sums] = lines.map(({ money }) => money)
  expect(part).toEqual([3905_27, 3_797_30, 100_00, 0, 7_97, 0])
  expect([after?.[4], before?.[4]].map((one = 0) => Math.sign(one))).toEqual([1, -1])
  for (const [total = 0, ...parts] of lines.map(({ money }) => money))
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total)
  const url = `/api/loan/receipts?order_no=${payer.orderNo}`
  const { list } = (await get(server, url, payer.token)).body.data
  const inFen = (yuan: string) => Math.round(Number(yuan) * 100)
  for (const { amount, breakdown, refund, penalty_returned } of list) {
    const shown = [...Object.values<string>(breakdown), refund, penalty_returned].map(inFen)
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(0)
    const used = shown.reduce((sum, one) => sum + one, 0) - 2 * inFen(penalty_returned)
    expect(used).toBe(inFen(amount))
  }
  const ledger = await ledgerOf(payer)
  const { total, principal, interest, penalty, refund } = ledger ?? {}
  expect(sums).toEqual([total, principal, interest, 0, penalty, refund])
})

it('as PDF has the same lines and sums', async () => {
  const payer = await newHistory()
  const draw = jest.spyOn(server.app.threads, 'run')
  const { body } = await ask(payer, 2026, 'pdf')
  expect(Buffer.from(body.data.file, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const [[job, facts] = []] = draw.mock.calls
  expect(job).toBe('drawStatement')
  const csv = Buffer.from((await ask(payer, 2026, 'csv')).body.data.file, 'base64').toString()
  expect(statementCsv(facts as unknown as Parameters<typeof statementCsv>[0])).toBe(csv)
})

it('of many payments goes over several pages', async () => {
  const line = {
    paidOn: '2026-05-05',
    receiptNo: 'P1',
    orderNo: '20260310X',
    purpose: '日常消费',
    paidFor: '第 1 期',
    channel: '银行转账',
    ...{ total: 5, principal: 4, interest: 1, fee: 0, penalty: 0, refund: 0 },
  }
  const lines = Array.from({ length: 120 }, () => line)
  const facts = { year: 2026, lines, sums: { ...line, total: 600 }, madeAt: 1_795_226_400 }
  const pdf = Buffer.from(await server.app.threads.run('drawStatement', facts)).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(4)
})

it('is nobody else’s, and there is none of a year without payments', async () => {
  const payer = await newHistory()
  const stranger = await newBorrower(server)
  for (const [person, year] of [
    [stranger, 2026],
    [payer, 2025],
  ] as const) {
    expect((await ask(person, year, 'csv')).body).toMatchObject({
      code: 0,
      msg: '这一年没有还款记录',
      data: { reason: 'wrong_state' },
    })
  }
})

it.each([
  [1999, 'csv'],
  ['2026', 'csv '],
  [2026, 'xlsx'],
  [2026.5, 'csv'],
])('refuses the year %j as %j', async (year, format) => {
  const { body } = await ask(await newBorrower(server), year, format)
  expect(body).toMatchObject({ code: 0, data: { reason: 'invalid' } })
})

it('puts on record that it was made, and neither there nor in the logs what is in it', async () => {
  const payer = await newHistory()
  await ask(payer, 2026, 'csv')
  await ask(payer, 2027, 'pdf')
  const rows = await server.db.query(sql`SELECT kind, year FROM personal_exports
    WHERE user_id = ${payer.userId} ORDER BY id`)
  expect(rows).toEqual([
    { kind: 'statement_csv', year: 2026 },
    { kind: 'statement_pdf', year: 2027 },
  ])
  expect(server.logs.some((line) => line.includes(PATH))).toBe(true)
  expect(server.logs.filter((line) => line.includes(payer.orderNo))).toEqual([])
})

it('is made so often and no more', async () => {
  const payer = await newHistory()
  const replies = []
  for (let at = 0; at < 31; at += 1) replies.push(await ask(payer, 2026, 'csv'))
  expect(replies.slice(0, 30).every(({ body }) => body.code === 1)).toBe(true)
  expect(replies.at(-1)?.body).toMatchObject({
    code: 0,
    msg: '导出过于频繁，请稍后再试',
    data: { reason: 'rate_limited' },
  })
})

it.each([
  ['=1+1', "'=1+1"],
  ['+86', "'+86"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['a,b', '"a,b"'],
  ['说“好”', '说“好”'],
  ['a "b"', '"a ""b"""'],
  ['=a,"b"', `"'=a,""b"""`],
])('a cell of %j is %j: no spreadsheet reckons with it', (text, cell) => {
  expect(textCell(text)).toBe(cell)
})

it.each([
  ['202603101234567890123456', '202603101234567890123456\t'],
  ['2026031012E3', '2026031012E3\t'],
  ['20260310W7K2N4E8T5H3C9XA', '20260310W7K2N4E8T5H3C9XA'],
  ['12345678901', '12345678901'],
  ['=1', "'=1"],
])('the number %j is the cell %j: no spreadsheet makes a figure of it', (number, cell) => {
  expect(numberCell(number)).toBe(cell)
})
