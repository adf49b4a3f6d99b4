import { addDays } from '@domain/index'
import { sql } from '../../../server/db/sql'
import { askHardship } from '../../../server/hardship/requests'
import { apply, BANK_CARD, ID_CARD, newBorrower } from '../loan/support/borrower'
import { detail, goTo, step } from '../loan/support/lender'
import { newPayer, sendVoucher, uploadProof } from '../payments/support/payer'
import { expectSound } from '../support/soundness'
import type { TestApp } from '../support/testApp'
import { pdf } from '../uploads/support/documents'
import { AT_DESK, type AtDesk, createDesk, logOf, sitDown } from './support/desk'

let server: TestApp
let reviewer: AtDesk
let cashier: AtDesk
let auditor: AtDesk
beforeAll(async () => {
  server = await createDesk()
})
afterAll(() => server.close())
/** Sessions end with the days that payers travel. */
const sit = async () => {
  const names = ['r', 'c', 'a'].map((role) => `${role}${server.clock.now().getTime()}${seats}`)
  seats += 1
  reviewer = await sitDown(server, names[0] ?? '', 'reviewer')
  cashier = await sitDown(server, names[1] ?? '', 'cashier')
  auditor = await sitDown(server, names[2] ?? '', 'auditor')
}
let seats = 0

async function waiting() {
  const { token } = await newBorrower(server)
  const { body } = await apply(server, token)
  return { token, orderNo: body.data.order_no as string }
}

const decide = (by: AtDesk, orderNo: string, decision: string, reason?: string) => {
  const reference = decision === 'disburse' ? `FK${orderNo}` : undefined
  return by.post('/applications/decide', { order_no: orderNo, decision, reason, reference })
}

describe('applications', () => {
  beforeAll(sit)

  it('are listed by status and shown with personal data masked', async () => {
    const { orderNo } = await waiting()
    const { body: list } = await reviewer.get('/applications')
    expect(list.data.rows.at(-1)).toMatchObject({
      order_no: orderNo,
      status: 'reviewing',
      amount: '10,000.00',
    })
    expect((await reviewer.get('/applications?status=settled')).body.data.rows).toEqual([])
    expect((await reviewer.get('/applications?status=gone')).body.data.field).toBe('status')

    const { body: shown } = await reviewer.get(`/application?order_no=${orderNo}`)
    expect(shown.data.borrower).toBe('张**')
    expect(shown.data.person).toContainEqual({ label: '借款人', text: '张**' })
    expect(list.data.rows.at(-1).borrower).toBe('张**')
    for (const secret of [ID_CARD, BANK_CARD, '张小明', '13900000044']) {
      expect(JSON.stringify(shown)).not.toContain(secret)
    }
    expect(await logOf(server, orderNo)).toMatchObject([
      { action: 'application_opened', operator: reviewer.name },
    ])
  })

  it('are read in as many statements whoever and how many the borrowers are', async () => {
    const read = async () => {
      const query = jest.spyOn(server.db, 'query')
      const { body } = await reviewer.get('/applications')
      const statements = query.mock.calls.map(([{ text }]) => text)
      query.mockRestore()
      return { rows: body.data.rows.length as number, statements }
    }
    await waiting()
    const few = await read()
    for (let more = 0; more < 3; more += 1) await waiting()
    const many = await read()
    expect(many.rows).toBe(few.rows + 3)
    const ofInstalments = few.statements.filter((text) => text.startsWith('SELECT loan_id'))
    expect(ofInstalments).toHaveLength(1)
    expect(many.statements).toEqual(few.statements)
  })

  it('wait with the oldest on top, and are all listed with the newest on top', async () => {
    const { orderNo: older } = await waiting()
    const { orderNo: newer } = await waiting()
    const numbers = async (query: string) =>
      ((await reviewer.get(`/applications?${query}`)).body.data.rows as { order_no: string }[]).map(
        ({ order_no }) => order_no,
      )
    expect((await numbers('status=reviewing')).slice(-2)).toEqual([older, newer])
    expect((await numbers('status=all')).slice(0, 2)).toEqual([newer, older])
    expect((await numbers(`status=all&after=${newer}`))[0]).toBe(older)
  })

  it('are approved by a reviewer and paid out by a cashier; each step is in both logs', async () => {
    const { token, orderNo } = await waiting()
    expect((await decide(reviewer, orderNo, 'approve')).body.msg).toBe('已批准，等待放款')
    expect((await decide(cashier, orderNo, 'fail_disbursement', '卡号有误')).body.code).toBe(1)
    expect((await decide(cashier, orderNo, 'retry_disbursement')).body.code).toBe(1)
    const { headers } = await decide(cashier, orderNo, 'disburse')
    expect((await detail(server, token, orderNo)).status).toBe('active')
    const log = await logOf(server, orderNo)
    expect(
      log.map(({ action, operator, before, after }) => [action, operator, before, after]),
    ).toEqual([
      [
        'application_approved',
        reviewer.name,
        { status: 'reviewing' },
        { status: 'disbursing', amount: '10,000.00' },
      ],
      [
        'application_disbursement_failed',
        cashier.name,
        { status: 'disbursing' },
        { status: 'disburse_failed', amount: '10,000.00', reason: '卡号有误' },
      ],
      [
        'application_disbursement_retried',
        cashier.name,
        { status: 'disburse_failed' },
        { status: 'disbursing', amount: '10,000.00' },
      ],
      [
        'application_disbursed',
        cashier.name,
        { status: 'disbursing' },
        { status: 'active', amount: '10,000.00', reference: `FK${orderNo}` },
      ],
    ])
    expect(log.at(-1)?.requestId).toBe(headers['x-request-id'])
    const events = await server.db.query(sql`SELECT DISTINCT e.actor FROM loan_events e
      JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id WHERE l.order_no = ${orderNo} AND e.actor <> 'user' ORDER BY 1`)
    expect(events).toEqual(
      [`operator:${cashier.name}`, `operator:${reviewer.name}`].map((actor) => ({ actor })),
    )
  })

  it('are not paid out without the bank’s reference', async () => {
    const { orderNo } = await waiting()
    await decide(reviewer, orderNo, 'approve')
    const order_no = orderNo
    for (const reference of [undefined, '  '])
      expect(
        (await cashier.post('/applications/decide', { order_no, decision: 'disburse', reference }))
          .body.data,
      ).toEqual({ reason: 'invalid', field: 'reference' })
  })

  it('a refused decision changes nothing and leaves no row', async () => {
    const { orderNo } = await waiting()
    expect((await decide(reviewer, orderNo, 'reject')).body.data).toEqual({
      reason: 'invalid',
      field: 'reason',
    })
    expect((await decide(cashier, orderNo, 'disburse')).body.data.reason).toBe('wrong_state')
    expect(await logOf(server, orderNo)).toEqual([])
  })

  it('the same key decides once and gets the same answer', async () => {
    const { orderNo } = await waiting()
    const key = { 'idempotency-key': `key-${orderNo}` }
    const body = { order_no: orderNo, decision: 'approve' }
    const first = await reviewer.post('/applications/decide', body, key)
    const again = await reviewer.post('/applications/decide', body, key)
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await logOf(server, orderNo)).toHaveLength(1)
    const other = { order_no: orderNo, decision: 'cancel' }
    const reused = await reviewer.post('/applications/decide', other, key)
    expect(reused.body.data.reason).toBe('key_reused')
  })

  it('a list goes on after its last row', async () => {
    for (let count = 0; count < 25; count += 1) await waiting()
    const pages: string[][] = []
    for (let after = ''; after !== 'end';) {
      const { body } = await reviewer.get(`/applications?status=all&after=${after}`)
      pages.push(body.data.rows.map(({ order_no }: { order_no: string }) => order_no))
      after = body.data.next ?? 'end'
    }
    const [count] = await server.db.query(sql<{ n: number }>`SELECT count(*) AS n FROM loans`)
    expect(pages[0]).toHaveLength(20)
    expect(new Set(pages.flat()).size).toBe(count?.n)
  })
})

describe('vouchers', () => {
  let voucherNo: string
  let fileId: string
  let payer: Awaited<ReturnType<typeof newPayer>>
  beforeAll(async () => {
    payer = await newPayer(server)
    const files = [await uploadProof(server, payer.token, pdf())]
    voucherNo = (await sendVoucher(server, payer, { amount: '900.00', files })).body.data.voucher_no
    await sit()
  })

  it('are listed and shown with their files; the proof is opened by the log only', async () => {
    const { body: list } = await reviewer.get('/vouchers')
    expect(list.data.rows.at(-1)).toMatchObject({
      voucher_no: voucherNo,
      pays: '第 1 期',
      amount: '900.00',
    })
    const { body } = await reviewer.get(`/voucher?voucher_no=${voucherNo}`)
    expect(body.data).toMatchObject({ status: 'pending', payer_last4: '0128', review: '' })
    fileId = body.data.files[0].id
    expect(await logOf(server, voucherNo)).toEqual([])

    const url = `/ops/api/voucherFile?voucher_no=${voucherNo}&id=${fileId}`
    // A picture of a page, such as one that an article names, is fetched with the cookie and without the header.
    const asPicture = { cookie: reviewer.cookie, 'sec-fetch-dest': 'image' }
    expect((await server.app.inject({ url, headers: asPicture })).statusCode).toBe(403)
    expect(await logOf(server, voucherNo)).toEqual([])

    const { statusCode, headers, rawPayload } = await server.app.inject({
      url,
      headers: { ...AT_DESK, cookie: reviewer.cookie },
    })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['cache-control']).toBe('no-store')
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await logOf(server, voucherNo)).toMatchObject([
      { action: 'voucher_file_opened', operator: reviewer.name, after: { file: fileId } },
    ])
  })

  it('a file of another voucher does not open under this one', async () => {
    const other = (await sendVoucher(server, await newPayer(server))).body.data.voucher_no
    const { body } = await reviewer.get(`/voucherFile?voucher_no=${other}&id=${fileId}`)
    expect(body.code).toBe(404)
    expect(await logOf(server, other)).toEqual([])
    const rejection = { voucher_no: other, reason: '看不清' }
    expect((await reviewer.post('/vouchers/reject', rejection)).body.code).toBe(1)
    expect(await logOf(server, other)).toMatchObject([
      { action: 'voucher_rejected', after: { status: 'rejected', reason: '看不清' } },
    ])
  })

  it('are approved with the amount of the bank statement, and booked once', async () => {
    const approve = (more: object) =>
      reviewer.post('/vouchers/approve', { voucher_no: voucherNo, ...more })
    expect((await approve({ amount: '1.2.3' })).body.data.field).toBe('amount')
    expect((await approve({ amount: '877,30' })).body).toMatchObject({
      msg: '请用小数点输入金额，如 1016.66',
      data: { field: 'amount' },
    })
    expect((await approve({ paid_at: '2026-13-01' })).body.data.field).toBe('paid_at')
    expect((await approve({ amount: '\u202d￥877.30 元' })).body.msg).toBe('已通过并入账')
    expect((await approve({})).body.data.reason).toBe('wrong_state')
    const { body } = await auditor.get(`/voucher?voucher_no=${voucherNo}`)
    expect(body.data).toMatchObject({
      status: 'approved',
      review: `审核员 ${reviewer.name}，已通过`,
      amount: '900.00',
      received: '877.30',
      due: '870.92',
      difference: '',
    })
    expect(body.data.booked).toEqual({
      receipt_no: expect.stringMatching(/^P/),
      paid_at: body.data.paid_at,
      refund: '6.38',
    })
    const { rows } = (await auditor.get('/vouchers?status=approved')).body.data
    expect(rows.at(-1)).toMatchObject({ voucher_no: voucherNo, received: '877.30' })
    expect((await logOf(server, voucherNo)).at(-1)).toMatchObject({
      action: 'voucher_approved',
      before: { status: 'pending' },
      after: { status: 'approved', amount: '877.30' },
    })
    await expectSound(server.db)
  })

  it('are confirmed only by an operator who has opened every file; the refusal is no answer for good', async () => {
    seats += 1
    const second = await sitDown(server, `second${seats}`, 'reviewer')
    const key = { 'idempotency-key': 'a-voucher-confirmed-unseen' }
    const approve = () => second.post('/vouchers/approve', { voucher_no: other }, key)
    const other = (await sendVoucher(server, await newPayer(server))).body.data.voucher_no
    await sit()
    const { files } = (await reviewer.get(`/voucher?voucher_no=${other}`)).body.data
    const open = (by: AtDesk) =>
      server.app.inject({
        url: `/ops/api/voucherFile?voucher_no=${other}&id=${files[0].id}`,
        headers: { ...AT_DESK, cookie: by.cookie },
      })
    await open(reviewer)
    // What another one has opened does not count.
    expect((await approve()).body).toMatchObject({
      code: 0,
      msg: '还有 1 个凭证文件没有打开，请看过再确认到账',
      data: { reason: 'wrong_state' },
    })
    expect((await second.get(`/voucher?voucher_no=${other}`)).body.data.files).toMatchObject([
      { opened: false },
    ])
    await open(second)
    expect((await second.get(`/voucher?voucher_no=${other}`)).body.data.files).toMatchObject([
      { opened: true },
    ])
    expect((await approve()).body.msg).toBe('已通过并入账')
    expect((await approve()).headers['idempotent-replayed']).toBe('true')
    expect((await logOf(server, other)).map(({ action, operator }) => [action, operator])).toEqual([
      ['voucher_file_opened', reviewer.name],
      ['voucher_file_opened', second.name],
      ['voucher_approved', second.name],
    ])
  })
})

describe('hardship requests', () => {
  it('a request is read decrypted, which is logged, and answered once', async () => {
    const { userId, orderNo } = await newPayer(server)
    await sit()
    const words = { reason: 'income' as const, wish: '希望缓三个月' }
    const requestNo = await step(server, (tx) =>
      askHardship(tx, server.deps.sealing, { userId, orderNo, words, now: server.clock.now() }),
    )
    const { body } = await reviewer.get('/hardship')
    expect(body.data.rows).toMatchObject([
      { request_no: requestNo, reason: '收入减少或失业', wish: '希望缓三个月', status: 'pending' },
    ])
    const [{ due_on: dueOn, is_late: isLate }] = body.data.rows
    expect(isLate).toBe(false)
    goTo(server, addDays(dueOn, 1))
    await sit()
    const late = (await reviewer.get('/hardship')).body.data.rows
    expect(late).toMatchObject([{ request_no: requestNo, due_on: dueOn, is_late: true }])
    const answer = { request_no: requestNo, text: '同意，请按新约定还款' }
    expect((await reviewer.post('/hardship/answer', answer)).body.code).toBe(1)
    expect((await reviewer.post('/hardship/answer', answer)).body.data.reason).toBe('wrong_state')
    expect((await reviewer.get('/hardship')).body.data.rows).toEqual([])
    expect((await reviewer.get('/hardship?status=all')).body.data.rows).toHaveLength(1)
    expect((await logOf(server, 'pending'))[0]).toMatchObject({
      action: 'hardship_listed',
      after: { requests: requestNo },
    })
    expect(await logOf(server, requestNo)).toMatchObject([
      { action: 'hardship_answered', operator: reviewer.name },
    ])
  })
})

describe('the log', () => {
  it('is read by the auditor, newest first, by operator or subject, page by page', async () => {
    await sit()
    const { body } = await auditor.get(`/audit?operator=${reviewer.name}`)
    expect(body.data.rows.map(({ action }: { action: string }) => action)).toEqual([
      'password_changed',
      'login',
    ])
    const { body: page } = await auditor.get('/audit')
    expect(page.data.rows).toHaveLength(20)
    const { body: next } = await auditor.get(`/audit?after=${page.data.next}`)
    expect(next.data.rows[0].id).toBeLessThan(page.data.rows[19].id)
    expect((await auditor.get('/audit?after=x')).body.data.field).toBe('after')
  })

  it.each([
    'UPDATE operator_events SET operator = $$x$$',
    'DELETE FROM operator_events',
    'TRUNCATE operator_events',
  ])('can’t be changed: %s', async (statement) => {
    await expect(server.db.script(statement)).rejects.toThrow('append-only')
  })
})
