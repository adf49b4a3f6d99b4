import { sql } from '../../../server/db/sql'
import { beginDebits } from '../../../server/debits/run'
import { applyNotification } from '../../../server/payments/apply'
import { pay } from '../loan/support/lender'
import { get } from '../support/actions'
import { expectSound } from '../support/soundness'
import { sendVoucher, send } from '../payments/support/payer'
import {
  createDebitApp,
  debtor,
  goAt,
  paidOf,
  round,
  stateOf,
  titlesOf,
  turnOff,
  turnOn,
} from './support/debtor'

// Loans paid out on 2026-03-10: 877.30 due on the 10th of each month, three days of grace.

let server: Awaited<ReturnType<typeof createDebitApp>>
beforeEach(async () => {
  server = await createDebitApp()
})
afterEach(async () => {
  await expectSound(server.db)
  await server.close()
})

const DUE = '2026-04-10'
const amounts = () => [...server.bank.orders.values()].map(({ amount }) => amount)

describe('a due date', () => {
  it('takes exactly what is due, once, and says so', async () => {
    const payer = await debtor(server)
    await round(server, `${DUE}T09:59`)
    expect(amounts()).toEqual([])
    await round(server, `${DUE}T10:00`)
    await round(server, `${DUE}T10:05`)
    await round(server, `${DUE}T18:00`)
    expect(amounts()).toEqual([877_30])
    expect((await paidOf(server, payer)).slice(0, 2)).toEqual(['0.00', '877.30'])
    expect(await titlesOf(server, payer)).toContain('自动还款成功')
  })

  it('takes the rest of what was paid in part', async () => {
    const payer = await debtor(server)
    goAt(server, `${DUE}T08:00`)
    await pay(server, payer.orderNo, { amount: 300_00, nos: [1], valueDate: DUE })
    await round(server, `${DUE}T10:00`)
    expect(amounts()).toEqual([577_30])
  })

  it('is announced three days and one day before', async () => {
    const payer = await debtor(server)
    for (const day of ['06', '07', '08', '09']) await round(server, `2026-04-${day}T09:00`)
    const soon = (await titlesOf(server, payer)).filter((title) => title.endsWith('天后自动还款'))
    expect(soon).toEqual(['1 天后自动还款', '3 天后自动还款'])
  })

  it('takes nothing once it is turned off', async () => {
    const payer = await debtor(server)
    await turnOff(server, payer)
    await round(server, `${DUE}T10:00`)
    expect(amounts()).toEqual([])
    expect((await stateOf(server, payer)).on).toBe(false)
  })
})

describe('a bank that refuses', () => {
  it('is asked again at the times of the mandate, and no more', async () => {
    const payer = await debtor(server)
    server.bank.answers = 'balance'
    for (const day of ['10', '11', '12', '13', '14', '15'])
      for (const hour of ['10', '12', '18', '20']) await round(server, `2026-04-${day}T${hour}:00`)
    expect(amounts()).toEqual([877_30, 877_30, 877_30, 877_30, 877_30])
    const { attempts } = await stateOf(server, payer)
    expect(
      attempts.map(({ state, reason }: { state: string; reason: string }) => [state, reason]),
    ).toEqual(Array.from({ length: 5 }, () => ['failed', '银行卡余额不足']))
    expect(await titlesOf(server, payer)).toContain('自动还款未成功')
  })

  it('succeeds at the next time', async () => {
    const payer = await debtor(server)
    server.bank.answers = 'balance'
    await round(server, `${DUE}T10:00`)
    server.bank.answers = 'paid'
    await round(server, `${DUE}T18:00`)
    expect((await paidOf(server, payer))[0]).toBe('0.00')
    const { attempts, next } = await stateOf(server, payer)
    expect(attempts.map(({ state }: { state: string }) => state)).toEqual(['succeeded', 'failed'])
    expect(next).toMatchObject({ no: 2, day: '2026-05-10', hour: 10 })
  })
})

describe('an answer that does not come', () => {
  it('is asked for until it does, and nothing more is taken meanwhile', async () => {
    const payer = await debtor(server)
    server.bank.answers = 'busy'
    await round(server, `${DUE}T10:00`)
    await round(server, `${DUE}T18:00`)
    expect(amounts()).toEqual([877_30])
    await round(server, `${DUE}T20:45`)
    expect(await titlesOf(server, payer)).toContain('本次没有自动还款')
    const [payNo = ''] = server.bank.orders.keys()
    server.bank.settle(payNo, 'paid')
    await round(server, '2026-04-11T09:00')
    expect((await paidOf(server, payer))[0]).toBe('0.00')
    await round(server, '2026-04-11T10:00')
    expect(amounts()).toEqual([877_30])
  })

  it('of an order that was taken is found by asking', async () => {
    const payer = await debtor(server)
    server.bank.answers = 'lost'
    await round(server, `${DUE}T10:00`)
    await round(server, `${DUE}T10:01`)
    await round(server, `${DUE}T10:20`)
    expect(amounts()).toEqual([877_30])
    expect((await paidOf(server, payer))[0]).toBe('0.00')
  })

  it('that says paid twice books once', async () => {
    const payer = await debtor(server)
    await round(server, `${DUE}T10:00`)
    await round(server, `${DUE}T10:01`)
    const rows = await server.db.query(
      sql<{
        count: number
      }>`SELECT count(*) AS count FROM receipts WHERE user_id = ${payer.userId}`,
    )
    expect(rows[0]?.count).toBe(1)
  })

  it('is asked for, although another order does not get through', async () => {
    const [payer, other] = [await debtor(server), await debtor(server)]
    await turnOff(server, other)
    server.bank.answers = 'busy'
    await round(server, `${DUE}T10:00`)
    const [payNo = ''] = server.bank.orders.keys()
    server.bank.settle(payNo, 'paid')
    expect((await turnOn(server, other, other.cardId)).body.code).toBe(1)
    server.bank.answers = 'late'
    await round(server, `${DUE}T10:01`)
    expect((await paidOf(server, payer))[0]).toBe('0.00')
  })

  it('of an order that ran out and was taken all the same is owed back, once another was taken', async () => {
    const payer = await debtor(server)
    server.bank.answers = 'late'
    await round(server, `${DUE}T10:00`)
    const [payNo = ''] = server.bank.onTheWay.keys()
    await round(server, `${DUE}T10:20`)
    server.bank.answers = 'paid'
    await round(server, `${DUE}T18:00`)
    expect((await paidOf(server, payer))[0]).toBe('0.00')
    server.bank.arrive(payNo)
    const report = await server.bank.query(payNo)
    for (const found of [report, report])
      if (found) await applyNotification(server.db, server.bank.code, found, server.clock.now())
    const refunds = await server.db.query(
      sql<{ open: number }>`SELECT open FROM refunds WHERE user_id = ${payer.userId}`,
    )
    expect(refunds).toEqual([{ open: 877_30 }])
  })
})

describe('what is in the way', () => {
  it('a voucher under review: nothing is taken, and the borrower learns why', async () => {
    const payer = await debtor(server)
    await sendVoucher(server, payer)
    await round(server, `${DUE}T10:00`)
    expect(amounts()).toEqual([])
    expect((await stateOf(server, payer)).attempts).toMatchObject([
      { state: 'skipped', obstacle: 'voucher', reason: '还款凭证正在审核' },
    ])
    expect(await titlesOf(server, payer)).toContain('本次没有自动还款')
  })

  it('a hardship request that waits for an answer', async () => {
    const payer = await debtor(server)
    const body = { order_no: payer.orderNo, reason: 'income', wish: '每月先还 300 元' }
    await send(server, '/api/loan/hardship', payer.token, body)
    await round(server, `${DUE}T10:00`)
    expect((await stateOf(server, payer)).attempts).toMatchObject([{ obstacle: 'hardship' }])
  })
})

it('two instances at once take it once', async () => {
  const payer = await debtor(server)
  goAt(server, `${DUE}T10:00`)
  const deps = { ...server.deps, debitBank: server.bank }
  await Promise.all([beginDebits(deps), beginDebits(deps)])
  expect(amounts()).toEqual([877_30])
  expect((await stateOf(server, payer)).attempts).toHaveLength(1)
})

it('paying by the card at once needs no page', async () => {
  const payer = await debtor(server)
  goAt(server, `${DUE}T08:00`)
  const { body } = await send(server, '/api/loan/pay', payer.token, {
    order_no: payer.orderNo,
    type: 'installments',
    nos: [1],
    amount: '877.30',
    channel: 'debit',
    card_id: payer.cardId,
  })
  expect(body).toMatchObject({ code: 1 })
  expect(body.data.pay_url).toBeUndefined()
  const { pay_no } = body.data
  const result = await get(server, `/api/loan/payment?pay_no=${pay_no}`, payer.token)
  expect(result.body.data).toMatchObject({ status: 'succeeded', channel: 'debit' })
  const channels = await get(server, '/api/loan/channels', payer.token)
  expect(channels.body.data[0]).toMatchObject({ code: 'debit', kind: 'debit' })
})
