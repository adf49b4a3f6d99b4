/** What a decision is made by, and what is shown of people and to whom. */
import type { DeskApplicationDetail } from '@domain/contract/desk'
import { sql } from '../../../server/db/sql'
import { tidyUp } from '../../../server/housekeeping'
import { askHardship } from '../../../server/hardship/requests'
import { apply, BANK_CARD, ID_CARD, newBorrower } from '../loan/support/borrower'
import { act, goTo, pay, step } from '../loan/support/lender'
import { approve } from '../../../server/lending/review'
import { writeOff } from '../../../server/lending/writeOff'
import { newPayer, sendVoucher, START } from '../payments/support/payer'
import { post } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { type AtDesk, createDesk, logOf, sitDown } from './support/desk'

let server: TestApp
let reviewer: AtDesk
let cashier: AtDesk
let auditor: AtDesk
let seats = 0
beforeAll(async () => {
  server = await createDesk()
})
afterAll(() => server.close())

/** Sessions end with the days that payers travel. */
async function sit() {
  seats += 1
  reviewer = await sitDown(server, `rev${seats}`, 'reviewer')
  cashier = await sitDown(server, `cash${seats}`, 'cashier')
  auditor = await sitDown(server, `aud${seats}`, 'auditor')
}

const reveal = (by: AtDesk, kind: string, subject: string, reason = '核对') =>
  by.post('/reveal', { kind, subject, reason })

const textOf = (entries: { label: string; text: string }[], label: string) =>
  entries.find((entry) => entry.label === label)?.text

describe('the evidence for a decision', () => {
  it('sets the monthly payment against the income, with what the same person owes besides', async () => {
    const { orderNo: earlier, token } = await newPayer(server)
    await sit()
    const { body } = await apply(server, token)
    const orderNo = body.data.order_no as string
    const { data } = (await reviewer.get(`/application?order_no=${orderNo}`)).body
    expect(data.borrower).toBe('张**')
    expect(textOf(data.burden, '本笔占月收入')).toMatch(/^\d+%(–\d+%)?$|^至[少多] \d+%$/)
    expect(textOf(data.burden, '其他在还')).toMatch(/^1 笔，共 [\d,.]+ 元$/)
    expect(textOf(data.burden, '合计占月收入')).not.toBe(undefined)
    expect(textOf(data.history, '已结清')).toBe('0 笔')
    expect(data.others).toMatchObject([{ order_no: earlier, status: 'active', borrower: '张**' }])
    expect(textOf(data.person, '证件号')).toMatch(/^\d{3}\*+[\dX]{4}$/)
    expect(textOf(data.person, '居住地址')).toMatch(/\*{4}$/)
    expect(data.events[0].actor).toBe('借款人')
  })

  it('counts a loan that is still to be paid out apart, by its principal', async () => {
    const { orderNo: earlier, token } = await newPayer(server)
    await sit()
    const coming = (await apply(server, token)).body.data.order_no as string
    await reviewer.post('/applications/decide', { order_no: coming, decision: 'approve' })
    const orderNo = (await apply(server, token)).body.data.order_no as string
    const { data } = (await reviewer.get(`/application?order_no=${orderNo}`)).body
    const owing = data.others.find(({ order_no }: { order_no: string }) => order_no === earlier)
    expect(textOf(data.burden, '其他在还')).toBe(`1 笔，共 ${owing.outstanding} 元`)
    expect(textOf(data.burden, '其他待放款')).toBe('1 笔，本金 10,000.00 元')
    expect(textOf(data.burden, '每月合计')).toBe('2,631.90 元')
  })

  it('counts a loan that was written off apart from those that are repaid', async () => {
    const { orderNo: lost, token } = await newPayer(server)
    const orderNo = (await apply(server, token)).body.data.order_no as string
    goTo(server, '2026-12-01')
    await step(server, (tx) => writeOff(tx, lost, act(server)))
    await sit()
    const { data } = (await reviewer.get(`/application?order_no=${orderNo}`)).body
    const { outstanding } = data.others[0]
    expect(textOf(data.burden, '其他在还')).toBe('无')
    expect(textOf(data.burden, '已核销')).toBe(`1 笔，${outstanding} 元`)
    expect(textOf(data.burden, '每月合计')).toBe(undefined)
  })

  it('is read by who decides and who audits; a cashier gets the name and the card to pay', async () => {
    const { orderNo } = await newPayer(server)
    await sit()
    const read = async (by: AtDesk) =>
      (await by.get(`/application?order_no=${orderNo}`)).body.data as DeskApplicationDetail
    const paid = await read(cashier)
    expect(paid.person.map(({ label }) => label)).toEqual(['借款人', '收款卡'])
    expect(paid).toMatchObject({ borrower: '张**', amount: '10,000.00', burden: [], history: [] })
    expect(paid).toMatchObject({ offer_basis: null, supplements: [] })
    for (const by of [reviewer, auditor]) {
      const { person, burden } = await read(by)
      expect(person.map(({ label }) => label)).toEqual(
        expect.arrayContaining(['居住地址', '职业', '联系人']),
      )
      expect(textOf(burden, '月收入')).toEqual(expect.any(String))
    }
  })

  it('counts an overdue loan in the history, and no penalty in its monthly payment', async () => {
    const { orderNo } = await newPayer(server)
    await pay(server, orderNo, { amount: 900_00, nos: [1], valueDate: START })
    goTo(server, '2026-06-01')
    await sit()
    const { data } = (await reviewer.get(`/application?order_no=${orderNo}`)).body
    expect(textOf(data.burden, '本笔每期')).toBe('877.30 元')
    expect(textOf(data.history, '逾期过的分期')).toBe('1 期')
    expect(textOf(data.history, '当前逾期')).toBe('22 天')
    // Of the second instalment, due on 05-10, 22 days of penalty; settling today costs no interest to come.
    const late = `${data.plan[1].left} 元，含罚息 ${data.plan[1].penalty} 元，22 天`
    expect(textOf(data.owed, '现在逾期')).toBe(late)
    expect(textOf(data.owed, '下一期')).toBe('2026-06-10，877.30 元')
    const yuan = (label: string) =>
      Number(textOf(data.owed, label)?.replace(/,|\.00? 元$| 元$/g, ''))
    expect(yuan('今天结清')).toBeLessThan(yuan('剩余应还'))
    expect(yuan('今天结清')).toBeGreaterThan(yuan('剩余本金'))
    expect(data.plan).toHaveLength(12)
    expect(data.plan[0]).toMatchObject({ no: 1, due: '870.92', paid: '870.92', left: '0.00' })
    expect(data.plan[1]).toMatchObject({ no: 2, status: 'overdue', due: '877.30', paid: '0.00' })
    expect(Number(data.plan[1].penalty)).toBeGreaterThan(0)
    expect(data.receipts).toMatchObject([
      { paid_on: START, amount: '900.00', pays: '第 1 期', refund: '29.08', channel: '银行转账' },
    ])
  })

  it('names who acted in Chinese', async () => {
    const { token } = await newBorrower(server)
    const orderNo = (await apply(server, token)).body.data.order_no
    await reviewer.post('/applications/decide', { order_no: orderNo, decision: 'approve' })
    const { data } = (await auditor.get(`/application?order_no=${orderNo}`)).body
    expect(data.events.map(({ actor }: { actor: string }) => actor)).toEqual([
      '借款人',
      `审核员 ${reviewer.name}`,
    ])
  })

  it('sets the amount due beside the amount of a voucher', async () => {
    const payer = await newPayer(server)
    const voucherNo = (await sendVoucher(server, payer, { amount: '900.00' })).body.data.voucher_no
    await sit()
    const { data } = (await reviewer.get(`/voucher?voucher_no=${voucherNo}`)).body
    expect(data).toMatchObject({
      borrower: '张**',
      amount: '900.00',
      due: '870.92',
      difference: '多 29.08 元',
    })
    // A day that is corrected has its own sum.
    const on = (day: string) => reviewer.get(`/voucher/due?voucher_no=${voucherNo}&paid_at=${day}`)
    expect((await on('2026-03-10')).body.data).toEqual({ due: 870_92 })
    expect((await on('10.3.')).body.data).toMatchObject({ field: 'paid_at' })
    goTo(server, '2026-04-20')
    await sit()
    expect((await on('2026-04-20')).body.data.due).toBeGreaterThan(877_30)
  })
})

describe('details without a mask', () => {
  beforeAll(sit)

  it('the account of a payout is shown to the cashier who pays it out, with a reason that is logged', async () => {
    const { token } = await newBorrower(server)
    const orderNo = (await apply(server, token)).body.data.order_no as string
    expect((await reveal(cashier, 'payout', orderNo)).body.data.reason).toBe('wrong_state')
    await step(server, (tx) => approve(tx, orderNo, act(server)))
    expect((await reveal(cashier, 'payout', orderNo, ' ')).body.data.field).toBe('reason')
    expect((await reveal(cashier, 'payout', orderNo, `账号 ${BANK_CARD}`)).body.msg).toContain(
      '请不要写号码',
    )
    const { data } = (await reveal(cashier, 'payout', orderNo, '按此账户放款')).body
    expect(textOf(data.lines, '户名')).toBe('张小明')
    expect(textOf(data.lines, '账号')).toBe(BANK_CARD)
    expect(await logOf(server, orderNo)).toMatchObject([
      {
        action: 'details_revealed',
        operator: cashier.name,
        after: { what: '收款账户', reason: '按此账户放款' },
      },
    ])
  })

  it('identity and address are shown to the reviewer while the application is under review', async () => {
    const { token } = await newBorrower(server)
    const orderNo = (await apply(server, token)).body.data.order_no as string
    const { data } = (await reveal(reviewer, 'identity', orderNo)).body
    expect(textOf(data.lines, '证件号')).toBe(ID_CARD)
    await step(server, (tx) => approve(tx, orderNo, act(server)))
    expect((await reveal(reviewer, 'identity', orderNo)).body.data.reason).toBe('wrong_state')
  })

  it('the phone of a hardship request is shown to the reviewer who calls', async () => {
    const { userId, orderNo } = await newPayer(server)
    await sit()
    const words = { reason: 'income' as const, wish: '希望缓三个月' }
    const requestNo = await step(server, (tx) =>
      askHardship(tx, server.deps.sealing, { userId, orderNo, words, now: server.clock.now() }),
    )
    const { data } = (await reveal(reviewer, 'hardship', requestNo)).body
    expect(textOf(data.lines, '姓名')).toBe('张小明')
    expect(textOf(data.lines, '手机号')).toMatch(/^1\d{10}$/)
    expect((await reveal(cashier, 'hardship', requestNo)).status).toBe(403)
    expect((await reveal(auditor, 'hardship', requestNo)).status).toBe(403)
    await reviewer.post('/hardship/answer', { request_no: requestNo, text: '已沟通' })
    expect((await reveal(reviewer, 'hardship', requestNo)).body.data.reason).toBe('wrong_state')
  })

  it('the phone of a borrower is shown to the reviewer who calls about a loan, while a call keeps the rules', async () => {
    const { userId, orderNo } = await newPayer(server)
    await sit()
    const { data } = (await reveal(reviewer, 'contact', orderNo, '提醒还款')).body
    expect(textOf(data.lines, '手机号')).toMatch(/^1\d{10}$/)
    expect(await logOf(server, orderNo)).toMatchObject([
      { action: 'details_revealed', after: { what: '联系电话', reason: '提醒还款' } },
    ])
    const words = { reason: 'income' as const, wish: '希望缓三个月' }
    await step(server, (tx) =>
      askHardship(tx, server.deps.sealing, { userId, orderNo, words, now: server.clock.now() }),
    )
    const { body } = await reveal(reviewer, 'contact', orderNo, '提醒还款')
    expect(body).toMatchObject({ code: 0, data: { reason: 'wrong_state' } })
    expect(body.msg).toMatch(/^现在不要打电话提醒还款：/)
  })

  it('the account for a refund is shown while something is to be refunded', async () => {
    const { orderNo } = await newPayer(server)
    const { receiptNo } = await pay(server, orderNo, {
      amount: 900_00,
      nos: [1],
      valueDate: START,
    })
    await sit()
    const { data } = (await reveal(cashier, 'refund', receiptNo)).body
    expect(textOf(data.lines, '账号')).toBe(BANK_CARD)
    expect(await logOf(server, receiptNo)).toMatchObject([{ action: 'details_revealed' }])
  })
})

describe('searching', () => {
  beforeAll(sit)

  const look = async (by: AtDesk, query: string) => (await by.post('/search', { query })).body

  it('finds loans, vouchers and receipts by number, in any case, with blanks', async () => {
    const payer = await newPayer(server)
    const voucherNo = (await sendVoucher(server, payer)).body.data.voucher_no as string
    const { receiptNo } = await pay(server, payer.orderNo, {
      amount: 900_00,
      nos: [1],
      valueDate: START,
    })
    await sit()
    const loan = { order_no: payer.orderNo, borrower: '张**', amount: '10,000.00' }
    expect((await look(cashier, ` ${payer.orderNo.toLowerCase()} `)).data.rows).toMatchObject([
      { ...loan, page: 'applications', subject: payer.orderNo },
    ])
    expect((await look(reviewer, voucherNo)).data.rows).toMatchObject([
      { ...loan, what: `凭证 ${voucherNo}`, page: 'vouchers', subject: voucherNo },
    ])
    expect((await look(cashier, receiptNo)).data.rows).toMatchObject([
      { ...loan, what: `收款 ${receiptNo}`, page: 'applications', subject: payer.orderNo },
    ])
  })

  it('finds the loans of a mobile, of which the log keeps the masked form', async () => {
    const { token, user } = await newBorrower(server)
    const { mobile } = user
    const orderNo = (await apply(server, token)).body.data.order_no
    expect((await look(reviewer, mobile)).data.rows).toMatchObject([{ order_no: orderNo }])
    const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
    expect(await logOf(server, masked)).toMatchObject([
      { action: 'searched', operator: reviewer.name, after: { found: 1 } },
    ])
    expect(await logOf(server, mobile)).toEqual([])
  })

  it('finds what a mobile asked, also of a person who never borrowed, as far as the role may see it', async () => {
    const { token, user } = await newBorrower(server)
    const complaint = { subject: 'other', text: '还没有借款，想问一个问题' }
    const { complaint_no: complaintNo } = (
      await post(server, '/api/user/complaint', complaint, token)
    ).body.data
    expect((await look(reviewer, user.mobile)).data.rows).toMatchObject([
      { what: `投诉 ${complaintNo}`, page: 'complaints', order_no: '', amount: '' },
    ])
    // The row is found in its list by its number alone, answered or not.
    const one = async (no: string) => (await reviewer.get(`/complaints?no=${no}`)).body.data.rows
    expect(await one(complaintNo)).toMatchObject([{ complaint_no: complaintNo }])
    expect(await one('T1')).toEqual([])
    expect((await look(cashier, user.mobile)).data.rows).toEqual([])
  })

  it('finds the loans of a whole name, and logs the search by the masked name', async () => {
    const first = await newBorrower(server)
    const second = await newBorrower(server)
    const orders: string[] = []
    for (const { token } of [first, second]) {
      const { body } = await apply(server, token, { real_name: '买买提·艾力' })
      orders.unshift(body.data.order_no)
    }
    for (const [by, typed] of [
      [reviewer, '买买提·艾力'],
      [cashier, ' 买买提 • 艾力 '],
      [auditor, '买买提.艾力'],
    ] as const) {
      const { data } = await look(by, typed)
      expect(data.rows.map((row: { order_no: string }) => row.order_no)).toEqual(orders)
      expect(data.rows[0].borrower).toBe('买*****')
    }
    expect((await look(reviewer, '买买提')).data.rows).toEqual([])
    expect(await logOf(server, '买*****')).toMatchObject(
      [reviewer, cashier, auditor].map(({ name: operator }) => ({
        action: 'searched',
        operator,
        after: { found: 2 },
      })),
    )
    expect(await logOf(server, '买买提·艾力')).toEqual([])
    const kept = await server.db.query(sql<{ row: string }>`SELECT to_jsonb(d)::text AS row
      FROM name_digests d`)
    expect(JSON.stringify(kept)).not.toContain('买买提')
  })

  it('finds the name of an application that an older version took, once housekeeping ran', async () => {
    const { token } = await newBorrower(server)
    const { body } = await apply(server, token, { real_name: '上官婉儿' })
    await server.db.query(sql`DELETE FROM name_digests`)
    expect((await look(reviewer, '上官婉儿')).data.rows).toEqual([])
    await tidyUp(server.deps)
    expect((await look(reviewer, '上官婉儿')).data.rows).toMatchObject([
      { order_no: body.data.order_no },
    ])
  })

  it('shows a cashier no hardship request, and refuses what is neither a number nor a name', async () => {
    const { userId, orderNo } = await newPayer(server)
    await sit()
    const words = { reason: 'income' as const, wish: '希望缓三个月' }
    const requestNo = await step(server, (tx) =>
      askHardship(tx, server.deps.sealing, { userId, orderNo, words, now: server.clock.now() }),
    )
    expect((await look(reviewer, requestNo)).data.rows).toMatchObject([{ page: 'hardship' }])
    expect((await look(cashier, requestNo)).data.rows).toEqual([])
    for (const typed of ['张', '张*', 'zhang', '12345'])
      expect((await look(reviewer, typed)).msg).toContain('姓名加密保存，不能只查一部分')
  })
})

describe('what waits', () => {
  it('is counted by role; one’s own request is another’s to release', async () => {
    const { orderNo } = await newPayer(server)
    const { receiptNo } = await pay(server, orderNo, {
      amount: 900_00,
      nos: [1],
      valueDate: START,
    })
    await sit()
    const second = await sitDown(server, `second${seats}`, 'cashier')
    const counts = async (by: AtDesk) =>
      Object.fromEntries(
        (await by.get('/home')).body.data.todo.map(
          ({ work, count }: { work: string; count: number }) => [work, count],
        ),
      )
    const before = await counts(cashier)
    expect(Object.keys(before)).toEqual([
      'disburse',
      'failed',
      'refunds',
      'releases',
      'transfers',
      'returned',
    ])
    await cashier.post('/refunds/ask', { receipt_no: receiptNo, reason: '多付' })
    expect(await counts(cashier)).toEqual({ ...before, refunds: before.refunds - 1 })
    expect((await counts(second)).releases).toBe(before.releases + 1)
    expect(Object.keys(await counts(reviewer))).toEqual([
      'review',
      'vouchers',
      'hardship',
      'refusedWaivers',
      'complaints',
      'overdue',
      'drafts',
    ])
    expect(Object.keys(await counts(auditor))).toHaveLength(13)
  })
})
