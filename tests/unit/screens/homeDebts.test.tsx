import { screen } from '@testing-library/react'
import { DEFAULT_PRODUCT, productToWire } from '@domain/product'
import { HomeScreen } from '@/screens/home/HomeScreen'
import { NOW_MS, type World } from '../support/fakes'
import { done } from '../support/fakeHttp'
import { LATEST } from '../support/newsData'
import { quoteItem, severalQuote } from '../support/paymentData'
import { happens, renderScreen, shownUrl, tap } from '../support/renderScreen'
import {
  asked,
  borrower,
  CASHIER,
  instalment,
  LOAN,
  loan,
  MINE,
  OVERDUE_LOAN,
  PENDING_VOUCHER,
  PLAN,
  SUMMARY,
} from '../support/repayData'

const RATES = '/api/loan/rates'
const LIMITS = { per_person: '200000.00', owed: '170000.00', room: '30000.00' }

/** Home of a person with these loans; the backend lists all of them without a status filter. */
async function home(loans: ReturnType<typeof loan>[], change: (world: World) => void = () => {}) {
  const world = await borrower(loans)
  const { http } = world
  http.route(RATES, () =>
    done({ products: [productToWire(DEFAULT_PRODUCT)], purposes: [], limits: LIMITS }),
  )
  http.route(LATEST, () => done([]))
  http.route(MINE, (sent) => {
    const status = asked(sent, 'status')
    const list = loans.filter((one) => status === '' || one.status === status)
    return done({ list, total: list.length })
  })
  change(world)
  await renderScreen(<HomeScreen />, world)
  await happens(() => {})
  return world
}

const figure = (name: string) => screen.findByRole('img', { name })
const link = (name: RegExp) => screen.getByRole('link', { name })

/** Sets the instalments of L0001. */
const plan =
  (...rows: object[]) =>
  (world: World) =>
    world.http.route(PLAN, () =>
      done({ order_no: 'L0001', summary: { ...SUMMARY, outstanding: '420.00' }, list: rows }),
    )

describe('首页 of a borrower', () => {
  it('leads with what is overdue, and offers nothing', async () => {
    await home([OVERDUE_LOAN])
    await figure('逾期应还 105.50元')
    expect(screen.getByText('已逾期 11 天')).toBeVisible()
    expect(screen.getByText('9月借的 1,000 元')).toBeVisible()
    expect(screen.getByText(/^另有本期 105.00 元/)).toBeVisible()
    expect(screen.getByRole('img', { name: /^\d+ 期，已还 1 期，逾期 1 期$/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /申请借款/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '立即申请' })).toBeNull()
    await tap(screen.getByRole('button', { name: '逾期影响与帮助' }))
    expect(shownUrl()).toBe('/pages/overdue/impact?order_no=L0001')
  })

  it('gives several instalments of this period their number and the earliest day, not one day for all', async () => {
    await home([OVERDUE_LOAN, loan('L0002')])
    await figure('逾期应还 105.50元')
    expect(
      screen.getByText('另有本期 165.00 元，共 2 期，最早 2026年12月5日，还有 14 天'),
    ).toBeVisible()
  })

  it('leads with several due on different days by the earliest of them', async () => {
    const second = loan('L0002')
    await home([loan('L0001'), second], (world) => {
      world.http.route(PLAN, (sent) => {
        const orderNo = asked(sent, 'order_no')
        const day = orderNo === 'L0001' ? '2026-12-03' : '2026-12-05'
        return done({ order_no: orderNo, summary: SUMMARY, list: [instalment(1, day, 'due')] })
      })
    })
    await figure('本期应还，共 2 期 210.00元')
    expect(screen.getByText('最早还款日 2026年12月3日，还有 12 天')).toBeVisible()
  })

  it('sums up what is borrowed, on the way to each loan', async () => {
    await home([OVERDUE_LOAN, loan('L0002')])
    await figure('逾期应还 105.50元')
    await tap(link(/^在借 2 笔，剩余应还 1,261.00 元/))
    expect(shownUrl()).toBe('/pages/loan/loan')
  })

  it('pays what is overdue of two loans at once, where the backend can', async () => {
    const late = { ...OVERDUE_LOAN, order_no: 'L0002' }
    await home([OVERDUE_LOAN, late], (world) => {
      const rows = [instalment(1, '2026-11-05', 'overdue', { overdue_days: 16 })]
      world.http.route(PLAN, (sent) =>
        done({ order_no: asked(sent, 'order_no'), summary: SUMMARY, list: rows }),
      )
      const items = ['L0001', 'L0002'].map((orderNo) => quoteItem(orderNo, [1], '105.00'))
      world.http.route(CASHIER, () => severalQuote({ amount: '210.00', items }))
    })
    await tap(await screen.findByRole('button', { name: '还 2 期（2 笔借款）' }))
    expect(shownUrl()).toBe('/pages/payment/cashier?order_no=L0001,L0002&type=overdue')
  })

  it('leads with what is due soon, and offers another application without calling any amount approved', async () => {
    await home([loan('L0001')], plan(instalment(1, '2026-12-05', 'due')))
    await figure('本期应还 105.00元')
    expect(screen.getByText(/^还款日 2026年12月5日/)).toBeVisible()
    await tap(link(/^申请借款/))
    expect(shownUrl()).toBe('/pages/loan/apply')
  })

  it('leads with an application under review before a payment far off, and offers no second one', async () => {
    const applied = loan('L0003', {
      status: 'reviewing',
      status_text: '审核中',
      amount: '8000.00',
      applied_at: NOW_MS / 1000,
      disbursed_at: null,
    })
    await home([loan('L0001'), applied], plan(instalment(1, '2026-12-20', 'due')))
    await figure('申请金额 8,000.00元')
    expect(screen.getByText('11月申请的 8,000 元')).toBeVisible()
    expect(screen.getByText(/^下期应还 105.00 元，2026年12月20日，还有/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /申请借款/ })).toBeNull()
    await tap(screen.getByRole('button', { name: '查看进度' }))
    expect(shownUrl()).toBe('/pages/loan/detail?order_no=L0003')
  })

  it.each([
    ['offered', '待签署', '批复已出，请查看并签署', '查看批复'],
    ['need_more', '待补充资料', '请补充资料，之后继续审核', '去补充'],
  ])('says what an application waits for: %s', async (stage, text, note, way) => {
    const under = { status: 'reviewing', status_text: text, stage, disbursed_at: null } as const
    await home([loan('L0003', under)])
    expect(await screen.findByText(note)).toBeVisible()
    expect(screen.queryByText('一般 1 个工作日内出结果')).toBeNull()
    await tap(screen.getByRole('button', { name: way }))
    expect(shownUrl()).toBe('/pages/loan/detail?order_no=L0003')
  })

  it('leads with what is offered, not with what was asked, and until when', async () => {
    const under = {
      status: 'reviewing',
      status_text: '待签署',
      stage: 'offered',
      disbursed_at: null,
      amount: '10000.00',
      offer: { amount: '6000.00', payment: '1019.55', valid_until: NOW_MS / 1000 },
    } as const
    await home([loan('L0003', under)])
    await figure('可借金额 6,000.00元')
    expect(screen.getByText('首期应还 1,019.55 元')).toBeVisible()
    expect(screen.getByText(/^请在 20\d\d年\d+月\d+日 \d\d:\d\d 前查看并签署$/)).toBeVisible()
  })

  it('tells of a proof under review, so that nothing is paid twice', async () => {
    await home([loan('L0001')], (world) => {
      plan(instalment(1, '2026-12-20', 'due'))(world)
      world.http.route(LOAN, () => done({ ...loan('L0001'), vouchers: [PENDING_VOUCHER] }))
    })
    await figure('凭证金额 210.50元')
    expect(screen.getByText('2026年11月21日提交，通过后入账，不用重复付款')).toBeVisible()
  })

  it('says of a proof of too little what is still to be paid', async () => {
    await home([loan('L0001')], (world) => {
      plan(instalment(1, '2026-12-20', 'due'))(world)
      const vouchers = [{ ...PENDING_VOUCHER, short_by: '20.00' }]
      world.http.route(LOAN, () => done({ ...loan('L0001'), vouchers }))
    })
    expect(await screen.findByText(/比应还少 20\.00 元，差额还要还$/)).toBeVisible()
    expect(screen.queryByText(/不用重复付款/)).toBeNull()
  })

  it.each([
    ['pending', null, '协商还款申请正在处理', '查看协商进度'],
    ['offered', NOW_MS / 1000, /^新的还款方案待你确认，请在 .* 前答复$/, '查看还款方案'],
  ])('leads to another plan that is %s, and offers no loan', async (status, until, note, way) => {
    const standing = { hardship: { status, valid_until: until } }
    await home([loan('L0001')], (world) => {
      plan(instalment(1, '2026-12-20', 'due'))(world)
      world.http.route(LOAN, () => done({ ...loan('L0001'), ...standing }))
    })
    expect(await screen.findByText(note)).toBeVisible()
    expect(screen.queryByRole('link', { name: /申请借款/ })).toBeNull()
    await tap(screen.getByRole('button', { name: way }))
    expect(shownUrl()).toBe('/pages/help/hardship?order_no=L0001')
  })

  it('calls nothing that a proof covers overdue', async () => {
    await home([OVERDUE_LOAN], (world) => {
      world.http.route(LOAN, () => done({ ...OVERDUE_LOAN, vouchers: [PENDING_VOUCHER] }))
    })
    await figure('凭证金额 210.50元')
    expect(screen.getByText('凭证审核中')).toBeVisible()
    expect(screen.getByText(/^下期应还 105.00 元，2027年1月10日/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '去还款' })).toBeNull()
    await tap(screen.getByRole('button', { name: '查看进度' }))
    expect(shownUrl()).toBe('/pages/loan/detail?order_no=L0001')
  })

  it('leaves what a proof is under review for out of what else is due, as 我的还款 does', async () => {
    await home([OVERDUE_LOAN, loan('L0002')], (world) => {
      const vouchers = [{ ...PENDING_VOUCHER, nos: [3], amount: '105.00' }]
      world.http.route(LOAN, (sent) =>
        asked(sent, 'order_no') === 'L0001'
          ? done({ ...OVERDUE_LOAN, vouchers })
          : done(loan('L0002')),
      )
    })
    await figure('逾期应还 105.50元')
    expect(screen.getByText('另有本期 60.00 元，2026年12月5日，还有 14 天')).toBeVisible()
  })

  it('leaves it out of the sum that leads, too', async () => {
    const rows = [instalment(1, '2026-12-03', 'due'), instalment(2, '2026-12-05', 'due')]
    await home([loan('L0001')], (world) => {
      plan(...rows)(world)
      const vouchers = [{ ...PENDING_VOUCHER, nos: [1], amount: '105.00' }]
      world.http.route(LOAN, () => done({ ...loan('L0001'), vouchers }))
    })
    await figure('本期应还 105.00元')
    expect(screen.getByText('还款日 2026年12月5日，还有 14 天')).toBeVisible()
  })

  it('still leads to paying where money was sent for something else', async () => {
    await home([OVERDUE_LOAN], (world) => {
      const vouchers = [{ ...PENDING_VOUCHER, nos: [3] }]
      world.http.route(LOAN, () => done({ ...OVERDUE_LOAN, vouchers }))
    })
    await figure('逾期应还 105.50元')
    expect(screen.getByRole('button', { name: '去还款' })).toBeVisible()
  })

  it('tells that the last instalment of 先息后本 repays the principal', async () => {
    const interest = { principal: '0.00' }
    const last = { principal: '1000.00', amount_due: '1005.00' }
    const rows = [
      instalment(1, '2026-11-10', 'paid', { ...interest, paid: '5.00', amount_due: '0.00' }),
      instalment(2, '2026-12-05', 'due', last),
    ]
    await home([loan('L0001')], plan(...rows))
    await figure('本期应还 1,005.00元')
    expect(screen.getByText('含本金 1,000.00 元')).toBeVisible()
  })

  it('else leads with the next instalment', async () => {
    await home([loan('L0001')], plan(instalment(2, '2027-01-10', 'pending')))
    await figure('下期应还 105.00元')
    expect(screen.getByText('未到期').closest('.c-status-tag--success')).toBeNull()
    await tap(screen.getByRole('button', { name: '查看还款计划' }))
    expect(shownUrl()).toBe('/pages/repay/repay')
  })

  it('提前还款 opens at settling early, as everywhere', async () => {
    await home([loan('L0001')], plan(instalment(2, '2027-01-10', 'pending')))
    await tap(await screen.findByRole('button', { name: '提前还款' }))
    expect(shownUrl()).toBe('/pages/payment/repay?order_no=L0001')
  })

  it('shows what a loan costs to somebody without one', async () => {
    await home([])
    await figure('每月还 877.30元')
    expect(screen.queryByRole('link', { name: /^在借/ })).toBeNull()
  })

  it('says that what is owed is not known, and asks again', async () => {
    const world = await home([loan('L0001')], ({ http }) =>
      http.route(MINE, () => ({ status: 502, text: '<h1>' })),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('请求失败')
    expect(screen.queryByRole('button', { name: '立即申请' })).toBeNull()
    world.http.route(MINE, () => done({ list: [], total: 0 }))
    await tap(screen.getByRole('button', { name: '重试' }))
    await figure('每月还 877.30元')
  })
})
