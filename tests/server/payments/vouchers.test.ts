import { composed, sql } from '../../../server/db/sql'
import type { TestApp } from '../support/testApp'
import { act, detail, goTo, instalments, step } from '../loan/support/lender'
import { findSharedFiles } from '../../../server/repositories/voucherFiles'
import { findVoucher } from '../../../server/repositories/vouchers'
import { approveVoucher, rejectVoucher } from '../../../server/vouchers/review'
import { pdf } from '../uploads/support/documents'
import {
  bookedOn,
  cashier,
  countOf,
  createPayApp,
  newPayer,
  type Payer,
  send,
  sendVoucher,
  uploadProof,
} from './support/payer'
import { expectSound } from '../support/soundness'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

const approve = (no: string, correction = {}) =>
  step(server, (tx) => approveVoucher(tx, no, act(server), correction))
const reject = (no: string, reason = '金额与收款记录不符') =>
  step(server, (tx) => rejectVoucher(tx, no, reason, act(server)))

const numberOf = async (payer: Payer, changes = {}): Promise<string> => {
  const { body } = await sendVoucher(server, payer, changes)
  if (body.code !== 1) throw new Error(body.msg)
  return body.data.voucher_no
}

const vouchersOf = async ({ token, orderNo }: Payer) =>
  (await detail(server, token, orderNo)).vouchers

it('takes a voucher for review, shown with the loan, its files behind fresh links', async () => {
  const payer = await newPayer(server)
  const { body } = await sendVoucher(server, payer, { nos: [1, 2], amount: '1754.60' })
  expect(body).toMatchObject({
    code: 1,
    msg: '凭证已提交，请等待审核',
    data: {
      voucher_no: expect.stringMatching(/^V20260310[0-9A-HJKMNP-TV-Z]{16}$/),
      status: 'pending',
      status_text: '待审核',
      amount: '1754.60',
      nos: [1, 2],
      channel: 'bank_transfer',
      created_at: server.clock.now().getTime() / 1000,
      reviewed_at: null,
      review_note: null,
    },
  })
  const shown = await vouchersOf(payer)
  expect(shown).toEqual([body.data])
  const file = await server.app.inject({ url: new URL(shown[0].files[0]).pathname })
  expect(file.statusCode).toBe(404)
  expect((await server.app.inject({ url: shown[0].files[0] })).statusCode).toBe(200)
  const { timeline } = await detail(server, payer.token, payer.orderNo)
  expect(timeline.at(-1).text).toBe('还款凭证已提交，1,754.60 元，等待审核')
})

it('one that leaves something to be paid says how much, until it is decided', async () => {
  const payer = await newPayer(server)
  const { body } = await sendVoucher(server, payer, { nos: [1, 2], amount: '1.00' })
  const due = (await cashier(server, payer, { nos: [1, 2] })).body.data.amount
  expect(body.data.short_by).toBe((Number(due) - 1).toFixed(2))
  expect((await vouchersOf(payer))[0].short_by).toBe(body.data.short_by)
  await reject(body.data.voucher_no)
  expect((await vouchersOf(payer))[0]).not.toHaveProperty('short_by')
})

it('an approved voucher is booked as of the day it was paid, and the rows are paid', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-04-20')
  const no = await numberOf(payer, { paid_at: '2026-04-12' })
  await approve(no)
  expect(await bookedOn(server.db, payer.orderNo)).toEqual([
    {
      amount: 877_30,
      type: 'installments',
      nos: [1],
      channel: 'bank_transfer',
      day: '2026-04-12',
      source: 'voucher',
      actor: 'operator:test',
    },
  ])
  const { list } = await instalments(server, payer.token, payer.orderNo)
  expect(list[0]).toMatchObject({ status: 'paid', amount_due: '0.00', penalty: '0.00' })
  expect(await vouchersOf(payer)).toMatchObject([
    { status: 'approved', status_text: '已通过', reviewed_at: expect.any(Number) },
  ])
})

it('an operator may correct the day and the amount to what the bank says', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-05-05')
  const no = await numberOf(payer, { paid_at: '2026-04-13' })
  await approve(no, { paidOn: '2026-04-30', amount: 100_00 })
  const { list } = await instalments(server, payer.token, payer.orderNo)
  expect(list[0]).toMatchObject({ paid: '100.00', penalty: '7.95', amount_due: '785.25' })
})

it('what exceeds the rows is a refund due', async () => {
  const payer = await newPayer(server)
  await approve(await numberOf(payer, { amount: '900.00' }))
  const refunds = await server.db
    .query(sql`SELECT r.amount, r.open FROM refunds r JOIN loans l ON l.user_id = r.user_id AND l.id = r.loan_id
     WHERE l.order_no = ${payer.orderNo}`)
  expect(refunds).toEqual([{ amount: 29_08, open: 29_08 }])
})

it('settles the loan by a voucher of enough money, and issues the certificate', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-03-25')
  const { amount } = (await cashier(server, payer, { type: 'settle' })).body.data
  const little = await sendVoucher(server, payer, { type: 'settle', nos: [], amount: '10000.00' })
  expect(little.body).toMatchObject({
    code: 0,
    msg: '金额不足以结清：按 2026-03-25 付款，结清应还 10,038.71 元',
    data: { reason: 'invalid', field: 'amount' },
  })
  await approve(await numberOf(payer, { type: 'settle', nos: [], amount }))
  expect(await detail(server, payer.token, payer.orderNo)).toMatchObject({
    status: 'settled',
    settle_type: 'early',
    outstanding: '0.00',
  })
  expect(await countOf(server.db, 'certificates', payer.orderNo)).toBe(1)
})

it('a rejected voucher says why and may be sent again three times, with the same file', async () => {
  const payer = await newPayer(server)
  const files = [await uploadProof(server, payer.token)]
  for (let round = 0; round < 4; round += 1) {
    await reject(await numberOf(payer, { files }), `第 ${round + 1} 次`)
  }
  expect(await vouchersOf(payer)).toMatchObject([
    { status: 'rejected', status_text: '已驳回', review_note: '第 4 次' },
    { review_note: '第 3 次' },
    { review_note: '第 2 次' },
    { review_note: '第 1 次' },
  ])
  const { body } = await sendVoucher(server, payer, { files })
  expect(body).toMatchObject({ code: 0, data: { reason: 'wrong_state' } })
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(0)
})

it('a rejection needs a reason; what is decided is not decided again', async () => {
  const payer = await newPayer(server)
  const no = await numberOf(payer)
  await expect(reject(no, '  ')).rejects.toMatchObject({ reason: 'invalid' })
  await approve(no)
  await expect(approve(no)).rejects.toMatchObject({ reason: 'wrong_state' })
  await expect(reject(no)).rejects.toMatchObject({ reason: 'wrong_state' })
  await expect(approve('V1')).rejects.toMatchObject({ reason: 'not_found' })
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(1)
})

it('what was sent in can not be changed, by no program', async () => {
  const payer = await newPayer(server)
  const no = await numberOf(payer)
  const update = (what: string) =>
    server.db.query(composed(`UPDATE payments SET ${what} WHERE pay_no = $1`, [no]))
  await expect(update('amount = 1')).rejects.toThrow('never changes')
  await expect(update(`status = 'cancelled', amount = 1`)).rejects.toThrow('never changes')
  await expect(update(`status = 'open'`)).rejects.toThrow('ends once')
  await approve(no)
  await expect(update(`review_note = '不符'`)).rejects.toThrow('decided once')
  await expect(server.db.query(sql`DELETE FROM payments WHERE pay_no = ${no}`)).rejects.toThrow(
    'append-only',
  )
})

it('the payer takes a waiting voucher back and sends another', async () => {
  const payer = await newPayer(server)
  const other = await newPayer(server)
  const no = await numberOf(payer)
  const cancel = (token: string) =>
    send(server, '/api/loan/cancelVoucher', token, { voucher_no: no })
  expect((await cancel(other.token)).body).toMatchObject({ data: { reason: 'not_found' } })
  expect((await cancel(payer.token)).body).toMatchObject({
    code: 1,
    data: { status: 'cancelled', status_text: '已撤回' },
  })
  expect((await cancel(payer.token)).body).toMatchObject({ data: { reason: 'wrong_state' } })
  await approve(await numberOf(payer))
})

describe('one proof, one payment', () => {
  it('an instalment keeps one pending voucher', async () => {
    const payer = await newPayer(server)
    await numberOf(payer, { nos: [1, 2], amount: '1754.60' })
    for (const selection of [
      { nos: [1] },
      { nos: [1, 2, 3] },
      { type: 'settle', amount: '10001.00' },
    ]) {
      const { body } = await sendVoucher(server, payer, selection)
      expect(body).toMatchObject({ code: 0, data: { reason: 'conflict' } })
    }
    expect(await countOf(server.db, 'payment_items', payer.orderNo)).toBe(1)
  })

  it('the same bytes for two payments, or from two people, are shown to the operator', async () => {
    const proof = pdf('shared')
    const [one, two] = [await newPayer(server), await newPayer(server)]
    const first = await numberOf(one, { files: [await uploadProof(server, one.token, proof)] })
    await approve(first)
    const again = await numberOf(one, {
      nos: [2],
      files: [await uploadProof(server, one.token, proof)],
    })
    const others = await numberOf(two, { files: [await uploadProof(server, two.token, proof)] })
    const flagged = async (no: string) => {
      const voucher = await findVoucher(server.db, no)
      const shared = await findSharedFiles(server.db, [voucher?.id ?? 0])
      return shared.map(({ voucherNo, isSameUser }) => [voucherNo, isSameUser])
    }
    expect(await flagged(again)).toEqual(
      expect.arrayContaining([
        [first, true],
        [others, false],
      ]),
    )
    expect(await flagged(others)).toHaveLength(2)
  })
})
