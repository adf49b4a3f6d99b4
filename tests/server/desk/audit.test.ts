/** The log of operators as it is read: in Chinese, whatever was done. */
import { addDays, todayInShanghai } from '../../../domain/calendar'
import { apply, newBorrower } from '../loan/support/borrower'
import { pay } from '../loan/support/lender'
import { newPayer, sendVoucher, START } from '../payments/support/payer'
import { post } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { AT_DESK, type AtDesk, createDesk, sitDown } from './support/desk'

let server: TestApp
beforeAll(async () => {
  server = await createDesk()
})
afterAll(() => server.close())

interface Row {
  at: string
  operator: string
  action: string
  subject: string
  before: string
  after: string
}

const read = async (by: AtDesk): Promise<Row[]> => (await by.get('/audit')).body.data.rows

it('is in Chinese: who, what, and how it was before and after', async () => {
  const payer = await newPayer(server)
  const voucherNo = (await sendVoucher(server, payer)).body.data.voucher_no as string
  const { receiptNo } = await pay(server, payer.orderNo, {
    amount: 900_00,
    nos: [1],
    valueDate: START,
  })
  const { token } = await newBorrower(server)
  const orderNo = (await apply(server, token)).body.data.order_no as string
  const complaint = { subject: 'other', text: '一个问题' }
  const complaintNo = (await post(server, '/api/user/complaint', complaint, token)).body.data
    .complaint_no as string
  const reviewer = await sitDown(server, 'shen', 'reviewer')
  const cashier = await sitDown(server, 'chu', 'cashier')
  const auditor = await sitDown(server, 'ji', 'auditor')

  await reviewer.post('/applications/decide', {
    order_no: orderNo,
    decision: 'reject',
    reason: '收入不足',
  })
  await reviewer.post('/vouchers/reject', { voucher_no: voucherNo, reason: '不清楚' })
  await reviewer.get('/hardship?status=all')
  await reviewer.get('/complaints')
  await reviewer.post('/complaints/answer', { complaint_no: complaintNo, text: '已处理' })
  await reviewer.post('/search', { query: '张小明' })
  const article = {
    category: '公告',
    title: '标题',
    summary: '',
    content: '<p>正文</p>',
    cover: '',
  }
  await reviewer.post('/news/write', article)
  await cashier.post('/refunds/ask', { receipt_no: receiptNo, reason: '多付' })

  const rows = await read(auditor)
  const of = (action: string) => rows.find((row) => row.action === action)
  expect(of('application_rejected')).toMatchObject({
    operator: '审核员 shen',
    subject: orderNo,
    before: '状态：审核中',
    after: '状态：未通过；金额：10,000.00 元；原因：收入不足',
  })
  expect(of('hardship_listed')).toMatchObject({ subject: '全部', after: '申请：无' })
  expect(of('release_asked')).toMatchObject({
    operator: '出纳 chu',
    after: `种类：退款；对象：${receiptNo}；金额：29.08 元；原因：多付`,
  })
  expect(of('operator_added')).toMatchObject({ operator: '命令行 root', after: '角色：审计员' })
  expect(of('searched')).toMatchObject({ subject: '张**', after: '查到：2 条' })
  for (const { before, after } of rows) {
    for (const fact of [before, after].filter(Boolean).join('；').split('；').filter(Boolean))
      expect(fact).toMatch(/^\p{Script=Han}+：\S/u)
    expect(`${before}${after}`).not.toMatch(/\b(?:pending|open|answered|rejected|reviewing|null)\b/)
  }
  const kinds = new Set(rows.map(({ action }) => action))
  for (const action of [
    'voucher_rejected',
    'complaint_answered',
    'complaints_listed',
    'news_written',
  ])
    expect(kinds).toContain(action)
})

it('is found by a loan with all that is about it, by the kind of action, and to the second', async () => {
  const payer = await newPayer(server)
  const { orderNo } = payer
  const voucherNo = (await sendVoucher(server, payer)).body.data.voucher_no as string
  const { request_no: requestNo } = (
    await post(
      server,
      '/api/loan/hardship',
      { order_no: orderNo, reason: 'income', wish: '少还一些' },
      payer.token,
    )
  ).body.data as { request_no: string }
  const reviewer = await sitDown(server, 'lian', 'reviewer')
  const auditor = await sitDown(server, 'cha', 'auditor')
  await reviewer.post('/vouchers/reject', { voucher_no: voucherNo, reason: '不清楚' })
  await reviewer.post('/hardship/answer', { request_no: requestNo, text: '已收到' })
  const find = async (query: string): Promise<Row[]> =>
    (await auditor.get(`/audit?${query}`)).body.data.rows
  const rows = await find(`subject=${orderNo}`)
  expect(rows.map(({ subject }) => subject)).toEqual([requestNo, voucherNo])
  expect(rows).toMatchObject([
    { at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
    { action: 'voucher_rejected' },
  ])
  expect(await find(`subject=${orderNo}&action=hardship_answered`)).toMatchObject([
    { subject: requestNo },
  ])
  expect(await find(`subject=${voucherNo}&action=hardship_answered`)).toEqual([])
})

it('is found by days of Shanghai, and saved as a file, which is logged', async () => {
  const reviewer = await sitDown(server, 'ri', 'reviewer')
  const auditor = await sitDown(server, 'dao', 'auditor')
  await reviewer.post('/search', { query: '张小明' })
  const day = todayInShanghai(server.clock.now().getTime())
  const find = async (query: string): Promise<Row[]> =>
    (await auditor.get(`/audit?operator=ri&action=searched&${query}`)).body.data.rows
  expect(await find(`from=${day}&to=${day}`)).toHaveLength(1)
  expect(await find(`from=${addDays(day, 1)}`)).toEqual([])
  expect(await find(`to=${addDays(day, -1)}`)).toEqual([])
  expect((await auditor.get('/audit?to=2026-02-30')).body.data.field).toBe('to')

  const { headers, payload } = await server.app.inject({
    url: `/ops/api/auditFile?operator=ri&action=searched&from=${day}&to=${day}`,
    headers: { ...AT_DESK, cookie: auditor.cookie },
  })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, row, end] = payload.split('\r\n')
  expect(head).toBe('\uFEFF时间,操作员,操作,对象,之前,之后,请求号')
  expect(row).toMatch(/^[\d: -]{19},审核员 ri,查询,张\*\*,,查到：\d+ 条,\S+$/)
  expect(end).toBe('')
  expect(await find(`from=${day}`)).toHaveLength(1)
  const exported = (await auditor.get('/audit?action=audit_exported')).body.data.rows
  expect(exported).toMatchObject([{ subject: `${day} 至 ${day}`, after: '查到：1 条' }])
  expect((await reviewer.get('/auditFile')).status).toBe(403)
})
