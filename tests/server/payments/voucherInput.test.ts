import type { TestApp } from '../support/testApp'
import { apply } from '../loan/support/borrower'
import { pay } from '../loan/support/lender'
import {
  countOf,
  createPayApp,
  newPayer,
  type Payer,
  send,
  sendVoucher,
  START,
  uploadProof,
  voucherBody,
} from './support/payer'
import { expectSound } from '../support/soundness'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

describe('bad input', () => {
  let payer: Payer
  beforeAll(async () => {
    payer = await newPayer(server)
  })

  it.each([
    ['no amount', { amount: '' }, 'amount'],
    ['nothing', { amount: '0' }, 'amount'],
    ['nothing, with places', { amount: '0.00' }, 'amount'],
    ['less than nothing', { amount: '-1' }, 'amount'],
    ['a part of a fen', { amount: '0.001' }, 'amount'],
    ['no number', { amount: 'NaN' }, 'amount'],
    ['an exponent', { amount: '1e3' }, 'amount'],
    ['more than anybody owes', { amount: '99999999.99' }, 'amount'],
    ['a number for a text', { amount: 877.3 }, 'amount'],
    ['tomorrow', { paid_at: '2026-03-11' }, 'paid_at'],
    ['before the loan', { paid_at: '2026-03-09' }, 'paid_at'],
    ['a day that does not exist', { paid_at: '2026-02-30' }, 'paid_at'],
    ['no day', { paid_at: 'today' }, 'paid_at'],
    ['no proof', { files: [] }, 'files'],
    ['seven proofs', { files: Array(7).fill('/uploads/a.pdf') }, 'files'],
    ['a proof that is none', { files: ['javascript:alert(1)'] }, 'files.0'],
    ['a proof elsewhere', { files: ['https://example.com/a.png'] }, 'files.0'],
    ['a proof that never was', { files: [`/uploads/${'0'.repeat(32)}.png`] }, 'files.0'],
    ['an unknown row', { nos: [99] }, 'nos'],
    ['a later row', { nos: [2] }, 'nos'],
    ['rows as a text', { nos: '1' }, 'nos'],
    ['an unknown type', { type: 'later' }, 'type'],
    ['an online channel', { channel: 'sandbox' }, 'channel'],
    ['an unknown channel', { channel: 'cash' }, 'channel'],
    ['five digits of a card', { payer_last4: '12345' }, 'payer_last4'],
    ['a long remark', { remark: '长'.repeat(201) }, 'remark'],
    ['NUL', { remark: 'a\u0000b' }, 'remark'],
  ])('refuses %s', async (_name, changes, field) => {
    const { status, body } = await sendVoucher(server, payer, changes)
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 0, data: { reason: 'invalid', field } })
    expect(await countOf(server.db, 'payment_items', payer.orderNo)).toBe(0)
  })

  it("another's file is as absent as one that never was", async () => {
    const [payer, other] = [await newPayer(server), await newPayer(server)]
    const foreign = await uploadProof(server, other.token)
    const { body } = await sendVoucher(server, payer, {
      files: [await uploadProof(server, payer.token), foreign],
    })
    expect(body).toMatchObject({
      code: 0,
      msg: '凭证文件不存在，请重新上传',
      data: { reason: 'invalid', field: 'files.1' },
    })
  })

  it('keys that are not asked for change nothing', async () => {
    const payer = await newPayer(server)
    const { body } = await sendVoucher(server, payer, {
      status: 'approved',
      user_id: 1,
      voucher_no: 'V1',
      reviewer: 'me',
      pay_no: 'P1',
    })
    expect(body.data).toMatchObject({ status: 'pending' })
    expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(0)
  })

  it('a paid row, a settled loan and a loan under review take no voucher', async () => {
    const payer = await newPayer(server)
    await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: START })
    expect((await sendVoucher(server, payer)).body.msg).toBe('第 1 期已还清')
    const settle = { amount: 10_000_00, type: 'settle' as const, valueDate: START }
    await pay(server, payer.orderNo, settle)
    expect((await sendVoucher(server, payer, { nos: [2] })).body).toMatchObject({
      msg: '该笔借款已结清，无需再还',
      data: { reason: 'wrong_state' },
    })
    const { token } = payer
    const { body } = await apply(server, token)
    const waiting = { ...payer, orderNo: body.data.order_no }
    expect((await sendVoucher(server, waiting)).body).toMatchObject({
      msg: '该笔借款当前不能还款',
      data: { reason: 'wrong_state' },
    })
  })
})

describe('sent once', () => {
  it('the same key and body get the stored answer, another body is refused', async () => {
    const payer = await newPayer(server)
    const body = await voucherBody(server, payer)
    const post = (payload: object) =>
      send(server, '/api/loan/uploadVoucher', payer.token, payload, 'voucher-key')
    const first = await post(body)
    const again = await post(body)
    expect(again.body.data).toEqual(first.body.data)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect((await post({ ...body, amount: '1.00' })).body.data.reason).toBe('key_reused')
    expect(await countOf(server.db, 'payment_items', payer.orderNo)).toBe(1)
  })

  it('without a key the second of two is told that one waits', async () => {
    const payer = await newPayer(server)
    const body = await voucherBody(server, payer)
    const replies = await Promise.all(
      [1, 2, 3].map(() => send(server, '/api/loan/uploadVoucher', payer.token, body)),
    )
    expect(replies.filter((reply) => reply.body.code === 1)).toHaveLength(1)
    expect(replies.filter((reply) => reply.body.data.reason === 'conflict')).toHaveLength(2)
  })
})
