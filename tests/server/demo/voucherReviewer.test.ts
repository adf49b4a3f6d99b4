import { reviewVouchers } from '../../../server/demo/voucherReviewer'
import { detail } from '../loan/support/lender'
import { createPayApp, newPayer, type Payer, sendVoucher } from '../payments/support/payer'
import { expectSound } from '../support/soundness'
import type { TestApp } from '../support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

const later = async (seconds: number) => {
  server.clock.advance(seconds)
  await reviewVouchers(server.deps)
}

const voucher = async ({ token, orderNo }: Payer) =>
  (await detail(server, token, orderNo)).vouchers[0]

it('approves and books after 15 seconds', async () => {
  const payer = await newPayer(server)
  await sendVoucher(server, payer)
  await later(14)
  expect(await voucher(payer)).toMatchObject({ status: 'pending' })
  await later(1)
  expect(await voucher(payer)).toMatchObject({ status: 'approved' })
  expect((await detail(server, payer.token, payer.orderNo)).progress).toEqual({
    paid: 1,
    total: 12,
  })
})

it('rejects a remark with 驳回 and says why; corrected and sent again it is approved', async () => {
  const payer = await newPayer(server)
  await sendVoucher(server, payer, { remark: '请驳回这一份' })
  await later(15)
  expect(await voucher(payer)).toMatchObject({
    status: 'rejected',
    review_note: expect.stringContaining('驳回'),
  })
  await sendVoucher(server, payer, { remark: '已更正' })
  await later(15)
  expect(await voucher(payer)).toMatchObject({ status: 'approved' })
})
