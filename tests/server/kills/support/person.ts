import { parseYuan, todayInShanghai } from '@domain/index'
import { notificationOf } from '../../../../server/payments/sandbox/gateway'
import { application, withCosts } from '../../loan/support/borrower'
import type { Client } from './client'
import type { Operator } from './operator'

const TERMS = { amount: '3000.00', term: 3 } as const
const PRESS_PAY = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: 'action=pay',
}

/** A payment selection as calls name it; a partial prepayment has an amount and a choice. */
type Selection =
  | { type: 'installments'; nos: number[] }
  | { type: 'settle' }
  | { type: 'partial'; principal: string; choice: 'reduce' }

const first: Selection = { type: 'installments', nos: [1] }
const second: Selection = { type: 'installments', nos: [2] }
const part = (principal: string): Selection => ({ type: 'partial', principal, choice: 'reduce' })

export interface Town {
  operator: Operator
  /** Signing key of the sandbox. */
  secret: string
  /** Random whole number below a limit. */
  random: (limit: number) => number
  isOver: () => boolean
}

/** Borrows, submits vouchers, pays online, prepays and settles, again and again until stopped. */
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
      () => this.proveTransfer(first),
      () => this.payOnline(part('1200.00')),
      () => this.payOnline(second),
      () => this.proveTransfer(part('100.00')),
      () => this.payOnline({ type: 'settle' }),
    ]
    while (!this.town.isOver()) {
      for (const step of steps) if (!this.town.isOver()) await step()
    }
  }

  private async borrow(): Promise<void> {
    const { client } = this
    const selection = await withCosts(
      async (path, json) => (await client.wire.ask({ path, json, token: client.token })).body,
      application({ ...TERMS, mobile: this.mobile }),
    )
    const { order_no: orderNo } = await this.client.write('create', '/api/loan/create', selection)
    this.orderNo = orderNo
    await this.town.operator.lend(orderNo)
  }

  private quote(selection: Selection) {
    const { type } = selection
    const query = new URLSearchParams({ order_no: this.orderNo, type })
    if (selection.type === 'installments') query.set('nos', selection.nos.join())
    if (selection.type === 'partial') {
      query.set('principal', selection.principal)
      query.set('choice', selection.choice)
    }
    return this.client.read(`/api/loan/cashier?${query.toString()}`)
  }

  /** A booked prepayment has left a plan, as its receipt shows; it is checked again later. */
  private async seePlan({ type }: Selection): Promise<void> {
    if (type !== 'partial') return
    const path = `/api/loan/prepayment?order_no=${this.orderNo}`
    const { token } = this.client
    const { revisions } = await this.client.read(path)
    this.client.acknowledge('part', async () => {
      const again = await this.client.wire.askAtOnce({ path, token })
      expect(again.body.data.revisions.slice(0, revisions.length)).toEqual(revisions)
    })
  }

  private async proveTransfer(selection: Selection): Promise<void> {
    const { amount } = await this.quote(selection)
    const isWhole = this.town.random(2) === 0
    const file = await (isWhole ? this.client.upload() : this.client.uploadChunks())
    const { voucher_no: no } = await this.client.write('voucher', '/api/loan/uploadVoucher', {
      order_no: this.orderNo,
      nos: [],
      ...selection,
      amount,
      channel: 'bank_transfer',
      paid_at: todayInShanghai(Date.now()),
      files: [file],
    })
    await this.town.operator.approveVoucher(no)
    await this.seePlan(selection)
  }

  private async payOnline(selection: Selection): Promise<void> {
    const { amount, nos } = await this.quote(selection)
    const order = { order_no: this.orderNo, ...selection, nos, amount }
    const { pay_no: payNo, pay_url: url } = await this.client.write('pay', '/api/loan/pay', {
      ...order,
      channel: 'sandbox',
    })
    const path = new URL(url).pathname
    await this.client.wire.ask({ path, form: PRESS_PAY })
    await Promise.all([this.notify(payNo, amount, path), this.notify(payNo, amount, path)])
    await this.seePaid(payNo)
    await this.seePlan(selection)
  }

  /** Sends the gateway's notification of the payment again. */
  private notify(payNo: string, amount: string, path: string) {
    const now = new Date()
    const report = {
      payNo,
      amount: parseYuan(amount) ?? 0,
      ref: path.split('/').at(-1) ?? '',
      state: 'paid' as const,
      paidAt: now,
    }
    const { headers, body } = notificationOf(report, { secret: this.town.secret, now })
    return this.client.wire.ask({
      path: '/api/pay/notify/sandbox',
      form: { headers, payload: body },
    })
  }

  private async seePaid(payNo: string): Promise<void> {
    const ask = { path: `/api/loan/payment?pay_no=${payNo}`, token: this.client.token }
    const { body } = await this.client.wire.ask(ask)
    expect(body.data.status).toBe('succeeded')
    this.client.acknowledge('paid', async () => {
      const again = await this.client.wire.askAtOnce(ask)
      expect(again.body.data).toEqual(body.data)
    })
  }
}
