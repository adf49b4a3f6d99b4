import { sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import type { PaymentGateway } from '../../../server/gateway'
import { sweepPayments } from '../../../server/payments/reconcile'
import { SANDBOX, sandboxGateway } from '../../../server/payments/sandbox/gateway'
import { findOrderOf, payOrder } from '../../../server/repositories/sandboxOrders'
import { instalments } from '../loan/support/lender'
import { newDebtor, ofLoan, payAll } from '../payments/support/debtor'
import {
  beginPayment,
  bookedOn,
  cashier,
  createPayApp,
  newPayer,
  type Payer,
  paymentStatus,
  send,
} from '../payments/support/payer'
import { expectSound } from '../support/soundness'
import type { Answer, TestApp } from '../support/testApp'

/** A point where the gateway waits until the test continues it. */
function pause() {
  let reached = () => {}
  let goOn = () => {}
  const isReached = new Promise<void>((resolve) => (reached = resolve))
  const isOver = new Promise<void>((resolve) => (goOn = resolve))
  return { isReached, goOn, wait: () => (reached(), isOver) }
}

type Pause = ReturnType<typeof pause>

/**
 * A payment that ends while its order is being created, between two instances.
 * @param open opens the database once for each of them
 */
export function slowGatewayRaces(open: () => Promise<readonly [WideDb, WideDb]>): void {
  let slow: TestApp
  let quick: TestApp
  let before: Pause | null = null
  let after: Pause | null = null
  let unknown: Pause | null = null
  const closings: (() => Promise<void>)[] = []

  beforeAll(async () => {
    const databases = await open()
    const gateways = new Map<string, PaymentGateway>()
    slow = await createPayApp({ db: databases[0], deps: { gateways } })
    const { config, clock, sms, secrets } = slow.deps
    const sandbox = sandboxGateway({ db: databases[0], clock, secrets })
    gateways.set(SANDBOX, {
      ...sandbox,
      async create(order) {
        await before?.wait()
        const ticket = await sandbox.create(order)
        await after?.wait()
        return ticket
      },
    })
    const other = sandboxGateway({ db: databases[1], clock, secrets })
    const asked = new Map<string, PaymentGateway>([
      [
        SANDBOX,
        {
          ...other,
          async query(payNo) {
            const order = await other.query(payNo)
            if (order === null) await unknown?.wait()
            return order
          },
        },
      ],
    ])
    quick = await createPayApp({ db: databases[1], config, deps: { clock, sms, gateways: asked } })
    closings.push(quick.close, slow.close, ...[...new Set(databases)].map((db) => () => db.close()))
  })
  afterAll(async () => {
    for (const close of closings) await close()
  })
  beforeEach(() => {
    before = null
    after = null
    unknown = null
  })
  afterEach(() => expectSound(slow.db))

  /** Asks the slow instance for a payment of instalment 1, with its own key. */
  async function askSlowly(payer: Payer) {
    const { amount } = (await cashier(slow, payer, { nos: [1] })).body.data
    const body = {
      order_no: payer.orderNo,
      type: 'installments',
      nos: [1],
      amount,
      channel: SANDBOX,
    }
    return send(slow, '/api/loan/pay', payer.token, body, 'slow')
  }

  const payNoOf = async ({ orderNo }: Payer): Promise<string> => {
    const rows = await slow.db.query(sql<{
      payNo: string
    }>`SELECT p.pay_no FROM payments p JOIN payment_items i ON i.payment_id = p.id
       JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id
       WHERE l.order_no = ${orderNo} ORDER BY p.id LIMIT 1`)
    return rows[0]?.payNo ?? ''
  }

  /** Pays at the gateway, if its page still accepts money. */
  const payAtGateway = async (payNo: string) =>
    payOrder(slow.db, (await findOrderOf(slow.db, payNo))?.ref ?? '', slow.clock.now())

  const WAYS_TO_END: [string, string, (payer: Payer) => Promise<unknown>][] = [
    [
      'another payment of the other instance',
      'cancelled',
      (payer) => beginPayment(quick, payer, { nos: [1, 2] }),
    ],
    [
      'the sweep of the other instance',
      'expired',
      async () => {
        slow.clock.advance(901)
        await sweepPayments(quick.deps)
      },
    ],
  ]

  it.each(WAYS_TO_END)('closed by %s before its order exists', async (_by, status, end) => {
    const payer = await newPayer(slow)
    before = pause()
    const answer = askSlowly(payer)
    await before.isReached
    await end(payer)
    const payNo = await payNoOf(payer)
    expect(await paymentStatus(quick, payer, payNo)).toMatchObject({ status })
    before.goOn()
    expect((await answer).body).toMatchObject({
      code: 0,
      msg: '该笔支付已关闭，请重新发起',
      data: { reason: 'wrong_state' },
    })
    expect((await findOrderOf(slow.db, payNo))?.state).toBe('closed')
    expect(await payAtGateway(payNo)).toBe(false)
    before = null
    expect((await askSlowly(payer)).body.data.reason).toBe('wrong_state')
    expect(await bookedOn(slow.db, payer.orderNo)).toEqual([])
  })

  it('closed before its order exists and paid at once all the same: the money is booked', async () => {
    const payer = await newPayer(slow)
    before = pause()
    after = pause()
    const answer = askSlowly(payer)
    await before.isReached
    const payNo = await payNoOf(payer)
    const second = (await beginPayment(quick, payer, { nos: [1, 2] })).body.data.pay_no
    before.goOn()
    await after.isReached
    expect(await payAtGateway(payNo)).toBe(true)
    after.goOn()
    expect((await answer).body).toMatchObject({
      code: 0,
      msg: '该笔支付已收到款项，无需再付',
      data: { reason: 'wrong_state' },
    })
    expect(await paymentStatus(quick, payer, payNo)).toMatchObject({
      status: 'succeeded',
      as_quoted: false,
      applied: '870.92',
      refund: '0.00',
    })
    const { list } = await instalments(quick, payer.token, payer.orderNo)
    expect(list[0].amount_due).toBe('0.00')
    expect(await paymentStatus(quick, payer, second)).toMatchObject({ status: 'submitted' })
  })

  it('closed after its order exists, before its page is told', async () => {
    const payer = await newPayer(slow)
    after = pause()
    const answer = askSlowly(payer)
    await after.isReached
    await beginPayment(quick, payer, { nos: [1, 2] })
    after.goOn()
    expect((await answer).body).toMatchObject({ code: 0, data: { reason: 'wrong_state' } })
    expect(await payAtGateway(await payNoOf(payer))).toBe(false)
  })

  /**
   * `other` closes the payment of `ask`, whose order is made and whose page is told right after the gateway said that it
   * knew no order; then `meanwhile` happens.
   */
  async function closedLate(
    ask: () => Promise<Answer>,
    other: () => Promise<Answer>,
    meanwhile: (payNo: string) => Promise<void> = async () => {},
  ) {
    before = pause()
    unknown = pause()
    const answer = ask()
    await before.isReached
    const next = other()
    await unknown.isReached
    before.goOn()
    const payNo = String((await answer).body.data.pay_no)
    await meanwhile(payNo)
    unknown.goOn()
    return { payNo, next: (await next).body }
  }

  async function expectClosed(payNo: string) {
    expect((await findOrderOf(slow.db, payNo))?.state).toBe('closed')
    expect(await payAtGateway(payNo)).toBe(false)
  }

  it('its order is made, and its page told, while it is being closed: nobody can pay both', async () => {
    const payer = await newPayer(slow)
    const { payNo, next } = await closedLate(
      () => askSlowly(payer),
      () => beginPayment(quick, payer, { nos: [1, 2] }),
    )
    expect(next.code).toBe(1)
    await expectClosed(payNo)
    expect(await paymentStatus(quick, payer, payNo)).toMatchObject({ status: 'cancelled' })
  })

  it('so it is while one sweep closes it', async () => {
    const payer = await newPayer(slow)
    before = pause()
    unknown = pause()
    const answer = askSlowly(payer)
    await before.isReached
    slow.clock.advance(901)
    const sweep = sweepPayments(quick.deps)
    await unknown.isReached
    before.goOn()
    const { pay_no: payNo } = (await answer).body.data
    unknown.goOn()
    await sweep
    expect((await findOrderOf(slow.db, payNo))?.state).toBe('closed')
    expect(await slow.db.query(sql`SELECT status FROM payments WHERE pay_no = ${payNo}`)).toEqual([
      { status: 'expired' },
    ])
  })

  it('the same with a payment of several loans', async () => {
    const debtor = await newDebtor(slow)
    const { payNo, next } = await closedLate(
      () => payAll(slow, debtor, {}, 'all'),
      () => beginPayment(quick, ofLoan(debtor, 0), { nos: [1] }, {}, 'one'),
    )
    expect(next.code).toBe(1)
    await expectClosed(payNo)
    expect(await paymentStatus(quick, debtor, payNo)).toMatchObject({ status: 'cancelled' })
  })

  it('and paid in that moment: the money is booked, and the other payment is refused', async () => {
    const payer = await newPayer(slow)
    const { payNo, next } = await closedLate(
      () => askSlowly(payer),
      () => beginPayment(quick, payer, { nos: [1, 2] }),
      async (paid) => {
        expect(await payAtGateway(paid)).toBe(true)
      },
    )
    expect(next).toMatchObject({ code: 0, data: { reason: 'invalid' } })
    expect(await paymentStatus(quick, payer, payNo)).toMatchObject({
      status: 'succeeded',
      as_quoted: true,
    })
    expect(await bookedOn(slow.db, payer.orderNo)).toHaveLength(1)
  })
}
