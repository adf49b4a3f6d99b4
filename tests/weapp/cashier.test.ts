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
  { code: 'bank', name: '银行转账', kind: 'bank_transfer', min: '0.01', max: '50000.00' },
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

const BANK = {
  account_name: '示例公司',
  bank_name: '示例银行',
  branch: '',
  account_no: '62220001',
}

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
      case '/api/loan/bankInfo':
        return BANK
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

  it('by transfer: the account is copied, the proof is the next step', async () => {
    const program = await open('pages/payment/repay?order_no=L0001')
    await program.tap('去支付')
    await program.at('pages/payment/cashier')
    await program.see('6222 0001')
    await program.tap('复制账号')
    await program.see('账号已复制')
    expect(program.device.overlay.toasts).toEqual([])
    await program.gone('账号已复制')
    await program.tap('上传付款凭证')
    await program.at('pages/payment/upload')
    expect(program.page.query).toMatchObject({ order_no: 'L0001', type: 'installments', nos: '1' })
    program.close()
  })

  it('without a connection nothing is charged, and that is said once, until it is back', async () => {
    const program = await open('pages/payment/cashier?order_no=L0001&type=all_due')
    const { connection } = program.device
    await program.tap('微信支付')
    connection.setOnline(false)
    await program.see('网络已断开')
    await program.tap('支付')
    await program.see('没有扣款，联网后可再付')
    expect(program.text().split('网络')).toHaveLength(2)
    expect(program.text()).not.toContain('金额更新失败')
    connection.setOnline(true)
    await program.gone('没有扣款')
    await program.gone('网络已断开')
    expect(bodies['/api/loan/pay']).toBeUndefined()
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

  it('late: what it costs can be played through', async () => {
    const program = await open('pages/overdue/impact')
    await program.see('你现在没有逾期')
    await program.see('逾期 30 天，多付罚息')
    await program.see('再保留 5 年')
    program.close()
  })
})
