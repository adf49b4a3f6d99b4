/** A borrower may submit and withdraw vouchers without end: answers about a loan must stay bounded. */
import { detail } from './support/lender'
import { createPayApp, newPayer, type Payer, send, sendVoucher } from '../payments/support/payer'
import type { TestApp } from '../support/testApp'

let server: TestApp
let payer: Payer
beforeAll(async () => {
  server = await createPayApp()
  payer = await newPayer(server)
})
afterAll(() => server.close())

/** Copies a withdrawn voucher and its two events as often as would happen over years. */
const multiplyVoucher = (voucherNo: string, times: number) =>
  server.db.script(`SET session_replication_role = replica;
    INSERT INTO payments (pay_no, user_id, source, channel, amount, created_at, status, ended_at, payer_last4, remark,
        reviewer)
      SELECT pay_no || '-' || g, user_id, source, channel, amount, created_at, status, ended_at, payer_last4, remark,
        reviewer
      FROM payments CROSS JOIN generate_series(1, ${times}) g WHERE pay_no = '${voucherNo}';
    INSERT INTO payment_items (user_id, payment_id, loan_id, type, amount, value_date)
      SELECT i.user_id, copy.id, i.loan_id, i.type, i.amount, i.value_date FROM payments first
      JOIN payment_items i ON i.payment_id = first.id
      JOIN payments copy ON copy.pay_no LIKE first.pay_no || '-%'
      WHERE first.pay_no = '${voucherNo}';
    INSERT INTO payment_instalments (user_id, payment_id, loan_id, no, source, is_open)
      SELECT n.user_id, copy.id, n.loan_id, n.no, n.source, false FROM payments first
      JOIN payment_instalments n ON n.payment_id = first.id
      JOIN payments copy ON copy.pay_no LIKE first.pay_no || '-%'
      WHERE first.pay_no = '${voucherNo}';
    INSERT INTO loan_events (user_id, loan_id, event, actor, note, at)
      SELECT user_id, loan_id, event, actor, note, at
      FROM loan_events CROSS JOIN generate_series(1, ${times}) g WHERE event LIKE 'voucher_%';
    SET session_replication_role = origin;`)

it('tells the newest vouchers and events, and every step of the loan', async () => {
  const { body } = await sendVoucher(server, payer)
  const { voucher_no } = body.data
  await send(server, '/api/loan/cancelVoucher', payer.token, { voucher_no })
  await multiplyVoucher(voucher_no, 1_000)
  const { body: newest } = await sendVoucher(server, payer)

  const { vouchers, timeline } = await detail(server, payer.token, payer.orderNo)
  expect(vouchers).toHaveLength(50)
  expect(vouchers[0].voucher_no).toBe(newest.data.voucher_no)
  const events = timeline.map(({ event }: { event: string }) => event)
  expect(events.slice(0, 3)).toEqual(['applied', 'approved', 'disbursed'])
  expect(events).toHaveLength(3 + 100)
  expect(events.at(-1)).toBe('voucher_submitted')
})
