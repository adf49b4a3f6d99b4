import { formatYuan } from '@domain/index'
import { endHardships } from '../../../server/hardship/ending'
import { earnDue } from '../../../server/lending/earning'
import { writeReminders } from '../../../server/messages/reminders'
import { createDesk } from '../desk/support/desk'
import { act, detail, goTo, instalments, pay, step } from '../loan/support/lender'
import { cashier, newPayer, type Payer, sendVoucher } from '../payments/support/payer'
import { get, post, sendCode, wrongCode } from '../support/actions'
import { expectSound } from '../support/soundness'
import type { TestApp } from '../support/testApp'
import {
  accept,
  arranged,
  ask,
  atDesk,
  mobileOf,
  newDebtor,
  offer,
  offerOf,
  stateOf,
} from './support/arranged'
import { writeOff } from '../../../server/lending/writeOff'

// Loans of 10,000.00 paid out on 2026-03-10: 877.30 due on the 10th of each month, three days of grace.

let server: TestApp
beforeAll(async () => {
  server = await createDesk()
})
afterAll(() => server.close())
afterEach(async () => {
  await earnDue(server.deps)
  await expectSound(server.db)
})

const rowsOf = async ({ token, orderNo }: Payer) =>
  (await instalments(server, token, orderNo)).list.map(
    (row: Record<string, string>) =>
      `${row['no']} ${row['due_date']} ${row['amount_due']} ${row['status']}`,
  ) as string[]

const messagesOf = async ({ token }: Payer): Promise<string[]> =>
  (await get(server, '/api/message/index?page=1&limit=50', token)).body.data.list.map(
    ({ title }: { title: string }) => title,
  )

const DEFER = { kind: 'defer', count: 2 } as const

describe('a request with a way', () => {
  it('is shown the ways there are, and changes nothing', async () => {
    const { token, orderNo } = await newDebtor(server, 3, '2026-06-20')
    const path = `/api/loan/hardshipOptions?order_no=${orderNo}`
    const { body } = await get(server, `${path}&monthly=450`, token)
    const options = body.data.options as Record<string, string>[]
    expect(
      options.map(({ text, fits, added_interest }) => `${text} ${fits} ${added_interest}`),
    ).toEqual([
      '延后 1 期 false 60.71',
      '延后 2 期 false 121.42',
      '延后 3 期 false 182.13',
      expect.stringMatching(/^延长为 19 期 true /),
      '先只还利息 3 期 false 182.13',
      '先只还利息 6 期 false 364.26',
    ])
    expect((await get(server, `${path}&monthly=x`, token)).body.data.field).toBe('monthly')
    const { token: stranger } = await newPayer(server)
    expect((await get(server, path, stranger)).body.data.reason).toBe('not_found')
  })

  it('keeps what can be paid and the way asked for, sealed', async () => {
    const payer = await newDebtor(server, 0, '2026-03-20')
    await ask(server, payer, { monthly: '450.00', option: DEFER })
    expect(await stateOf(server, payer)).toMatchObject({
      status: 'pending',
      monthly: '450.00',
      option: DEFER,
      offer_no: null,
    })
  })

  it('needs no words where what can be paid a month is given', async () => {
    const payer = await newDebtor(server, 0, '2026-03-20')
    await ask(server, payer, { wish: '', monthly: '450.00' })
    expect(await stateOf(server, payer)).toMatchObject({
      wish: '',
      monthly: '450.00',
      option: null,
    })
  })
})

describe('an offer', () => {
  it('is made at the desk, accepted with a code, paid as planned, and kept', async () => {
    const payer = await newDebtor(server, 3, '2026-06-20')
    const requestNo = await ask(server, payer, { monthly: '450.00', option: DEFER })
    const reviewer = await atDesk(server, 'reviewer')
    const { body } = await reviewer.get(`/hardship/plans?request_no=${requestNo}`)
    expect(body.data).toMatchObject({ request_no: requestNo, order_no: payer.orderNo, offer: '' })
    expect(body.data.asked).toContainEqual({ label: '每月最多还', text: '450.00 元' })
    expect(body.data.asked).toContainEqual({ label: '原因', text: '收入减少或失业' })
    expect(body.data).toMatchObject({ status: 'pending', waiver: null })
    expect(body.data.plans).toHaveLength(6)

    expect((await offer(server, requestNo, DEFER)).msg).toBe('已提供方案')
    expect((await offer(server, requestNo, DEFER)).data.reason).toBe('conflict')
    expect(await stateOf(server, payer)).toMatchObject({
      status: 'offered',
      status_text: '待你确认',
    })
    const { amendment, sha256, state, pdf_url: url } = await offerOf(server, payer)
    expect(state).toBe('offered')
    expect(amendment.plan).toMatchObject({
      text: '延后 2 期',
      wait_interest: '121.42',
      instalments: 9,
    })
    expect(amendment.before).toHaveLength(9)
    expect(JSON.stringify(amendment.clauses)).toContain('121.42')
    const pdf = await server.app.inject({
      method: 'GET',
      url: new URL(url).pathname + new URL(url).search,
    })
    expect(pdf.headers['content-type']).toBe('application/pdf')

    const code = await sendCode(server, await mobileOf(server, payer), 'hardship')
    expect((await accept(server, payer, { code: wrongCode(code) })).data).toMatchObject({
      field: 'code',
    })
    expect((await accept(server, payer, { offer_sha256: '0'.repeat(64) })).data.reason).toBe(
      'conflict',
    )
    expect((await accept(server, payer)).msg).toBe('已接受，按新计划还款')
    expect((await accept(server, payer, { code: 'any', offer_sha256: sha256 })).code).toBe(1)
    expect(await stateOf(server, payer)).toMatchObject({ status: 'accepted' })
    expect(await rowsOf(payer)).toEqual([
      '1 2026-04-10 0.00 paid',
      '2 2026-05-10 0.00 paid',
      '3 2026-06-10 0.00 paid',
      expect.stringMatching(/^1001 2026-09-10 877.30 /),
      ...Array.from({ length: 7 }, () => expect.stringMatching(/877.30 pending$/)),
      expect.stringMatching(/^1009 2027-05-10 /),
    ])
    expect(
      (
        await post(
          server,
          '/api/loan/hardship',
          { order_no: payer.orderNo, reason: 'income', wish: '再缓' },
          payer.token,
        )
      ).body.data.reason,
    ).toBe('conflict')

    for (let month = 0; month < 9; month += 1) {
      const day = `${month < 4 ? 2026 : 2027}-${String(((8 + month) % 12) + 1).padStart(2, '0')}-10`
      goTo(server, day)
      const due = (await cashier(server, payer, { nos: [1001 + month] })).body.data.amount
      await pay(server, payer.orderNo, {
        amount: Math.round(Number(due) * 100),
        nos: [1001 + month],
        valueDate: day,
      })
    }
    expect(await detail(server, payer.token, payer.orderNo)).toMatchObject({
      status: 'settled',
      settle_type: 'normal',
    })
    expect(await offerOf(server, payer)).toMatchObject({ state: 'kept' })
    expect(await messagesOf(payer)).toEqual(
      expect.arrayContaining(['还款计划已改变', '有一份还款方案等你确认']),
    )
  })

  it.each([
    { kind: 'extend', count: 24 },
    { kind: 'interest_only', count: 3 },
  ] as const)('of $kind with two instalments overdue brings the loan current', async (choice) => {
    const payer = await newDebtor(server, 2, '2026-08-01')
    await earnDue(server.deps)
    const before = await detail(server, payer.token, payer.orderNo)
    expect(before.overdue_days).toBeGreaterThan(30)
    await arranged(server, payer, choice)
    const after = await instalments(server, payer.token, payer.orderNo)
    expect(after.summary).toMatchObject({ overdue_days: 0, overdue_amount: '0.00' })
    const first = after.list.find(({ no }: { no: number }) => no === 1001)
    const { amendment } = await offerOf(server, payer)
    expect(first.penalty).toBe(amendment.plan.penalty)
    expect(Number(first.penalty)).toBeGreaterThan(0)
    goTo(server, '2026-08-09')
    expect(
      (await instalments(server, payer.token, payer.orderNo)).list.find(
        ({ no }: { no: number }) => no === 1001,
      ).penalty,
    ).toBe(first.penalty)
    const settle = (await cashier(server, payer, { type: 'settle' })).body.data
    await pay(server, payer.orderNo, {
      amount: Math.round(Number(settle.amount) * 100),
      type: 'settle',
      valueDate: '2026-08-09',
    })
    expect(await detail(server, payer.token, payer.orderNo)).toMatchObject({ status: 'settled' })
  })

  it('replaces an instalment paid in part, which keeps what was paid on it', async () => {
    const payer = await newDebtor(server, 2, '2026-06-20')
    await pay(server, payer.orderNo, { amount: 500_00, nos: [3], valueDate: '2026-06-20' })
    await arranged(server, payer, DEFER)
    const rows = await rowsOf(payer)
    expect(rows[2]).toMatch(/^3 2026-06-10 0.00 /)
    expect(rows[3]).toMatch(/^1001 2026-08-10 /)
    const { principal, interest } = (await offerOf(server, payer)).amendment.before[0]
    expect(Number(principal) + Number(interest)).toBeCloseTo(877.3 - 500 + 3.24, 2)
  })

  it('waives only what a second operator releases; broken, all of it is owed again', async () => {
    const payer = await newDebtor(server, 3, '2026-07-20')
    await earnDue(server.deps)
    const requestNo = await ask(server, payer)
    const waived = { waived_interest: '50.00', waived_penalty: '1.00' }
    expect((await offer(server, requestNo, DEFER, waived)).data).toMatchObject({ field: 'reason' })
    expect(
      (
        await offer(server, requestNo, DEFER, {
          ...waived,
          waived_interest: '500.00',
          reason: '生病',
        })
      ).data.reason,
    ).toBe('invalid')
    expect((await offer(server, requestNo, DEFER, { ...waived, reason: '生病住院' })).msg).toBe(
      '已提交，等待另一人复核',
    )
    expect(await offerOf(server, payer)).toBeNull()
    expect(await stateOf(server, payer)).toMatchObject({ status: 'pending' })
    const cashierAtDesk = await atDesk(server, 'cashier')
    const { rows } = (await cashierAtDesk.get('/releases?status=pending')).body.data
    const asked = rows.find(({ order_no }: { order_no: string }) => order_no === payer.orderNo)
    expect(asked).toMatchObject({ kind: 'hardship', amount: '51.00', note: '生病住院' })
    expect(asked.waiver).toMatchObject({ text: '利息 50.00 元、罚息 1.00 元' })
    expect(asked.waiver.plan).toEqual(
      expect.arrayContaining([
        { label: '协商申请', text: requestNo },
        { label: '方案', text: '延后 2 期' },
        { label: '新计划', text: '9 期，至 2027-05-10' },
        { label: '减免', text: '利息 50.00 元、罚息 1.00 元' },
      ]),
    )
    const decision = { release_no: asked.release_no, decision: 'release' }
    expect((await cashierAtDesk.post('/releases/decide', decision)).body.msg).toBe('已放行')
    const { amendment } = await offerOf(server, payer)
    expect(amendment.plan).toMatchObject({ waived_interest: '50.00', waived_penalty: '1.00' })
    expect((await accept(server, payer)).code).toBe(1)
    await expectSound(server.db)
    const total = async () =>
      Number((await instalments(server, payer.token, payer.orderNo)).summary.outstanding)
    const before = await total()
    // The first new instalment is due on 2026-09-10: on the thirtieth day after it the arrangement is broken.
    goTo(server, '2026-10-09')
    await earnDue(server.deps)
    await endHardships(server.deps)
    expect(await offerOf(server, payer)).toMatchObject({ state: 'accepted' })
    goTo(server, '2026-10-10')
    const late = await total()
    await endHardships(server.deps)
    await endHardships(server.deps)
    expect(await offerOf(server, payer)).toMatchObject({ state: 'broken' })
    expect(await total()).toBeCloseTo(late + 51, 2)
    expect(late).toBeGreaterThan(before)
    expect(await messagesOf(payer)).toContain('协商已终止')
    goTo(server, '2027-04-01')
    await earnDue(server.deps)
    await step(server, (tx) => writeOff(tx, payer.orderNo, act(server)))
  })

  it('of an own size is computed before it is made, and one that fits is listed for who is late', async () => {
    const payer = await newDebtor(server, 0, '2026-06-20')
    const requestNo = await ask(server, payer, { monthly: '700.00' })
    const reviewer = await atDesk(server, 'reviewer')
    const plansOf = async (more = '') =>
      (await reviewer.get(`/hardship/plans?request_no=${requestNo}${more}`)).body.data
    const listed = await plansOf()
    expect(listed.sizes).toEqual([
      { kind: 'extend', counts: Array.from({ length: 45 }, (_, at) => at + 13) },
      { kind: 'interest_only', counts: Array.from({ length: 12 }, (_, at) => at + 1) },
    ])
    const fitting = listed.plans.filter(({ fits }: { fits: boolean }) => fits)
    expect(fitting).toMatchObject([
      {
        kind: 'custom',
        text: expect.stringMatching(/^每期不超过 700\.00 元，共 \d+ 期$/),
        highest_payment: '700.00',
      },
    ])
    const sized = await plansOf('&kind=extend&count=30')
    expect(sized.plans).toHaveLength(listed.plans.length + 1)
    const own = sized.plans.at(-1)
    expect(own).toMatchObject({ text: '延长为 30 期', instalments: 30 })
    // A way that is listed already, and a size beyond the rules, add nothing.
    expect(await plansOf('&kind=defer&count=1')).toEqual(listed)
    expect((await plansOf('&kind=extend&count=99')).plans).toEqual(listed.plans)
    const { rows } = fitting[0]
    const body = {
      request_no: requestNo,
      kind: 'custom',
      rows: rows.map((row: { due_date: string; principal: number; interest: number }) => ({
        due_date: row.due_date,
        principal: formatYuan(row.principal),
        interest: formatYuan(row.interest),
      })),
    }
    expect((await reviewer.post('/hardship/offer', body)).body.msg).toBe('已提供方案')
    expect((await offerOf(server, payer)).amendment.plan.highest_payment).toBe('700.00')
  })

  it('may be written instalment by instalment, by the same rules', async () => {
    const payer = await newDebtor(server, 3, '2026-06-20')
    const requestNo = await ask(server, payer)
    const row = (due_date: string, principal: string, interest: string) => ({
      due_date,
      principal,
      interest,
    })
    // 7,588.91 at 0.8 % a month.
    const rows = [row('2026-07-10', '2000.00', '60.71'), row('2026-08-10', '5588.91', '44.71')]
    const write = (written: object[], more: object = {}) =>
      offer(
        server,
        requestNo,
        { kind: 'custom', count: written.length },
        { rows: written, ...more },
      )
    for (const [wrong, field, msg] of [
      [[row('2026-07-10', '7588.90', '60.71')], 'rows', '本金合计应为 7,588.91 元'],
      [[row('2026-07-10', '7588.91', '60.72')], 'rows.0.interest', '第 1 期：最多 60.71 元'],
      [[row('2026-07-10', '7588.91', '60.70')], 'rows.0.interest', '第 1 期：至少 60.71 元'],
      [[row('2026-07-11', '7588.91', '60.71')], 'rows.0.due_date', '第 1 期：应为 2026-07-10'],
      [[row('2026-07-10', 'x', '60.71')], 'rows.0.principal', '第 1 期：请输入本金'],
      [[], 'rows', '请至少写一期'],
    ] as const) {
      const refused = await write([...wrong])
      expect(refused).toMatchObject({ code: 0, data: { reason: 'invalid', field } })
      expect(refused.msg).toContain(msg)
    }
    expect((await write(rows)).msg).toBe('已提供方案')
    const { amendment } = await offerOf(server, payer)
    expect(amendment.plan).toMatchObject({ kind: 'custom', text: '另定计划 2 期' })
    expect((await accept(server, payer)).code).toBe(1)
    expect((await rowsOf(payer)).slice(3)).toEqual([
      expect.stringMatching(/^1001 2026-07-10 2060.71 /),
      '1002 2026-08-10 5633.62 pending',
    ])
  })

  it('written with interest of the wait spread is owed by the day, and what is left out is waived', async () => {
    const payer = await newDebtor(server, 3, '2026-06-20')
    const requestNo = await ask(server, payer)
    // The wait from 06-10 to 08-10 costs 60.71 twice; 100.00 of it is charged, 21.42 waived.
    const rows = [
      { due_date: '2026-09-10', principal: '3000.00', interest: '100.71' },
      { due_date: '2026-10-10', principal: '4588.91', interest: '96.71' },
    ]
    const write = (more: object) =>
      offer(server, requestNo, { kind: 'custom', count: 2 }, { rows, ...more })
    expect((await write({})).data).toMatchObject({ field: 'reason' })
    expect((await write({ reason: '生病住院' })).msg).toBe('已提交，等待另一人复核')
    const cashierAtDesk = await atDesk(server, 'cashier')
    const asked = (await cashierAtDesk.get('/releases?status=pending')).body.data.rows.find(
      ({ order_no }: { order_no: string }) => order_no === payer.orderNo,
    )
    expect(asked).toMatchObject({ kind: 'hardship', amount: '21.42' })
    expect(asked.waiver.rows).toEqual([
      { due_date: '2026-09-10', payment: '3,100.71', principal: '3,000.00', interest: '100.71' },
      { due_date: '2026-10-10', payment: '4,685.62', principal: '4,588.91', interest: '96.71' },
    ])
    const decision = { release_no: asked.release_no, decision: 'release' }
    expect((await cashierAtDesk.post('/releases/decide', decision)).body.msg).toBe('已放行')
    const { amendment } = await offerOf(server, payer)
    expect(amendment.plan).toMatchObject({ wait_interest: '100.00', waived_interest: '21.42' })
    expect((await accept(server, payer)).code).toBe(1)
    await expectSound(server.db)
    // Settled on 07-10, half of the 61 days of the wait: 30 have passed.
    goTo(server, '2026-07-10')
    const { amount } = (await cashier(server, payer, { type: 'settle' })).body.data
    expect(Number(amount)).toBeCloseTo(7_588.91 + (100 * 30) / 61, 1)
    const all = (await cashier(server, payer, { nos: [1001, 1002] })).body.data
    expect(Number(all.amount)).toBeCloseTo(Number(amount), 1)
    await pay(server, payer.orderNo, {
      amount: Math.round(Number(amount) * 100),
      type: 'settle',
      valueDate: '2026-07-10',
    })
    expect(await detail(server, payer.token, payer.orderNo)).toMatchObject({ status: 'settled' })
  })

  it('is not accepted while a proof is under review, which it says before a code is asked for', async () => {
    const payer = await newDebtor(server, 3, '2026-06-20')
    await offer(server, await ask(server, payer), { kind: 'defer', count: 2 })
    expect(await offerOf(server, payer)).toMatchObject({ awaits_payment: false })
    const { voucher_no } = (await sendVoucher(server, payer, { nos: [4] })).body.data
    expect(await offerOf(server, payer)).toMatchObject({ awaits_payment: true })
    expect(await accept(server, payer)).toMatchObject({
      code: 0,
      msg: '有一笔还款正在处理，请等它完成后再接受',
    })
    await post(server, '/api/loan/cancelVoucher', { voucher_no }, payer.token)
    expect(await offerOf(server, payer)).toMatchObject({ awaits_payment: false })
    expect((await accept(server, payer)).code).toBe(1)
  })

  it('that waits for a second operator may be withdrawn by who asked, who reads why it was refused', async () => {
    const payer = await newDebtor(server, 3, '2026-06-20')
    const requestNo = await ask(server, payer)
    const reviewer = await atDesk(server, 'reviewer')
    const waive = () =>
      reviewer.post('/hardship/offer', {
        request_no: requestNo,
        kind: 'defer',
        count: '2',
        waived_interest: '1.00',
        reason: '困难',
      })
    const waiver = async () => {
      const { body } = await reviewer.get(`/hardship/plans?request_no=${requestNo}`)
      const { rows } = (await reviewer.get('/hardship?status=all')).body.data
      const row = rows.find((one: { request_no: string }) => one.request_no === requestNo)
      expect(row.waiver).toEqual(body.data.waiver)
      return body.data.waiver
    }
    expect(await waiver()).toBeNull()
    await waive()
    const first = await waiver()
    expect(first).toMatchObject({
      state: 'pending',
      text: '利息 1.00 元',
      asked_by: reviewer.name,
      decided_by: null,
    })
    const withdraw = (by: typeof reviewer, no: string) =>
      by.post('/hardship/withdrawWaiver', { release_no: no })
    const other = await atDesk(server, 'reviewer')
    expect((await withdraw(other, first.release_no)).body.msg).toBe('只能撤回自己的申请')
    expect((await withdraw(reviewer, first.release_no)).body.msg).toBe('已撤回')
    expect(await waiver()).toMatchObject({ state: 'withdrawn' })
    await waive()
    const second = (await waiver()).release_no
    const cashierAtDesk = await atDesk(server, 'cashier')
    const refusal = { release_no: second, decision: 'refuse', reason: '没有看到证明' }
    expect((await cashierAtDesk.post('/releases/decide', refusal)).body.code).toBe(1)
    expect(await waiver()).toMatchObject({
      state: 'refused',
      decided_by: cashierAtDesk.name,
      answer: '没有看到证明',
    })
  })

  it('that a second operator refuses is never made, and another may be', async () => {
    const payer = await newDebtor(server, 3, '2026-06-20')
    const requestNo = await ask(server, payer)
    const waits = async () => {
      const { todo } = (await (await atDesk(server, 'reviewer')).get('/home')).body.data
      const count = (name: string) =>
        todo.find(({ work }: { work: string }) => work === name).count as number
      return { requests: count('hardship'), refused: count('refusedWaivers') }
    }
    const before = await waits()
    await offer(server, requestNo, DEFER, { waived_interest: '1.00', reason: '困难' })
    // Meanwhile there is nothing for who asked to do.
    expect(await waits()).toEqual({ ...before, requests: before.requests - 1 })
    const cashierAtDesk = await atDesk(server, 'cashier')
    const { rows } = (await cashierAtDesk.get('/releases?status=pending')).body.data
    const asked = rows.find(({ order_no }: { order_no: string }) => order_no === payer.orderNo)
    await cashierAtDesk.post('/releases/decide', {
      release_no: asked.release_no,
      decision: 'refuse',
      reason: '依据不足',
    })
    expect(await stateOf(server, payer)).toMatchObject({ status: 'pending' })
    expect(await waits()).toEqual({ ...before, refused: before.refused + 1 })
    expect((await offer(server, requestNo, DEFER)).code).toBe(1)
    expect(await waits()).toEqual({ ...before, requests: before.requests - 1 })
  })

  it('ends when it is declined, withdrawn or out of time, and the plan stays', async () => {
    const end = async (close: (payer: Payer, offerNo: string) => Promise<unknown>) => {
      const payer = await newDebtor(server, 3, '2026-06-20')
      await offer(server, await ask(server, payer), DEFER)
      const before = await rowsOf(payer)
      await close(payer, (await offerOf(server, payer)).offer_no)
      expect((await accept(server, payer)).data.reason).toBe('wrong_state')
      expect((await rowsOf(payer)).map((row) => row.split(' ')[1])).toEqual(
        before.map((row) => row.split(' ')[1]),
      )
      return stateOf(server, payer)
    }
    const WITHDRAW = '/api/loan/hardshipWithdraw'
    const declined = await end((payer, offerNo) =>
      post(server, WITHDRAW, { order_no: payer.orderNo, offer_no: offerNo }, payer.token),
    )
    expect(declined).toMatchObject({ status: 'declined' })
    const withdrawn = await end((payer) =>
      post(server, WITHDRAW, { order_no: payer.orderNo }, payer.token),
    )
    expect(withdrawn).toMatchObject({ status: 'withdrawn' })
    const expired = await end(async () => {
      goTo(server, '2026-06-27')
      await endHardships(server.deps)
    })
    expect(expired).toMatchObject({ status: 'expired' })
    const pending = await newDebtor(server, 3, '2026-06-20')
    await ask(server, pending)
    await post(server, WITHDRAW, { order_no: pending.orderNo }, pending.token)
    expect(await stateOf(server, pending)).toMatchObject({ status: 'withdrawn' })
    const again = await post(server, WITHDRAW, { order_no: pending.orderNo }, pending.token)
    expect(again.body.data.reason).toBe('wrong_state')
  })

  it('is void once money came, and waits while some is on its way', async () => {
    const payer = await newDebtor(server, 3, '2026-06-20')
    await offer(server, await ask(server, payer), DEFER)
    await pay(server, payer.orderNo, { amount: 10_00, nos: [4], valueDate: '2026-06-20' })
    expect((await accept(server, payer)).msg).toContain('账目已有变化')
  })

  it('is never accepted by another person, nor without its own code', async () => {
    const payer = await newDebtor(server, 3, '2026-06-20')
    await offer(server, await ask(server, payer), DEFER)
    const { offer_no, sha256 } = await offerOf(server, payer)
    const { token, userId, orderNo } = await newDebtor(server, 0, '2026-06-20')
    const code = await sendCode(
      server,
      await mobileOf(server, { token, userId, orderNo }),
      'hardship',
    )
    const body = { offer_no, offer_sha256: sha256, code }
    expect((await post(server, '/api/loan/hardshipAccept', body, token)).body.data.reason).toBe(
      'not_found',
    )
    const other = await sendCode(server, await mobileOf(server, payer), 'mobilelogin')
    expect((await accept(server, payer, { code: other })).data.field).toBe('code')
  })

  it('is guarded by the database: nothing of it changes, and it accepts nothing by itself', async () => {
    const payer = await newDebtor(server, 3, '2026-06-20')
    await offer(server, await ask(server, payer), DEFER)
    const { offer_no: no } = await offerOf(server, payer)
    for (const change of [
      `UPDATE hardship_offers SET plan = '{}' WHERE offer_no = '${no}'`,
      `UPDATE hardship_offers SET state = 'kept' WHERE offer_no = '${no}'`,
      `DELETE FROM hardship_offers WHERE offer_no = '${no}'`,
      `INSERT INTO loan_instalments (user_id, loan_id, no, due_date, principal, interest)
        SELECT user_id, loan_id, 99, '2027-01-01', 0, 0 FROM hardship_offers WHERE offer_no = '${no}'`,
    ]) {
      await expect(server.db.script(change)).rejects.toThrow()
    }
  })
})

describe('while a request or an offer is open', () => {
  it('there is no overdue message, neither new nor waiting', async () => {
    const payer = await newDebtor(server, 0, '2026-04-20')
    const requestNo = await ask(server, payer)
    await writeReminders(server.deps)
    expect(await messagesOf(payer)).not.toContain('有分期已逾期')
    await offer(server, requestNo, DEFER)
    await writeReminders(server.deps)
    expect(await messagesOf(payer)).not.toContain('有分期已逾期')
    await post(server, '/api/loan/hardshipWithdraw', { order_no: payer.orderNo }, payer.token)
    await writeReminders(server.deps)
    expect(await messagesOf(payer)).toContain('有分期已逾期')
  })
})

describe('afterwards', () => {
  it('the old plan stays readable, a part of the principal is not prepaid, nor a day before settled', async () => {
    const payer = await newDebtor(server, 3, '2026-06-20')
    await arranged(server, payer, DEFER)
    const state = (await get(server, `/api/loan/prepayment?order_no=${payer.orderNo}`, payer.token))
      .body.data
    expect(state.signed).toHaveLength(12)
    expect(state.reason).toContain('协商的新计划')
    await expect(
      pay(server, payer.orderNo, { amount: 9_000_00, type: 'settle', valueDate: '2026-06-19' }),
    ).rejects.toThrow('起按协商的新计划还款')
  })
})
