/** A borrower's whole life with the app, and what operators do in it, by their calls. */
import { announceDebits } from '../../../../server/debits/announce'
import { beginDebits, followDebits } from '../../../../server/debits/run'
import { tidyUp } from '../../../../server/housekeeping'
import { present } from '../../../../server/present'
import { deliverDue } from '../../../../server/messages/deliver'
import { type AtDesk, sitDown } from '../../desk/support/desk'
import { bindCard, goAt, stateOf, turnOn } from '../../debits/support/debtor'
import { application, withCosts } from '../../loan/support/borrower'
import { detail, goTo, instalments } from '../../loan/support/lender'
import { deliver, notification } from '../../payments/support/sandbox'
import { paidPart } from '../../payments/support/prepaying'
import {
  beginPayment,
  cashier,
  type Payer,
  paymentStatus,
  send,
  sendVoucher,
  START,
} from '../../payments/support/payer'
import { get, PASSWORD, post, register, sendCode } from '../../support/actions'
import type { TestApp } from '../../support/testApp'

const DAY = 86_400

/** `data` of an answer that must be a success. */
// oxlint-disable-next-line typescript/no-explicit-any -- each call answers with its own
function done({ body }: { body: { code: number; msg: string; data?: unknown } }): any {
  if (body.code !== 1) throw new Error(body.msg)
  return body.data
}

let seats = 0

/** Operators of the two roles, who sit down anew on each day. */
class Desk {
  constructor(private readonly server: TestApp) {}

  sit(role: 'reviewer' | 'cashier'): Promise<AtDesk> {
    seats += 1
    return sitDown(this.server, `${role.slice(0, 3)}${seats}`, role)
  }

  async lend(orderNo: string): Promise<void> {
    const decide = async (role: 'reviewer' | 'cashier', decision: string) => {
      const operator = await this.sit(role)
      const reference = decision === 'disburse' ? `FK${orderNo}` : undefined
      done(await operator.post('/applications/decide', { order_no: orderNo, decision, reference }))
    }
    await decide('reviewer', 'approve')
    await decide('cashier', 'disburse')
  }

  /** Opens the files of a voucher, and confirms it. */
  async approve(voucherNo: string): Promise<void> {
    const reviewer = await this.sit('reviewer')
    const { files } = done(await reviewer.get(`/voucher?voucher_no=${voucherNo}`))
    for (const { id } of files) {
      const url = `/ops/api/voucherFile?voucher_no=${voucherNo}&id=${id}`
      const headers = { cookie: reviewer.cookie, 'x-ops-desk': '1' }
      expect((await this.server.app.inject({ url, headers })).statusCode).toBe(200)
    }
    done(await reviewer.post('/vouchers/approve', { voucher_no: voucherNo }))
  }

  async answer(path: string, body: object): Promise<void> {
    const reviewer = await this.sit('reviewer')
    done(await reviewer.post(path, body))
  }
}

async function payOnline(server: TestApp, payer: Payer, selection: object): Promise<void> {
  const { pay_no: payNo } = done(await beginPayment(server, payer, selection))
  done(await deliver(server, await notification(server, payNo)))
  expect((await paymentStatus(server, payer, payNo)).status).toBe('succeeded')
}

/** What is left of a person who was erased. */
export interface Left {
  orderNo: string
  mobile: string
  /** Of the settlement certificate. */
  verifyCode: string
}

/** Registers, borrows, repays in every way, settles, asks and complains, takes a copy along, and is erased. */
export async function live(server: TestApp, mobile: string): Promise<Left> {
  const desk = new Desk(server)
  goTo(server, START)

  const registered = await register(server, mobile)
  done(await post(server, '/api/user/logout', {}, registered.token))
  expect((await get(server, '/api/user/index', registered.token)).body.code).toBe(401)
  const login = { account: mobile, password: PASSWORD }
  let { token } = done(await post(server, '/api/user/login', login)).userinfo
  const byCode = async () => {
    const captcha = await sendCode(server, mobile, 'mobilelogin')
    token = done(await post(server, '/api/user/mobilelogin', { mobile, captcha })).userinfo.token
    payer.token = token
  }
  done(await post(server, '/api/user/profile', { nickname: '小明' }, token))

  const asked = await withCosts(
    async (path, body) => (await post(server, path, body, token)).body,
    application({ mobile }, server.clock.now()),
  )
  const { order_no: orderNo } = done(await send(server, '/api/loan/create', token, asked, 'one'))
  const again = await send(server, '/api/loan/create', token, asked, 'one')
  expect(again.body.data.order_no).toBe(orderNo)
  await desk.lend(orderNo)
  const payer: Payer = { userId: registered.id, token, orderNo }
  const { url } = done(await post(server, '/api/loan/calendarFeed', {}, token))
  const feed = await server.app.inject({ url: new URL(url).pathname + new URL(url).search })
  expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(12)

  await payOnline(server, payer, { nos: [1] })
  goTo(server, '2026-03-20')
  await paidPart(server, payer)
  const { amount } = done(await cashier(server, payer, { nos: [2] }))
  const voucher = await sendVoucher(server, payer, { nos: [2], amount, remark: '老家转的' })
  await desk.approve(done(voucher).voucher_no)
  expect((await detail(server, token, orderNo)).vouchers).toMatchObject([{ status: 'approved' }])

  const wish = { order_no: orderNo, reason: 'income', wish: '希望这三个月每月先还 300 元' }
  const { request_no } = done(await post(server, '/api/loan/hardship', wish, token))
  await desk.answer('/hardship/answer', { request_no, text: '已与你电话确认。' })
  const complaint = { subject: 'collection', text: '晚上十点以后仍接到催收电话' }
  const { complaint_no } = done(await post(server, '/api/user/complaint', complaint, token))
  await desk.answer('/complaints/answer', { complaint_no, text: '已要求停止，并向你致歉。' })
  expect(done(await get(server, '/api/user/complaints', token)).list).toHaveLength(2)

  done(await turnOn(server, payer, await bindCard(server, token)))
  const { list: rows } = await instalments(server, token, orderNo)
  const { due_date: due } = rows.find((row: { amount_due: string }) => row.amount_due !== '0.00')
  const deps = { ...server.deps, debitBank: present(server.deps.debitBank, 'a bank') }
  for (const time of ['10:00', '10:30']) {
    goAt(server, `${due}T${time}`)
    await beginDebits(deps)
    await followDebits(deps)
    await announceDebits(deps)
  }
  await byCode()
  expect((await stateOf(server, payer)).attempts).toMatchObject([{ state: 'succeeded' }])

  await deliverDue(server.deps, () => false)
  const { list: messages } = done(await get(server, '/api/message/index?page=1&limit=50', token))
  expect(messages.map(({ title }: { title: string }) => title)).toContain('自动还款成功')
  const { unread } = done(
    await post(server, '/api/message/read', { through: messages[0].id }, token),
  )
  expect(unread).toBe(0)

  await payOnline(server, payer, { type: 'settle' })
  const paper = done(await get(server, `/api/loan/certificate?order_no=${orderNo}`, token))
  const verifyCode: string = paper.verify_code
  const pdf = `/api/loan/certificate.pdf?order_no=${orderNo}`
  expect((await server.app.inject({ url: pdf, headers: { token } })).statusCode).toBe(200)
  server.clock.advance(61)
  const code = await sendCode(server, mobile, 'dataexport')
  const copy = done(await post(server, '/api/user/export', { code }, token))
  expect(Buffer.from(copy.json, 'base64').toString('utf8')).toContain(orderNo)

  done(await post(server, '/api/user/deletion', { password: PASSWORD }, token))
  server.clock.advance(16 * DAY)
  await tidyUp(server.deps)
  expect((await post(server, '/api/user/login', login)).body.code).toBe(0)
  return { orderNo, mobile, verifyCode }
}
