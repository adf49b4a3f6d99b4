/** What `ops check` finds in books of loans, vouchers and payments that no longer agree. */
import { sql } from '../../../server/db/sql'
import { findBreaches } from '../../../server/lending/invariants'
import { approveVoucher } from '../../../server/vouchers/review'
import { breachesOf } from '../loan/support/books'
import { apply, newBorrower } from '../loan/support/borrower'
import { act, goTo, pay, step } from '../loan/support/lender'
import type { TestApp } from '../support/testApp'
import { begunAll, newDebtor } from './support/debtor'
import { createPayApp, newPayer, sendVoucher, START } from './support/payer'
import { begun, deliver, notification } from './support/sandbox'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
  await apply(server, (await newBorrower(server)).token)
  await apply(server, (await newBorrower(server)).token)
  const settled = await newPayer(server)
  await pay(server, settled.orderNo, { amount: 10_000_00, type: 'settle', valueDate: START })
  const payer = await newPayer(server)
  const sent = await sendVoucher(server, payer, { amount: '900.00' })
  await step(server, (tx) => approveVoucher(tx, sent.body.data.voucher_no, act(server), {}))
  const paid = await begun(server, payer, { nos: [2] })
  await deliver(server, await notification(server, paid.pay_no))
  await sendVoucher(server, payer, { nos: [3] })
  const debtor = await newDebtor(server)
  const all = await begunAll(server, debtor)
  await deliver(server, await notification(server, all.pay_no))
  await begun(server, await newPayer(server))
  goTo(server, '2026-03-12')
})
afterAll(() => server.close())

it('finds nothing in books that agree', async () => {
  expect(await findBreaches(server.db)).toEqual([])
})

/** The first entry on an account in a booking of a kind. */
const entry = (kind: string, account: string): string =>
  `id = (SELECT min(e.id) FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
    WHERE b.kind = '${kind}' AND e.account = '${account}')`

it.each([
  [
    'an instalment of more principal',
    'loan_instalments SET principal = principal + 1 WHERE no = 12',
    '等于借款本金',
  ],
  [
    'a booking of one side',
    `ledger_entries SET amount = amount + 1 WHERE ${entry('payment', 'cash')}`,
    '每次记账借贷相等',
  ],
  [
    'more lent than agreed',
    `ledger_entries SET amount = amount - 1 WHERE ${entry('disbursement', 'cash')}`,
    '已放款的借款恰有一次放款记账',
  ],
  [
    'money lent of which there is no booking',
    `ledger_entries SET account = 'refund_payable' WHERE ${entry('disbursement', 'cash')}`,
    '已放款的借款恰有一次放款记账',
  ],
  [
    'a payment of more than was booked',
    'receipts SET amount = amount + 1',
    '每笔付款等于入账与应退之和',
  ],
  [
    'a payment that is not all cash',
    `ledger_entries SET account = 'refund_payable' WHERE ${entry('payment', 'cash')}`,
    '每笔付款等于其现金分录',
  ],
  [
    'interest paid without an entry',
    'loan_instalments SET paid_interest = paid_interest + 1 WHERE no = 12 AND is_open',
    '每期的已还与减免等于其分录之和',
  ],
  [
    'interest let go without an entry',
    'loan_instalments SET waived_interest = waived_interest + 1 WHERE no = 12 AND is_open',
    '每期的已还与减免等于其分录之和',
  ],
  [
    'a receivable that is not owed',
    'loan_instalments SET fee = fee + 1',
    '应收账户的余额就是各期的未还金额',
  ],
  [
    'a refund below nothing',
    `ledger_entries SET amount = -amount WHERE account = 'refund_payable'`,
    '应退金额不为负',
  ],
  [
    'a state nobody logged',
    `loans SET status = 'written_off' WHERE status = 'active'`,
    '状态是最后一次记录的状态',
  ],
  [
    'a step that is not allowed',
    `loan_events SET from_status = 'settled' WHERE to_status = 'active'`,
    '每次变更都在变更表内',
  ],
  [
    'too many loans of one person',
    `loans SET user_id = (SELECT min(user_id) FROM loans) WHERE status = 'active'`,
    '三笔进行中的借款',
  ],
  [
    'more lent to one person than all may have',
    'loan_instalments SET principal = principal + 1000000000',
    '一人的未还本金不超过总额度',
  ],
  [
    'a voucher booked as another',
    `receipts SET source_ref = 'V0' WHERE source = 'voucher'`,
    '每笔借款恰好入账一次',
  ],
  [
    'money of a payment booked as another',
    `receipts SET source_ref = 'P0' || id WHERE source = 'gateway'`,
    '每笔借款恰好入账一次',
  ],
  [
    'a payment that received another amount than was booked',
    `payments SET received = received + 1, as_quoted = false WHERE status = 'succeeded'`,
    '入账之和等于收到的',
  ],
  [
    'a payment that is not the sum of its loans',
    `payments SET amount = amount + 1, as_quoted = false WHERE status = 'succeeded'`,
    '金额等于各笔借款之和',
  ],
  [
    'a payment booked otherwise than asked for',
    `payment_items SET amount = amount + 1 WHERE payment_id IN
      (SELECT id FROM payments WHERE as_quoted AND source = 'gateway')`,
    '每笔借款入账的金额都是约定的',
  ],
  [
    'an instalment kept for a payment that ended',
    'payment_instalments SET is_open = NOT is_open',
    '每期至多一笔未结束的在线付款和一份待审核的凭证',
  ],
  [
    'a file of another person',
    'upload_files SET owner_id = owner_id + 1',
    '凭证的文件都属于提交人',
  ],
])('finds %s', async (_, change, name) => {
  const found = await breachesOf(server.db, [`UPDATE ${change}`])
  expect(found.map((breach) => breach.name).join('；')).toContain(name)
})

it.each([
  ['contract', 'contracts', '每笔借款都有申请，审核之后都有合同'],
  ['application', 'loan_applications', '每笔借款都有申请，审核之后都有合同'],
  ['file of a voucher', 'voucher_files', '每份凭证都有文件'],
  ['instalment of a payment', 'payment_instalments', '每笔还款都有分期'],
  ['certificate', 'certificates', '结清的借款恰有一份结清证明'],
])('misses a %s', async (_, table, name) => {
  const found = await breachesOf(server.db, [`DELETE FROM ${table}`])
  expect(found.map((breach) => breach.name).join('；')).toContain(name)
})

// SQL refuses these by itself: the check would notice were the constraint lost.
it.each([
  ['more paid than due', 'loan_instalments_check', 'paid_principal = principal + 1'],
  ['less than nothing paid', 'loan_instalments_paid_penalty_check', 'paid_penalty = -1'],
])('finds %s', async (_, constraint, change) => {
  const found = await breachesOf(server.db, [
    `ALTER TABLE loan_instalments DROP CONSTRAINT ${constraint}`,
    `UPDATE loan_instalments SET ${change}`,
  ])
  expect(found.map((breach) => breach.name)).toContain('每期已还不超过应还，没有负数')
})

it('names the loans and payments that are at fault', async () => {
  const [loan] = await server.db.query(
    sql<{ orderNo: string }>`SELECT order_no FROM loans WHERE status = 'settled'`,
  )
  const open = `UPDATE loans SET status = 'active', settled_at = NULL, settled_on = NULL,
    settle_type = NULL WHERE status = 'settled'`
  const found = await breachesOf(server.db, [open])
  expect(found).toEqual([
    { name: '结清的借款没有未还的期，未结清的借款有', found: [loan?.orderNo] },
    { name: '状态是最后一次记录的状态，每次变更都在变更表内', found: [loan?.orderNo] },
    { name: '结清的借款恰有一份结清证明，未结清的没有', found: [loan?.orderNo] },
  ])
})
