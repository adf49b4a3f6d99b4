import { addDays, todayInShanghai } from '../../domain/calendar'
import { CALLS } from '../../domain/contract'
import { type FixedServer, startFixedServer } from './support/fixedServer'
import { agree, launchWith } from './support/session'

const today = todayInShanghai(Date.now())

const row = (no: number, due: string, status: string, statusText: string) => ({
  no,
  due_date: due,
  principal: '100.00',
  interest: '5.00',
  fee: '0.00',
  penalty: '0.00',
  paid: '0.00',
  amount_due: '105.00',
  status,
  status_text: statusText,
  paid_at: null,
  overdue_days: 0,
})

const loan = { ...CALLS.loanDetail.example.data, order_no: 'L0001', plan: undefined }

const quote = (query: URLSearchParams) => ({
  order_no: 'L0001',
  type: query.get('type'),
  nos: [1],
  amount: '105.00',
  breakdown: { principal: '100.00', interest: '5.00', fee: '0.00', penalty: '0.00' },
  saved_interest: '0.00',
  valid_until: Math.floor(Date.now() / 1000) + 900,
  pending_voucher: null,
})

const CHANNELS = [
  { code: 'wechat', name: '微信支付', kind: 'online', min: '0.01', max: '50000.00' },
  { code: 'alipay', name: '支付宝', kind: 'online', min: '0.01', max: '50000.00' },
  {
    code: 'qrcode',
    name: '扫码付款',
    kind: 'qrcode',
    min: '0.01',
    max: '50000.00',
    qr_url: '/static/code.png',
    tip: '微信、支付宝都可扫',
  },
]

/** The payment, under way or as it was asked for. */
const payment = (isPaid: boolean) => {
  const came = isPaid ? '105.00' : null
  const money = { received: came, applied: came, refund: isPaid ? '0.00' : null }
  return {
    ...CALLS.loanPayment.example.data,
    status: isPaid ? 'succeeded' : 'submitted',
    amount: '105.00',
    as_quoted: isPaid || null,
    ...money,
    items: [{ order_no: 'L0001', type: 'all_due', nos: [1], amount: '105.00', ...money }],
  }
}

const PAY_PARAMS = {
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
}

let server: FixedServer
let paid: boolean
let bodies: Record<string, unknown>

beforeEach(async () => {
  paid = false
  bodies = {}
  server = await startFixedServer((path, query, body) => {
    bodies[path] = body
    switch (path) {
      case '/api/user/index':
        return { id: 7, username: 'x' }
      case '/api/loan/myLoans':
        return { list: query.get('status') === 'active' ? [loan] : [], total: 1 }
      case '/api/loan/orderDetail':
        return loan
      case '/api/loan/installments': {
        const rows = [
          row(1, addDays(today, 5), 'due', '本期待还'),
          row(2, addDays(today, 36), 'pending', '未到期'),
        ]
        const { summary } = CALLS.loanInstalments.example.data
        return { order_no: 'L0001', summary, list: rows }
      }
      case '/api/loan/cashier':
        return quote(query)
      case '/api/loan/channels':
        return CHANNELS
      case '/api/user/wxlogin':
        return null
      case '/api/loan/pay':
        return { pay_no: 'P1', pay_params: PAY_PARAMS }
      case '/api/loan/payment':
        return payment(paid)
      default:
        return undefined
    }
  })
})
afterEach(() => server.close())

async function open(path: string) {
  const program = await launchWith({ token: 't' }, { apiHost: server.host, path })
  await agree(program)
  return program
}

describe('repaying', () => {
  it('is paid with WeChat from the tab on, once, and ends in the true state', async () => {
    const program = await open('pages/repay/repay')
    await program.see('还有 5 天')
    await program.until(() => program.tabBarText().includes('1'), 'no badge')
    await program.tap('还本期 105.00 元')
    await program.at('pages/payment/cashier')
    await program.tap('微信支付')
    await program.tap('支付')
    await program.see('结果确认中')
    expect(bodies['/api/user/wxlogin']).toEqual({ code: 'wx-code' })
    expect(bodies['/api/loan/pay']).toMatchObject({ type: 'all_due', nos: [1], amount: '105.00' })
    expect(program.device.person.payments).toEqual([expect.objectContaining(PAY_PARAMS)])
    paid = true
    await program.see('还款成功')
    const asked = program.device.connection.sent.filter(({ path }) => path === '/api/loan/pay')
    expect(asked).toHaveLength(1)
    program.close()
  })

  it('names no other wallet, which WeChat’s review refuses', async () => {
    const program = await open('pages/repay/repay')
    await program.tap('还本期 105.00 元')
    await program.at('pages/payment/cashier')
    await program.tap('扫码付款')
    await program.see('再在微信的扫一扫里从相册选取')
    expect(program.text()).not.toContain('支付宝')
    program.close()
  })
})
