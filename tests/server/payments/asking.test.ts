/** What the server asks of a gateway and orders there, and how often. */
import { sql } from '../../../server/db/sql'
import type { GatewayOrder, PaymentGateway } from '../../../server/gateway'
import { sweepPayments } from '../../../server/payments/reconcile'
import { SANDBOX, sandboxGateway } from '../../../server/payments/sandbox/gateway'
import type { TestApp } from '../support/testApp'
import { begunAll, newDebtor } from './support/debtor'
import {
  beginPayment,
  bookedOn,
  createPayApp,
  newPayer,
  type Payer,
  paymentStatus,
} from './support/payer'
import { beginPart } from './support/prepaying'
import { begun, deliver, notification, notificationsOf } from './support/sandbox'
import { expectSound } from '../support/soundness'

/** Calls that reached the gateway. */
let asked: string[] = []
let orders: GatewayOrder[] = []
/** What the gateway does not do at the moment. */
let isDown = false
let keepsOpen = false
/** Fen; the least amount it takes. */
let least = 1
/** Runs after an order is made, before the server hears of it. */
let afterOrder: (payNo: string) => Promise<unknown>

let server: TestApp
beforeAll(async () => {
  const gateways = new Map<string, PaymentGateway>()
  server = await createPayApp({ deps: { gateways } })
  const sandbox = sandboxGateway(server.deps)
  gateways.set(SANDBOX, {
    ...sandbox,
    get min() {
      return least
    },
    async create(order) {
      orders.push(order)
      if (isDown) throw new Error('down')
      const ticket = await sandbox.create(order)
      await afterOrder(order.payNo)
      return ticket
    },
    query(payNo) {
      asked.push(payNo)
      return sandbox.query(payNo)
    },
    close: (payNo) => (keepsOpen ? Promise.resolve() : sandbox.close(payNo)),
  })
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
  orders = []
  isDown = false
  keepsOpen = false
  least = 1
  afterOrder = () => Promise.resolve()
})
afterEach(() => expectSound(server.db))

const CLOSED = { code: 0, msg: '该笔支付已关闭，请重新发起', data: { reason: 'wrong_state' } }

describe('a reader of the status', () => {
  it('has the gateway asked no more than every three seconds', async () => {
    const payer = await newPayer(server)
    const { pay_no: payNo } = await begun(server, payer)
    await paymentStatus(server, payer, payNo)
    server.clock.advance(3)
    await paymentStatus(server, payer, payNo)
    expect(asked).toEqual([payNo])
    server.clock.advance(1)
    await paymentStatus(server, payer, payNo)
    expect(asked).toEqual([payNo, payNo])
    expect(await notificationsOf(server, payNo)).toEqual([])
  })

  it('has it asked no more once the payment ended', async () => {
    const payer = await newPayer(server)
    const { pay_no: payNo } = await begun(server, payer)
    await deliver(server, await notification(server, payNo))
    server.clock.advance(10)
    await paymentStatus(server, payer, payNo)
    expect(asked).toEqual([])
  })

  it('sees a payment open up to its last second', async () => {
    const payer = await newPayer(server)
    const { pay_no: payNo } = await begun(server, payer)
    server.clock.advance(900)
    expect(await paymentStatus(server, payer, payNo)).toMatchObject({ status: 'submitted' })
    server.clock.advance(4)
    expect(await paymentStatus(server, payer, payNo)).toMatchObject({ status: 'expired' })
  })
})

it('an order that the gateway leaves open keeps its payment open, and any other away', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(server, payer)
  keepsOpen = true
  const { body } = await beginPayment(server, payer, { nos: [1, 2] })
  expect(body).toMatchObject({ code: 0, data: { reason: 'in_progress' } })
  server.clock.advance(901)
  await expect(sweepPayments(server.deps)).rejects.toThrow('could not be closed')
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({ status: 'submitted' })
  expect(await notificationsOf(server, payNo)).toEqual([])
  keepsOpen = false
  await sweepPayments(server.deps)
})

it.each([
  { takes: '870.92', from: 870_92, code: 1 },
  { takes: '870.93', from: 870_93, code: 0 },
])('a gateway that takes $takes and more', async ({ from, code }) => {
  least = from
  const { body } = await beginPayment(server, await newPayer(server))
  expect(body.code).toBe(code)
  if (code === 1) return
  expect(body).toMatchObject({
    msg: '金额超出该付款方式的限额，请选择其他方式',
    data: { reason: 'invalid', field: 'amount' },
  })
  expect(orders).toEqual([])
})

it('an order that the gateway has lost is closed', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(server, payer)
  await server.db.query(sql`DELETE FROM sandbox_orders WHERE pay_no = ${payNo}`)
  server.clock.advance(901)
  await sweepPayments(server.deps)
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({ status: 'expired' })
  expect(await notificationsOf(server, payNo)).toEqual([{ outcome: 'noted' }])
})

describe('an order', () => {
  it('of instalments tells the gateway what, how much, until when, and where to come back', async () => {
    const payer = await newPayer(server)
    const { pay_no: payNo } = await begun(server, payer)
    expect(orders).toEqual([
      {
        payNo,
        amount: 870_92,
        description: `借款还款（订单尾号 ${payer.orderNo.slice(-6)}）`,
        expiresAt: new Date(server.clock.now().getTime() + 900_000),
        scene: 'browser',
        payer: { openid: null, ip: '127.0.0.1', agreement: null },
        origin: expect.stringMatching(/^http/),
        returnPath: `/#/pages/payment/cashier?order_no=${payer.orderNo}&type=installments&nos=1&pay_no=${payNo}`,
      },
    ])
  })

  it('of a settlement comes back to no instalments', async () => {
    const payer = await newPayer(server)
    const { body } = await beginPayment(server, payer, { type: 'settle' })
    expect(orders[0]?.returnPath).toBe(
      `/#/pages/payment/cashier?order_no=${payer.orderNo}&type=settle&pay_no=${body.data.pay_no}`,
    )
  })

  it('of a part comes back to the same part', async () => {
    const payer = await newPayer(server)
    const { body } = await beginPart(server, payer)
    expect(orders[0]?.returnPath).toBe(
      `/#/pages/payment/cashier?order_no=${payer.orderNo}&type=partial&principal=3000.00&choice=shorten&pay_no=${body.data.pay_no}`,
    )
  })

  it('of several loans names how many', async () => {
    const debtor = await newDebtor(server)
    const { pay_no: payNo } = await begunAll(server, debtor)
    expect(orders).toMatchObject([
      { payNo, amount: 1754_60, description: '借款还款（共 2 笔借款）' },
    ])
  })
})

describe('the same call again', () => {
  const pay = (payer: Payer) =>
    beginPayment(server, payer, {}, { nos: [1], amount: '870.92' }, `key-${payer.orderNo}`)

  it('gets the page it got, also when that was paid, and makes no other order', async () => {
    const payer = await newPayer(server)
    const first = (await pay(payer)).body
    await deliver(server, await notification(server, first.data.pay_no))
    expect((await pay(payer)).body.data).toEqual(first.data)
    expect(orders).toHaveLength(1)
  })

  it('makes the order that failed', async () => {
    const payer = await newPayer(server)
    isDown = true
    const failed = await pay(payer)
    expect([failed.status, failed.body.msg]).toEqual([
      503,
      '支付通道暂时不可用，请稍后再试或选择其他方式',
    ])
    isDown = false
    const { body } = await pay(payer)
    expect(body.code).toBe(1)
    expect(orders.map(({ payNo }) => payNo)).toEqual([body.data.pay_no, body.data.pay_no])
  })

  it('makes no order for a payment that was closed without one', async () => {
    const payer = await newPayer(server)
    isDown = true
    await pay(payer)
    isDown = false
    server.clock.advance(901)
    await sweepPayments(server.deps)
    expect((await pay(payer)).body).toMatchObject(CLOSED)
    expect(orders).toHaveLength(1)
  })

  it('is told that the money came, where it was paid before the page was told', async () => {
    const payer = await newPayer(server)
    afterOrder = async (payNo) => deliver(server, await notification(server, payNo))
    for (let round = 0; round < 2; round += 1) {
      expect((await pay(payer)).body).toMatchObject({
        ...CLOSED,
        msg: '该笔支付已收到款项，无需再付',
      })
    }
    expect(orders).toHaveLength(1)
    expect(await bookedOn(server.db, payer.orderNo)).toMatchObject([{ amount: 870_92 }])
  })
})
