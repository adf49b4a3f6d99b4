/** What the borrower reads in a loan's history. */
import type { TimelineEntry } from '@domain/index'
import { disburse, failDisbursement, retryDisbursement } from '../../../server/lending/disbursement'
import { payRefund } from '../../../server/lending/refunding'
import { approve, reject } from '../../../server/lending/review'
import { writeOff } from '../../../server/lending/writeOff'
import { approveVoucher, rejectVoucher } from '../../../server/vouchers/review'
import { apply, newBorrower } from '../loan/support/borrower'
import { act, detail, goTo, pay, step } from '../loan/support/lender'
import { post } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { createPayApp, newPayer, sendVoucher, START } from './support/payer'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
beforeEach(() => goTo(server, START))

const told = async (token: string, orderNo: string): Promise<string[]> =>
  (await detail(server, token, orderNo)).timeline.map(({ text }: TimelineEntry) => text)

async function applied() {
  const { token } = await newBorrower(server)
  const { body } = await apply(server, token)
  return { token, orderNo: body.data.order_no as string }
}

it('of an application: that it was cancelled, or why it was rejected', async () => {
  const one = await applied()
  await post(server, '/api/loan/cancel', { order_no: one.orderNo }, one.token)
  expect(await told(one.token, one.orderNo)).toEqual(['提交申请并签署合同', '已取消'])
  const other = await applied()
  await step(server, (tx) => reject(tx, other.orderNo, ' 资料不全 ', act(server)))
  expect(await told(other.token, other.orderNo)).toEqual([
    '提交申请并签署合同',
    '审核未通过：资料不全',
  ])
})

it('of a payout that failed and was made again; the reason is for operators', async () => {
  const { token, orderNo } = await applied()
  await step(server, (tx) => approve(tx, orderNo, act(server)))
  await step(server, (tx) => failDisbursement(tx, orderNo, '卡号有误', act(server)))
  await step(server, (tx) => retryDisbursement(tx, orderNo, act(server)))
  await step(server, (tx) => disburse(tx, orderNo, act(server)))
  expect(await told(token, orderNo)).toEqual([
    '提交申请并签署合同',
    '审核通过，准备放款',
    '放款未成功，请核对或更换收款卡；期间不计利息',
    '重新放款',
    '放款成功',
  ])
})

it('of vouchers and of money sent back', async () => {
  const payer = await newPayer(server)
  const sent = async () =>
    (await sendVoucher(server, payer, { amount: '1900.00' })).body.data.voucher_no as string
  await post(server, '/api/loan/cancelVoucher', { voucher_no: await sent() }, payer.token)
  const second = await sent()
  await step(server, (tx) => rejectVoucher(tx, second, '看不清', act(server)))
  const third = await sent()
  const payNo = await step(server, (tx) => approveVoucher(tx, third, act(server), {}))
  await step(server, (tx) => payRefund(tx, payNo, 'B0001', act(server)))
  expect((await told(payer.token, payer.orderNo)).slice(3)).toEqual([
    '还款凭证已提交，1,900.00 元，等待审核',
    '还款凭证已撤回',
    '还款凭证已提交，1,900.00 元，等待审核',
    '还款凭证被驳回：看不清',
    '还款凭证已提交，1,900.00 元，等待审核',
    '收到还款 1,900.00 元',
    '多付 1,029.08 元，将退还给你',
    '多付的 1,029.08 元已退还',
  ])
})

it('of a loan written off, which may still be paid', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-12-01')
  await step(server, (tx) => writeOff(tx, payer.orderNo, act(server)))
  await pay(server, payer.orderNo, { amount: 100_00, nos: [1], valueDate: '2026-12-01' })
  expect((await told(payer.token, payer.orderNo)).slice(3)).toEqual([
    '借款已核销，仍可还款',
    '收到还款 100.00 元',
  ])
})
