import { act } from '@testing-library/react'
import { DEFAULT_PRODUCT, productToWire } from '@domain/product'
import { createWorld, NOW_MS, profileReply, storedSession, type World } from './fakes'
import { done, settled, type Sent } from './fakeHttp'

export const MINE = '/api/loan/myLoans'
export const PLAN = '/api/loan/installments'
export const LOAN = '/api/loan/orderDetail'
export const CASHIER = '/api/loan/cashier'
export const CHANNELS_CALL = '/api/loan/channels'
export const BANK_CALL = '/api/loan/bankInfo'
export const RATES = '/api/loan/rates'

const STATUS_TEXT: Record<string, string> = {
  pending: '未到期',
  due: '本期待还',
  partial: '部分已还',
  grace: '宽限期内',
  overdue: '已逾期',
  paid: '已还清',
  overdue_paid: '逾期已还',
}

/** An instalment of 100.00 principal and 5.00 interest, unless overridden. */
export const instalment = (no: number, due: string, status: string, over: object = {}) => ({
  no,
  due_date: due,
  principal: '100.00',
  interest: '5.00',
  fee: '0.00',
  penalty: '0.00',
  paid: '0.00',
  amount_due: '105.00',
  status,
  status_text: STATUS_TEXT[status],
  paid_at: null,
  overdue_days: 0,
  ...over,
})

const paid = { paid: '105.00', amount_due: '0.00', paid_at: NOW_MS / 1000 - 40 * 86_400 }

/** On 2026-11-21: loan …0001 has one instalment overdue by 11 days and one due. */
export const PLANS: Record<string, object[]> = {
  L0001: [
    instalment(1, '2026-10-10', 'paid', paid),
    instalment(2, '2026-11-10', 'overdue', {
      penalty: '0.50',
      amount_due: '105.50',
      overdue_days: 11,
    }),
    instalment(3, '2026-12-10', 'due'),
    instalment(4, '2027-01-10', 'pending'),
    instalment(5, '2027-02-10', 'pending'),
    instalment(6, '2027-03-10', 'pending'),
    instalment(7, '2027-04-10', 'pending'),
  ],
  L0002: [
    instalment(1, '2026-12-05', 'due', { amount_due: '60.00' }),
    instalment(2, '2027-01-05', 'pending', { amount_due: '60.00' }),
  ],
}

/** Noon of a day in Shanghai, unix seconds. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+08:00`) / 1000

/** Disbursement of each loan: a month before its first instalment. */
const LENT: Record<string, number> = { L0001: noonOf('2026-09-10'), L0002: noonOf('2026-11-05') }

/** Sums of L0001's plan. */
export const SUMMARY = {
  total: '735.50',
  paid: '105.00',
  outstanding: '630.50',
  next_due_date: '2026-12-10',
  next_due_amount: '105.00',
  overdue_days: 11,
  overdue_amount: '105.50',
  penalty: '0.50',
}

/** A loan, with what the call for it alone adds. */
export const loan = (orderNo: string, over: object = {}) => ({
  order_no: orderNo,
  product_name: '消费分期',
  amount: '1000.00',
  term: 10,
  applied_at: LENT[orderNo] ?? noonOf('2026-09-10'),
  disbursed_at: LENT[orderNo] ?? noonOf('2026-09-10'),
  annual_rate: '14.40',
  irr: '15.39',
  status: 'active',
  status_text: '还款中',
  outstanding: '600.00',
  next_due_date: '2026-12-10',
  next_due_amount: '105.00',
  overdue_days: 0,
  progress: { paid: 1, total: 7 },
  purpose: '',
  repay_method: 'equal_installment',
  repay_day: 10,
  bank_last4: '',
  timeline: [],
  vouchers: [],
  reject_reason: null,
  ...over,
})

export const OVERDUE_LOAN = loan('L0001', {
  status: 'overdue',
  status_text: '已逾期',
  overdue_days: 11,
})

/** A query value of a request; empty when absent. */
export const asked = ({ url }: Sent, name: string): string =>
  new URLSearchParams(url.split('?')[1]).get(name) ?? ''

/** One product, with changes. */
export const rates = (over: object = {}) =>
  done({
    products: [{ ...productToWire(DEFAULT_PRODUCT), ...over }],
    purposes: [],
    limits: null,
  })

/** A logged-in person with these loans. */
export async function borrower(
  loans: { order_no: string; status?: string }[] = [OVERDUE_LOAN],
  stored = new Map([storedSession()]),
  saysTime = true,
): Promise<World> {
  const world = createWorld({ stored, saysTime })
  const { http, stores } = world
  http.route('/api/user/index', () => done(profileReply()))
  http.route(RATES, () => rates())
  http.route(MINE, (sent) => {
    const status = asked(sent, 'status')
    return done({ list: loans.filter((one) => one.status === status), total: loans.length })
  })
  http.route(PLAN, (sent) => {
    const orderNo = asked(sent, 'order_no')
    return done({ order_no: orderNo, summary: SUMMARY, list: PLANS[orderNo] ?? [] })
  })
  http.route(LOAN, (sent) => {
    const orderNo = asked(sent, 'order_no')
    return done(loans.find(({ order_no: no }) => no === orderNo) ?? null)
  })
  await act(async () => {
    void stores.session.restore()
    await settled()
  })
  return offering(world)
}

export const CHANNELS = [
  { code: 'bank', name: '银行转账', kind: 'bank_transfer', min: '0.01', max: '50000.00', tip: '' },
  {
    code: 'qr',
    name: '扫码支付',
    kind: 'qrcode',
    min: '0.01',
    max: '200.00',
    qr_url: 'https://img.example.com/qr.png',
    tip: '',
  },
  { code: 'web', name: '在线支付', kind: 'online', min: '1.00', max: '50000.00', tip: '' },
]

export const BANK = {
  account_name: '示例消费金融有限公司',
  bank_name: '示例银行',
  branch: '营业部',
  account_no: '6222020200112233445',
  tip: '',
}

/** A pending voucher for instalments 2 and 3 of L0001. */
export const PENDING_VOUCHER = {
  voucher_no: 'V1',
  status: 'pending',
  status_text: '待审核',
  amount: '210.50',
  nos: [2, 3],
  channel: 'bank',
  created_at: NOW_MS / 1000,
  files: [],
}

/** Quote for instalments 2 and 3 of L0001, valid for 15 minutes. */
export const quote = (over: object = {}, nowMs = NOW_MS) =>
  done({
    order_no: 'L0001',
    type: 'installments',
    nos: [2, 3],
    amount: '210.50',
    breakdown: { principal: '200.00', interest: '10.00', fee: '0.00', penalty: '0.50' },
    saved_interest: '0.00',
    valid_until: nowMs / 1000 + 900,
    pending_voucher: null,
    ...over,
  })

/** Makes the backend offer these payment channels, and an account for transfers. */
export const offering = (world: World, channels: object[] = CHANNELS): World => {
  world.http.route(CHANNELS_CALL, () => done(channels)).route(BANK_CALL, () => done(BANK))
  return world
}

export const ONLINE = CHANNELS.filter(({ kind }) => kind === 'online')
