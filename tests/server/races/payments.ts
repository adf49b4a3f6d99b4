import { sql } from '../../../server/db/sql'
import type { WideDb, WideQueryable } from '../../../server/db/types'
import { refundEntries } from '../../../server/lending/entries'
import { payRefund } from '../../../server/lending/refunding'
import { notificationOf } from '../../../server/payments/sandbox/gateway'
import { findLoan } from '../../../server/repositories/loans/findLoans'
import { insertBooking } from '../../../server/repositories/loans/ledger'
import { findRefund, type Refund } from '../../../server/repositories/loans/refunds'
import { findOrderOf, payOrder } from '../../../server/repositories/sandboxOrders'
import { approveVoucher, rejectVoucher } from '../../../server/vouchers/review'
import { createDatabase } from '../../postgres/databases'
import { act, instalments, step } from '../loan/support/lender'
import {
  beginPayment,
  countOf,
  createPayApp,
  newPayer,
  type Payer,
  paymentStatus,
  send,
  sendVoucher,
  START,
  voucherBody,
} from '../payments/support/payer'
import { expectSound } from '../support/soundness'
import type { TestApp } from '../support/testApp'
import { countDone, times, twoInstances, WAYS } from './stage'

/** Parallel vouchers, reviews, online payments and notifications. */
export function paymentRaces(): void {
  let db: WideDb
  let server: TestApp

  beforeAll(async () => {
    server = await twoInstances(await createDatabase(), createPayApp)
    db = server.db
  })
  afterAll(() => server?.close())
  afterEach(() => expectSound(db))

  const firstRow = async ({ token, orderNo }: Payer) =>
    (await instalments(server, token, orderNo)).list[0]

  /** Takes the money at the gateway; returns its notification. */
  async function paidNotification(payNo: string) {
    const order = await findOrderOf(db, payNo)
    await payOrder(db, order?.ref ?? '', server.clock.now())
    const paid = await findOrderOf(db, payNo)
    if (!paid) throw new Error('no order')
    return notificationOf(paid, { secret: server.deps.secrets.current, now: server.clock.now() })
  }

  const deliver = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
    server.call({ method: 'POST', url: '/api/pay/notify/sandbox', headers, payload: body })

  it('of fifty vouchers for one instalment at once, one waits', async () => {
    const payer = await newPayer(server)
    const body = await voucherBody(server, payer)
    const replies = await times(WAYS, (at) =>
      send(server, '/api/loan/uploadVoucher', payer.token, body, `key-${at}`),
    )
    expect(replies.filter((reply) => reply.body.code === 1)).toHaveLength(1)
    expect(replies.filter((reply) => reply.body.data.reason === 'conflict')).toHaveLength(WAYS - 1)
    expect(await countOf(db, 'payment_items', payer.orderNo)).toBe(1)
  })

  it('fifty approvals of one voucher book it once', async () => {
    const payer = await newPayer(server)
    const no = (await sendVoucher(server, payer)).body.data.voucher_no
    const done = await countDone(
      Array.from({ length: WAYS }, () => step(server, (tx) => approveVoucher(tx, no, act(server)))),
    )
    expect(done).toBe(1)
    expect(await countOf(db, 'receipts', payer.orderNo)).toBe(1)
    expect(await firstRow(payer)).toMatchObject({ paid: '870.92', amount_due: '0.00' })
  })

  it('of approvals, rejections and withdrawals at once exactly one gets through', async () => {
    for (let round = 0; round < 5; round += 1) {
      const payer = await newPayer(server)
      const no = (await sendVoucher(server, payer)).body.data.voucher_no
      const cancel = send(server, '/api/loan/cancelVoucher', payer.token, { voucher_no: no })
      const decided = await countDone([
        ...Array.from({ length: WAYS / 2 }, () =>
          step(server, (tx) => approveVoucher(tx, no, act(server))),
        ),
        ...Array.from({ length: WAYS / 2 }, () =>
          step(server, (tx) => rejectVoucher(tx, no, '不符', act(server))),
        ),
      ])
      expect(decided + ((await cancel).body.code === 1 ? 1 : 0)).toBe(1)
    }
  })

  it('one instalment paid from two devices at once is one payment, paid once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const payer = await newPayer(server)
      const replies = await times(2, (at) =>
        beginPayment(server, payer, { nos: [1] }, {}, `device-${at}`),
      )
      const numbers = new Set(replies.map((reply) => reply.body.data.pay_no))
      expect(numbers.size).toBe(1)
      expect(replies[0]?.body.data.pay_url).toBe(replies[1]?.body.data.pay_url)
      const [payNo = ''] = numbers
      const report = await paidNotification(payNo)
      await times(2, () => deliver(report))
      expect(await countOf(db, 'receipts', payer.orderNo)).toBe(1)
      expect(await firstRow(payer)).toMatchObject({ paid: '870.92', amount_due: '0.00' })
    }
  })

  it('devices that choose other rows at once never leave two open payments', async () => {
    const payer = await newPayer(server)
    const openPayments = () =>
      db.query(sql`SELECT p.pay_no FROM payments p
       JOIN payment_items i ON i.payment_id = p.id JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id
       WHERE l.order_no = ${payer.orderNo} AND p.status IN ('open', 'submitted')`)
    const choices = [[1], [1, 2], [1, 2, 3], [1], [1, 2]]
    const replies = await times(5, (at) =>
      beginPayment(server, payer, { nos: choices[at] }, {}, `device-${at}`),
    )
    expect(replies.every(({ status, body }) => status === 200 && [0, 1].includes(body.code))).toBe(
      true,
    )
    // Each closes the payments in conflict with it, so in a tie all may have to retry.
    expect((await openPayments()).length).toBeLessThanOrEqual(1)
    const { body } = await beginPayment(server, payer, { nos: [1] }, {}, 'device-last')
    expect(body.code).toBe(1)
    expect(await openPayments()).toEqual([{ payNo: body.data.pay_no }])
  })

  it('one notification fifty times at once books once, every answer is a success', async () => {
    for (let round = 0; round < 5; round += 1) {
      const payer = await newPayer(server)
      const payNo = (await beginPayment(server, payer)).body.data.pay_no
      const report = await paidNotification(payNo)
      const replies = await times(WAYS, () => deliver(report))
      expect(replies.map((reply) => reply.body.code)).toEqual(new Array(WAYS).fill(1))
      expect(await countOf(db, 'receipts', payer.orderNo)).toBe(1)
      expect(await paymentStatus(server, payer, payNo)).toMatchObject({
        status: 'succeeded',
        as_quoted: true,
      })
    }
  })

  it('a voucher approved while the notification comes: what is too much is owed back', async () => {
    const payer = await newPayer(server)
    const payNo = (await beginPayment(server, payer)).body.data.pay_no
    const no = (await sendVoucher(server, payer)).body.data.voucher_no
    const report = await paidNotification(payNo)
    const [, reply] = await Promise.all([
      step(server, (tx) => approveVoucher(tx, no, act(server))),
      deliver(report),
    ])
    expect(reply.body.code).toBe(1)
    expect(await firstRow(payer)).toMatchObject({ paid: '870.92', amount_due: '0.00' })
    const refunds = await db.query(
      sql`SELECT sum(r.open)::bigint AS open FROM refunds r JOIN loans l ON l.user_id = r.user_id AND l.id = r.loan_id WHERE l.order_no = ${payer.orderNo}`,
    )
    expect(refunds).toEqual([{ open: 877_30 }])
  })

  /** A payment of 900.00 for an instalment of 870.92. */
  async function overpaid(): Promise<Refund> {
    const payer = await newPayer(server)
    const no = (await sendVoucher(server, payer, { amount: '900.00' })).body.data.voucher_no
    const payNo = await step(server, (tx) => approveVoucher(tx, no, act(server)))
    const refund = await findRefund(db, payNo)
    if (refund?.open !== 29_08) throw new Error('no refund')
    return refund
  }

  const refundBookings = ({ receiptId }: Refund) =>
    db.query(sql`SELECT e.amount FROM bookings b JOIN ledger_entries e ON e.booking_id = b.id
       WHERE b.receipt_id = ${receiptId} AND b.kind = 'refund' AND e.account = 'refund_payable'`)

  it('what is sent back by fifty at once is booked once, the others are told so', async () => {
    const refund = await overpaid()
    const works = await Promise.allSettled(
      Array.from({ length: WAYS }, (_, at) =>
        step(server, (tx) => payRefund(tx, refund.receiptNo, `B${at}`, act(server))),
      ),
    )
    const paid = works.flatMap((work) => (work.status === 'fulfilled' ? [work.value] : []))
    const refused = works.flatMap((work) =>
      work.status === 'rejected' ? [work.reason.reason] : [],
    )
    expect(paid).toEqual([29_08])
    expect(refused).toEqual(new Array(WAYS - 1).fill('wrong_state'))
    expect(await refundBookings(refund)).toEqual([{ amount: 29_08 }])
  })

  it('SQL books what is sent back once, also for programs that lock nothing', async () => {
    const refund = await overpaid()
    const loan = await findLoan(db, refund.orderNo)
    const book = (tx: WideQueryable) =>
      insertBooking(
        tx,
        {
          userId: loan?.userId ?? 0,
          loanId: loan?.id ?? 0,
          kind: 'refund',
          receiptId: refund.receiptId,
          valueDate: START,
          ...act(server),
          at: server.clock.now(),
        },
        refundEntries(refund.open),
      )
    expect(await countDone(Array.from({ length: WAYS }, () => step(server, book)))).toBe(1)
    expect(await refundBookings(refund)).toEqual([{ amount: 29_08 }])
  })

  it('fifty requests with one key are one voucher and one answer', async () => {
    const payer = await newPayer(server)
    const body = await voucherBody(server, payer)
    const replies = await times(WAYS, () =>
      send(server, '/api/loan/uploadVoucher', payer.token, body, 'one-key'),
    )
    const numbers = new Set(replies.map((reply) => reply.body.data.voucher_no))
    expect(numbers.size).toBe(1)
    expect(await countOf(db, 'payment_items', payer.orderNo)).toBe(1)
  })
}
