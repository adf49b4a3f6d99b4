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
    INSERT INTO vouchers (voucher_no, loan_id, user_id, type, amount, channel, paid_on, payer_last4, remark, status,
        reviewer, review_note, reviewed_at, created_at)
      SELECT voucher_no || '-' || g, loan_id, user_id, type, amount, channel, paid_on, payer_last4, remark, status,
        reviewer, review_note, reviewed_at, created_at
      FROM vouchers CROSS JOIN generate_series(1, ${times}) g WHERE voucher_no = '${voucherNo}';
    INSERT INTO voucher_rows (user_id, voucher_id, loan_id, no, is_pending)
      SELECT r.user_id, copy.id, r.loan_id, r.no, false FROM vouchers first
      JOIN voucher_rows r ON r.voucher_id = first.id
      JOIN vouchers copy ON copy.voucher_no LIKE first.voucher_no || '-%'
      WHERE first.voucher_no = '${voucherNo}';
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
