import { parseYuan, todayInShanghai } from '@domain/index'
import { notificationOf } from '../../../../server/payments/sandbox/gateway'
import { application } from '../../loan/support/borrower'
import type { Client } from './client'
import type { Operator } from './operator'

const TERMS = { amount: '3000.00', term: 3 } as const
const PRESS_PAY = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: 'action=pay',
}

export interface Town {
  operator: Operator
  /** Key of the sandbox's signatures. */
  secret: string
  /** Whole numbers below a limit. */
  random: (limit: number) => number
  isOver: () => boolean
}

/** Borrows, proves a transfer, pays online and settles, again and again until it is over. */
export class Person {
  private orderNo = ''

  constructor(
    private readonly client: Client,
    private readonly mobile: string,
    private readonly town: Town,
  ) {}

  async logIn(): Promise<void> {
    const { wire } = this.client
    const { mobile } = this
    await wire.ask({ path: '/api/sms/send', json: { mobile, event: 'mobilelogin' } })
    const { body } = await wire.ask({ path: `/demo/sms?mobile=${mobile}` })
    const json = { mobile, captcha: body.data.code }
    const login = await wire.ask({ path: '/api/user/mobilelogin', json })
    this.client.token = login.body.data.userinfo.token
  }

  async live(): Promise<void> {
    const steps = [
      () => this.borrow(),
      () => this.proveTransfer(),
      () => this.payOnline('installments', '2'),
      () => this.payOnline('settle', ''),
    ]
    while (!this.town.isOver()) {
      for (const step of steps) if (!this.town.isOver()) await step()
    }
  }

  private async borrow(): Promise<void> {
    const wish = application({ ...TERMS, mobile: this.mobile })
    const { order_no: orderNo } = await this.client.write('create', '/api/loan/create', wish)
    this.orderNo = orderNo
    await this.town.operator.lend(orderNo)
  }

  private quote(type: string, nos: string) {
    return this.client.read(`/api/loan/cashier?order_no=${this.orderNo}&type=${type}&nos=${nos}`)
  }

  private async proveTransfer(): Promise<void> {
    const { amount } = await this.quote('installments', '1')
    const isWhole = this.town.random(2) === 0
    const file = await (isWhole ? this.client.upload() : this.client.uploadChunks())
    const { voucher_no: no } = await this.client.write('voucher', '/api/loan/uploadVoucher', {
      order_no: this.orderNo,
      type: 'installments',
      nos: [1],
      amount,
      channel: 'bank_transfer',
      paid_at: todayInShanghai(Date.now()),
      files: [file],
    })
    await this.town.operator.approveVoucher(no)
  }

  private async payOnline(type: string, nos: string): Promise<void> {
    const quote = await this.quote(type, nos)
    const order = { order_no: this.orderNo, type, nos: quote.nos, amount: quote.amount }
    const { pay_no: payNo, pay_url: url } = await this.client.write('pay', '/api/loan/pay', {
      ...order,
      channel: 'sandbox',
    })
    const path = new URL(url).pathname
    await this.client.wire.ask({ path, form: PRESS_PAY })
    await Promise.all([
      this.notify(payNo, quote.amount, path),
      this.notify(payNo, quote.amount, path),
    ])
    await this.seePaid(payNo)
  }

  /** The gateway tells of the payment once more. */
  private notify(payNo: string, amount: string, path: string) {
    const now = new Date()
    const news = {
      payNo,
      amount: parseYuan(amount) ?? 0,
      ref: path.split('/').at(-1) ?? '',
      state: 'paid' as const,
      paidAt: now,
    }
    const { headers, body } = notificationOf(news, { secret: this.town.secret, now })
    return this.client.wire.ask({
      path: '/api/pay/notify/sandbox',
      form: { headers, payload: body },
    })
  }

  private async seePaid(payNo: string): Promise<void> {
    const ask = { path: `/api/loan/payment?pay_no=${payNo}`, token: this.client.token }
    const { body } = await this.client.wire.ask(ask)
    expect(body.data.status).toBe('paid')
    this.client.acknowledge('paid', async () => {
      const again = await this.client.wire.askAtOnce(ask)
      expect(again.body.data).toEqual(body.data)
    })
  }
}
