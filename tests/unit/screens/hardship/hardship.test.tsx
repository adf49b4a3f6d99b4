import { fireEvent, screen, within } from '@testing-library/react'
import { HardshipScreen } from '@/screens/hardship/HardshipScreen'
import { HelpScreen } from '@/screens/help/HelpScreen'
import { createSignedInWorld, createWorld } from '../../support/fakes'
import { done, refused, type FakeHttp } from '../../support/fakeHttp'
import { loan, RATES, rates } from '../../support/repayData'
import { happens, renderScreen, shownUrl, tap } from '../../support/renderScreen'

const PATH = '/api/loan/hardship'
const ORDER = '202611210000000000000001'
const ANSWERED = {
  request_no: 'H202611210000000000000001',
  order_no: ORDER,
  status: 'answered',
  status_text: '已答复',
  reason: 'income',
  reason_text: '收入减少或失业',
  wish: '每月先还 300 元',
  created_at: 1_795_226_400,
  answered_at: 1_795_312_800,
  answer: '三个月内每月先还 300 元。',
}
const PENDING = {
  ...ANSWERED,
  status: 'pending',
  status_text: '处理中',
  answered_at: null,
  answer: null,
}

/** Answer of a backend without this call. */
const missing = { status: 404, text: 'Not Found' }

async function open(prepare: (http: FakeHttp) => void) {
  const world = createSignedInWorld()
  prepare(world.http)
  await renderScreen(<HardshipScreen order_no={ORDER} />, world)
  return world
}

const submit = () => tap(screen.getByRole('button', { name: '提交申请' }))
const wish = () => screen.getByRole('textbox', { name: '希望怎么还' })
const write = (text: string) => happens(() => fireEvent.change(wish(), { target: { value: text } }))

describe('协商还款', () => {
  it('is asked with a reason and a wish, and then waits for the answer', async () => {
    let asked: unknown = null
    const { http } = await open((fake) => {
      fake.route(PATH, ({ method, body }) => {
        if (method === 'GET') return done(asked && PENDING)
        asked = body
        return done({ request_no: 'H1' })
      })
    })
    expect(http.last(PATH).url).toBe(`${PATH}?order_no=${ORDER}`)
    await submit()
    expect(screen.getByText('请选择原因')).toBeVisible()
    expect(screen.getByText('请写下希望的安排')).toBeVisible()
    expect(asked).toBeNull()

    await tap(screen.getByRole('radio', { name: '收入减少或失业' }))
    await write('  每月先还 300 元 ')
    await submit()
    expect(asked).toEqual({ order_no: ORDER, reason: 'income', wish: '每月先还 300 元' })
    expect(screen.getByText('协商申请已提交')).toBeVisible()
    expect(screen.getByText('处理中')).toBeVisible()
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull()
  })

  it('shows the way that was asked for while it waits', async () => {
    const asked = { ...PENDING, wish: '', option: { kind: 'defer', count: 2 }, monthly: '600.00' }
    await open((fake) => fake.route(PATH, () => done(asked)))
    expect(screen.getByText('选择的方式').parentElement).toHaveTextContent('延后 2 期')
    expect(screen.getByText('每月最多能还').parentElement).toHaveTextContent('600.00 元')
  })

  it('keeps what was written when it was refused, and says why', async () => {
    await open((http) =>
      http.route(PATH, ({ method }) =>
        method === 'GET' ? done(null) : refused('提交协商申请过于频繁，请稍后再试'),
      ),
    )
    await tap(screen.getByRole('radio', { name: '其他' }))
    await write('每月先还 300 元')
    await submit()
    expect(screen.getByText(/提交协商申请过于频繁/)).toBeVisible()
    expect(wish()).toHaveValue('每月先还 300 元')
  })

  it('keeps what was written through an expiry for the same person, and nothing of it on the device', async () => {
    const world = createSignedInWorld()
    world.http.route(PATH, () => done(null))
    const first = await renderScreen(<HardshipScreen order_no={ORDER} />, world)
    await tap(screen.getByRole('radio', { name: '生病或受伤' }))
    await write('下个月起每月还 300 元')
    await first.unmount()
    await renderScreen(<HardshipScreen order_no={ORDER} />, world)
    expect(wish()).toHaveValue('下个月起每月还 300 元')
    expect(screen.getByRole('radio', { name: '生病或受伤' })).toBeChecked()
    expect([...world.keyValue.data.values()].join()).not.toContain('下个月起')
  })

  it('names the loan, says until when it is answered, and is taken back after a question', async () => {
    const WITHDRAW = '/api/user/withdrawComplaint'
    let withdrawn = false
    const { http, feedback } = await open((fake) => {
      fake.route('/api/loan/orderDetail', () => done(loan(ORDER)))
      fake.route(PATH, () =>
        done({
          ...PENDING,
          ...(withdrawn && { status: 'withdrawn', status_text: '已撤回' }),
          complaint_no: 'T1',
          due_on: '2026-12-06',
        }),
      )
      fake.route(WITHDRAW, () => {
        withdrawn = true
        return done(null)
      })
    })
    expect(screen.getByText(/借的/)).toBeVisible()
    expect(screen.getByText(/2026年12月6日前答复/)).toBeVisible()
    await tap(screen.getByRole('button', { name: '撤回申请' }))
    await tap(screen.getByRole('button', { name: '撤回' }))
    expect(http.last(WITHDRAW).body).toEqual({ complaint_no: 'T1' })
    expect(feedback.toasts).toEqual(['已撤回'])
    expect(screen.getByText('协商申请已撤回')).toBeVisible()
    expect(screen.queryByRole('button', { name: '撤回申请' })).toBeNull()
    await tap(screen.getByRole('button', { name: '再次申请' }))
    expect(screen.getByRole('button', { name: '提交申请' })).toBeVisible()
  })

  it('shows the answer, and lets one ask again', async () => {
    await open((http) => http.route(PATH, () => done(ANSWERED)))
    expect(screen.getByText(ANSWERED.answer)).toBeVisible()
    expect(screen.getByText('已答复')).toBeVisible()
    await tap(screen.getByRole('button', { name: '再次申请' }))
    expect(screen.getByRole('button', { name: '提交申请' })).toBeVisible()
  })

  it('leaves the telephone where the backend has no such call', async () => {
    await open((http) => http.route(PATH, () => missing).route(RATES, () => rates()))
    expect(screen.getByRole('button', { name: /^客服电话/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull()
  })
})

describe('the way to 协商还款 from 帮助与客服', () => {
  const entry = () => screen.queryByRole('button', { name: /^协商还款/ })

  it('says how the newest request stands, and leads there', async () => {
    const world = createSignedInWorld()
    world.http.route(PATH, () => done(PENDING))
    await renderScreen(<HelpScreen />, world)
    expect(entry()).toHaveAccessibleName('协商还款，处理中，暂时还不上时，在线申请')
    await tap(entry() as HTMLElement)
    expect(shownUrl()).toBe('/pages/help/hardship')
  })

  it('is absent for a guest, who asks nothing', async () => {
    const world = createWorld()
    await renderScreen(<HelpScreen />, world)
    expect(entry()).toBeNull()
    expect(world.http.count(PATH)).toBe(0)
  })

  it('is absent without a word where the backend answers 404', async () => {
    const world = createSignedInWorld()
    world.http.route(PATH, () => missing)
    await renderScreen(<HelpScreen />, world)
    expect(entry()).toBeNull()
    expect(world.feedback.toasts).toEqual([])
  })
})

describe('another plan', () => {
  const ROW = {
    due_date: '2027-02-21',
    principal: '1000.00',
    interest: '18.00',
    arrears_interest: '0.00',
    wait_interest: '12.00',
    penalty: '0.00',
  }
  const PLAN = {
    kind: 'defer',
    count: 2,
    text: '延后 2 期',
    instalments: 1,
    first_payment: '1018.00',
    highest_payment: '1018.00',
    last_due_date: '2027-02-21',
    principal: '1000.00',
    arrears_interest: '0.00',
    wait_interest: '12.00',
    penalty: '0.00',
    waived_interest: '0.00',
    waived_penalty: '0.00',
    added_interest: '12.00',
    rows: [ROW],
  }
  const options = [{ ...PLAN, fits: false }]
  const OFFER = {
    offer_no: 'S1',
    request_no: 'H1',
    order_no: ORDER,
    state: 'offered',
    state_text: '待你确认',
    accepted_at: null,
    credit_text: '不算逾期',
    amendment: {
      title: '补充协议',
      template_version: '2026-11-29',
      offer_no: 'S1',
      order_no: ORDER,
      contract_no: 'HT1',
      contract_sha256: 'x',
      offered_at: 1_795_312_800,
      valid_until: 1_795_881_600,
      parties: [{ role: '借款人', name: '王**' }],
      clauses: [{ title: '新的还款计划', text: '延后 2 期。' }],
      before: [{ ...ROW, due_date: '2026-12-21', interest: '6.00', wait_interest: '0.00' }],
      plan: PLAN,
    },
    sha256: 'abc',
    pdf_url: 'https://example.com/s.pdf',
  }
  const OFFERED = { ...ANSWERED, status: 'offered', status_text: '待你确认', offer_no: 'S1' }

  it('is asked for by what can be paid and a way, whose figures are shown', async () => {
    let asked: unknown = null
    const { http } = await open((fake) => {
      fake.route('/api/loan/hardshipOptions', () =>
        done({ order_no: ORDER, as_of: '2026-11-22', credit_text: '不算逾期', options }),
      )
      fake.route(PATH, ({ method, body }) => {
        if (method === 'GET') return done(asked && PENDING)
        asked = body
        return done({ request_no: 'H1' })
      })
    })
    await happens(() =>
      fireEvent.change(screen.getByRole('textbox', { name: '每月最多还（选填）' }), {
        target: { value: '300' },
      }),
    )
    expect(http.last('/api/loan/hardshipOptions').url).toContain('monthly=300.00')
    await tap(screen.getByRole('radio', { name: /^延后 2 期/ }))
    expect(screen.getByText('1 期，至 2027-02-21')).toBeVisible()
    expect(screen.getByText('每期都高于你填的每月 300 元（共 1 期）')).toBeVisible()
    expect(screen.getByText('不算逾期')).toBeVisible()
    await tap(screen.getByRole('radio', { name: '收入减少或失业' }))
    await write('先缓两期')
    await submit()
    expect(asked).toEqual({
      order_no: ORDER,
      reason: 'income',
      wish: '先缓两期',
      monthly: '300.00',
      option: { kind: 'defer', count: 2 },
    })
  })

  it('names each way with what it means in one figure', async () => {
    const payments = (...of: string[]) => of.map((principal) => ({ ...ROW, principal }))
    const longer = { kind: 'extend', count: 4, text: '延长为 4 期' }
    const interest = { kind: 'interest_only', count: 3, text: '3 期只还利息' }
    await open((fake) => {
      fake.route('/api/loan/hardshipOptions', () =>
        done({
          order_no: ORDER,
          as_of: '2026-11-22',
          credit_text: '不算逾期',
          options: [
            { ...PLAN, fits: null },
            { ...PLAN, ...longer, rows: payments('300.00', '250.30', '250.30', '260.00') },
            { ...PLAN, ...interest, rows: payments('0.00', '0.00', '0.00', '500.00') },
          ],
        }),
      )
      fake.route(PATH, () => done(null))
    })
    expect(screen.getByRole('radio', { name: '延后 2 期，2027-02-21 起还' })).toBeVisible()
    expect(screen.getByRole('radio', { name: '延长为 4 期，每期约 268 元' })).toBeVisible()
    expect(screen.getByRole('radio', { name: '3 期只还利息，先每期约 18 元' })).toBeVisible()
  })

  it('says of how many instalments more is due than can be paid', async () => {
    const rows = [ROW, { ...ROW, principal: '100.00' }, { ...ROW, principal: '100.00' }]
    await open((fake) => {
      fake.route('/api/loan/hardshipOptions', () =>
        done({
          order_no: ORDER,
          as_of: '2026-11-22',
          credit_text: '不算逾期',
          options: [{ ...PLAN, instalments: 3, rows, fits: false }],
        }),
      )
      fake.route(PATH, () => done(null))
    })
    await happens(() =>
      fireEvent.change(screen.getByRole('textbox', { name: '每月最多还（选填）' }), {
        target: { value: '300' },
      }),
    )
    await tap(screen.getByRole('radio', { name: /^延后 2 期/ }))
    expect(screen.getByText('有 1 期高于你填的每月 300 元（共 3 期）')).toBeVisible()
  })

  it.each([
    ['12.00', '利息增加', '12.00 元'],
    ['-68.85', '少付利息', '68.85 元'],
  ])('says of %s yuan more of interest: %s %s', async (added_interest, label, text) => {
    await open((fake) => {
      fake.route('/api/loan/hardshipOptions', () =>
        done({
          order_no: ORDER,
          as_of: '2026-11-22',
          credit_text: '不算逾期',
          options: [{ ...PLAN, added_interest, fits: null }],
        }),
      )
      fake.route(PATH, () => done(null))
    })
    await tap(screen.getByRole('radio', { name: /^延后 2 期/ }))
    expect(screen.getByText(label).parentElement).toHaveTextContent(`${label}${text}`)
  })

  it('needs no words where a way is chosen, which says it already', async () => {
    let asked: unknown = null
    await open((fake) => {
      fake.route('/api/loan/hardshipOptions', () =>
        done({ order_no: ORDER, as_of: '2026-11-22', credit_text: '不算逾期', options }),
      )
      fake.route(PATH, ({ method, body }) => {
        if (method === 'GET') return done(asked && PENDING)
        asked = body
        return done({ request_no: 'H1' })
      })
    })
    await tap(screen.getByRole('radio', { name: '收入减少或失业' }))
    await submit()
    expect(screen.getByText('请写下希望的安排，或填每月最多还多少')).toBeVisible()
    await tap(screen.getByRole('radio', { name: /^延后 2 期/ }))
    expect(screen.queryByText('请写下希望的安排，或填每月最多还多少')).toBeNull()
    expect(screen.getByText(/^已选方式，可以不写；/)).toBeVisible()
    await submit()
    expect(asked).toMatchObject({ wish: '', option: { kind: 'defer', count: 2 } })
  })

  it('needs no words where what can be paid a month is left to the lender to plan for', async () => {
    let asked: unknown = null
    await open((fake) => {
      fake.route('/api/loan/hardshipOptions', () =>
        done({ order_no: ORDER, as_of: '2026-11-22', credit_text: '不算逾期', options: [] }),
      )
      fake.route(PATH, ({ method, body }) => {
        if (method === 'GET') return done(asked && PENDING)
        asked = body
        return done({ request_no: 'H1' })
      })
    })
    await tap(screen.getByRole('radio', { name: '收入减少或失业' }))
    await submit()
    expect(screen.getByText('请写下希望的安排，或填每月最多还多少')).toBeVisible()
    await happens(() =>
      fireEvent.change(screen.getByRole('textbox', { name: '每月最多还（选填）' }), {
        target: { value: '300' },
      }),
    )
    expect(screen.queryByText('请写下希望的安排，或填每月最多还多少')).toBeNull()
    expect(screen.getByText(/^已填每月最多还，可以不写；/)).toBeVisible()
    await submit()
    expect(asked).toEqual({ order_no: ORDER, reason: 'income', wish: '', monthly: '300.00' })
  })

  const openOffer = async (more: (http: FakeHttp) => void) =>
    open((http) => {
      http.route(PATH, () => done(OFFERED))
      http.route('/api/loan/hardshipOffer', () => done(OFFER))
      more(http)
    })

  it('is shown beside the old one with its amendment, and accepted with a code', async () => {
    let accepted: unknown = null
    await openOffer((http) => {
      http.route('/api/loan/hardshipAccept', ({ body }) => {
        accepted = body
        return done({ offer_no: 'S1', state: 'accepted' })
      })
    })
    expect(screen.getByRole('table', { name: '原计划与新计划' })).toBeVisible()
    expect(screen.getByText('1,000.00 元，不变')).toBeVisible()
    expect(screen.getByRole('heading', { name: '新的还款计划' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '再次申请' })).toBeNull()
    await tap(screen.getByRole('button', { name: '接受，签署补充协议' }))
    expect(accepted).toBeNull()
    await happens(() =>
      fireEvent.change(screen.getByRole('textbox', { name: '验证码' }), {
        target: { value: '123456' },
      }),
    )
    await tap(screen.getByRole('button', { name: '接受，签署补充协议' }))
    expect(accepted).toEqual({
      offer_no: OFFER.offer_no,
      offer_sha256: OFFER.sha256,
      code: '123456',
    })
  })

  it('is not accepted while a payment is under way, and says so before a code is typed', async () => {
    await open((http) => {
      http.route(PATH, () => done(OFFERED))
      http.route('/api/loan/hardshipOffer', () => done({ ...OFFER, awaits_payment: true }))
    })
    expect(screen.getByText('有一笔还款正在处理，等它完成后就能接受。')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: '验证码' })).toBeNull()
    expect(screen.queryByRole('button', { name: '接受，签署补充协议' })).toBeNull()
    expect(screen.getByRole('button', { name: '谢绝这份方案' })).toBeVisible()
  })

  const openOfferOf = async (monthly: string | null, offer: object = OFFER) =>
    open((http) => {
      http.route(PATH, () => done({ ...OFFERED, monthly }))
      http.route('/api/loan/hardshipOffer', () => done(offer))
    })

  it('says that more is due than the person can pay a month', async () => {
    await openOfferOf('600.00')
    expect(screen.getByText(/^每期都高于你填的每月 600 元（共 1 期）。/)).toBeVisible()
  })

  it.each([
    ['is within what can be paid', '1018.00', OFFER],
    ['was asked for without an amount', null, OFFER],
    ['was accepted', '600.00', { ...OFFER, state: 'accepted' }],
  ])('says nothing of the sort where it %s', async (_, monthly, offer) => {
    await openOfferOf(monthly, offer)
    expect(screen.getByText(/^新计划首期/)).toBeVisible()
    expect(screen.queryByText(/高于你填的/)).toBeNull()
  })

  it('is compared by what changes alone', async () => {
    await openOfferOf(null)
    const rows = within(screen.getByRole('table', { name: '原计划与新计划' })).getAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      '首期1,006.001,018.00',
      '首次还款2026-122027-02',
      '最高一期1,006.001,018.00',
      '利息6.0018.00',
      '最后一期2026-122027-02',
    ])
  })

  it('is declined after a question', async () => {
    let declined: unknown = null
    await openOffer((http) => {
      http.route('/api/loan/hardshipWithdraw', ({ body }) => {
        declined = body
        return done(null)
      })
    })
    await tap(screen.getByRole('button', { name: '谢绝这份方案' }))
    await tap(screen.getByRole('button', { name: '谢绝' }))
    expect(declined).toEqual({ order_no: ORDER, offer_no: OFFER.offer_no })
  })
})
