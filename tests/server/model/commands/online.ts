import type { PayType } from '@domain/index'
import { sweepPayments } from '../../../../server/payments/reconcile'
import { notificationOf } from '../../../../server/payments/sandbox/gateway'
import { findOrderOf, payOrder } from '../../../../server/repositories/sandboxOrders'
import type { ModelLoan } from '../loan'
import type { Outcome } from '../world'
import { type ModelPayment, outcomeOf, type World, yuan } from '../world'
import { dayOf } from '../days'
import { choose, type Command, isRunning } from './command'
import { enter } from './entering'

const MINUTE = 60_000
const QUOTE_LIFE = 15 * MINUTE
const PAYING = 5 * MINUTE
const ASK_AGAIN = 3_000

const waiting = ({ status }: ModelPayment): boolean => status === 'pending'

/** Money came for a payment, by the gateway's word; what the server makes of it. */
function receive(world: World, payment: ModelPayment, amount: number, paidAt: number): Outcome {
  const { loan, type, nos, quotedOn, expires } = payment
  if (payment.received !== null) return payment.received === amount ? 'ok' : 'wrong_state'
  payment.received = amount
  const isInTime = waiting(payment) && paidAt <= expires + PAYING
  const isAsQuoted = isInTime && amount === payment.amount
  if (isAsQuoted && loan.book(type, nos, amount, quotedOn) === null) {
    payment.status = 'paid'
    return 'ok'
  }
  const day = Math.min(world.today, Math.max(loan.start, dayOf(new Date(paidAt))))
  loan.receive(type, nos, amount, day)
  payment.status = 'received'
  return 'ok'
}

/** The gateway says how it stands; what the server makes of it. */
function hear(world: World, payment: ModelPayment): Outcome {
  const { order, amount, paidAt } = payment
  if (order === 'closed' && waiting(payment)) payment.status = 'closed'
  return order === 'paid' ? receive(world, payment, amount, paidAt) : 'ok'
}

/** The server ends a payment at the gateway and hears how it stood. */
function close(world: World, payment: ModelPayment): void {
  if (payment.order === 'pending') payment.order = 'closed'
  hear(world, payment)
  if (waiting(payment)) payment.status = 'closed'
}

interface Wish {
  loan: ModelLoan
  type: PayType
  nos: number[]
  amount: number
}

/** Begins in the model: an open payment, the terms of a new one, or a refusal. */
function begin(world: World, wish: Wish): ModelPayment | Omit<ModelPayment, 'payNo'> | string {
  const { loan, type, amount } = wish
  const quote = loan.quote(type, wish.nos, world.today)
  if (typeof quote === 'string') return quote
  if (quote.amount !== amount) return 'quote_changed'
  const isAbout = (one: { loan: ModelLoan; nos: number[] }) =>
    one.loan === loan && one.nos.some((no) => quote.nos.includes(no))
  if (world.vouchers.some((one) => one.status === 'pending' && isAbout(one))) return 'conflict'
  const open = world.payments.filter((one) => waiting(one) && isAbout(one))
  const same = open.find(
    (one) =>
      one.expires > world.now &&
      one.type === type &&
      one.amount === amount &&
      one.nos.join() === quote.nos.join(),
  )
  if (same) return same
  if (open.length > 0) {
    open.forEach((one) => close(world, one))
    return begin(world, wish)
  }
  const { nos } = quote
  const expires = world.now + QUOTE_LIFE
  const fresh = {
    status: 'pending',
    order: 'pending',
    paidAt: 0,
    askedAt: 0,
    received: null,
  } as const
  return { loan, type, nos, amount, quotedOn: world.today, expires, ...fresh }
}

const pay: Command = async (world, dice) => {
  const { way, pick } = dice
  const loan = choose(world.loans, dice, isRunning)
  if (!loan) return
  const person = world.ownerOf(loan)
  await enter(world, person)
  if (!person.isIn(world.now)) return
  const type: PayType = way === 1 ? 'settle' : way === 2 ? 'all_due' : 'installments'
  const open = loan.open(world.today).map(({ no }) => no)
  const nos = type === 'installments' ? open.slice(way === 3 ? 1 : 0, 1 + (pick % 3)) : []

  const url = `/api/loan/cashier?order_no=${loan.orderNo}&type=${type}&nos=${nos.join()}`
  const shown = await world.call(person, url)
  const isReadable = type !== 'installments' || nos.length > 0
  const quote = isReadable ? loan.quote(type, nos, world.today) : 'invalid'
  world.say(
    `${person.name} asks what ${type === 'installments' ? `row ${nos.join()}` : type} of ${world.nameOf(loan)} comes to`,
  )
  expect(outcomeOf(shown)).toBe(typeof quote === 'string' ? quote : 'ok')
  if (typeof quote === 'string') return
  expect(shown.body.data).toMatchObject({ amount: yuan(quote.amount), nos: quote.nos })

  const amount = quote.amount + (way === 4 ? 1 : 0)
  world.say(`${person.name} begins to pay ${yuan(amount)} of it online`)
  const body = { order_no: loan.orderNo, type, nos, amount: yuan(amount), channel: 'sandbox' }
  const answer = await world.call(person, '/api/loan/pay', body)
  const expected = begin(world, { loan, type, nos, amount })
  if (typeof expected === 'string') return expect(outcomeOf(answer)).toBe(expected)
  expect(outcomeOf(answer)).toBe('ok')
  const payNo: string = answer.body.data.pay_no
  if ('payNo' in expected) expect(payNo).toBe(expected.payNo)
  else world.payments.push({ ...expected, payNo })
}

const words = (world: World, payment: ModelPayment): string =>
  `payment ${world.payments.indexOf(payment) + 1} (${yuan(payment.amount)} of ${world.nameOf(payment.loan)})`

/** The gateway takes the money, unless the order ended; the news of it may come later. */
const take: Command = async (world, dice) => {
  const payment = choose(world.payments, dice, ({ order }) => order === 'pending')
  if (!payment) return
  world.say(`the gateway takes the money of ${words(world, payment)}`)
  const ref = (await findOrderOf(world.server.db, payment.payNo))?.ref ?? ''
  const isTaken = await payOrder(world.server.db, ref, world.server.clock.now())
  expect(isTaken).toBe(payment.order === 'pending' && world.now < payment.expires)
  if (!isTaken) return
  payment.order = 'paid'
  payment.paidAt = world.now
}

/** How news is told: as it is, twice, by a forger, with another amount, or of money for a closed order. */
const WAYS = ['', '', '', 'twice', 'twice', 'forged', 'with another amount', 'of money'] as const

const tell: Command = async (world, dice) => {
  const way = WAYS[dice.way] ?? ''
  const payment = choose(
    world.payments,
    dice,
    (one) => one.order !== 'pending' && (way === 'of money' || way === 'twice' || waiting(one)),
  )
  if (!payment) return
  world.say(`the gateway tells of ${words(world, payment)} ${way}`.trim())
  const order = await findOrderOf(world.server.db, payment.payNo)
  if (!order) throw new Error('no order')
  const now = world.server.clock.now()
  const money = { state: 'paid', paidAt: now } as const
  const changed = {
    '': order,
    twice: order,
    forged: order,
    'with another amount': { ...order, amount: order.amount + 1 },
    'of money': { ...order, ...money },
  }[way]
  const secret = way === 'forged' ? 'of another server' : world.server.deps.secret
  const news = notificationOf(changed, { secret, now })
  const deliver = async () =>
    outcomeOf(
      await world.server.call({
        method: 'POST',
        url: '/api/pay/notify/sandbox',
        headers: news.headers,
        payload: news.body,
      }),
    )
  if (way === 'forged') return expect(await deliver()).toBe('HTTP 401')
  const expected = () =>
    changed.state === 'paid' && changed !== order
      ? receive(world, payment, changed.amount, changed.paidAt?.getTime() ?? 0)
      : hear(world, payment)
  for (let time = 0; time < (way === 'twice' ? 2 : 1); time += 1) {
    const outcome = await deliver()
    expect(outcome).toBe(expected())
  }
}

const ask: Command = async (world, dice) => {
  const payment = choose(world.payments, dice, waiting)
  if (!payment) return
  const person = world.ownerOf(payment.loan)
  await enter(world, person)
  if (!person.isIn(world.now)) return
  world.say(`${person.name} asks how ${words(world, payment)} stands`)
  const answer = await world.call(person, `/api/loan/payment?pay_no=${payment.payNo}`)
  if (waiting(payment) && payment.askedAt < world.now - ASK_AGAIN) {
    payment.askedAt = world.now
    if (payment.expires < world.now) close(world, payment)
    else if (payment.order !== 'pending') hear(world, payment)
  }
  expect(answer.body.data.status).toBe(payment.status)
}

const sweep: Command = async (world) => {
  world.say('the server ends what ran out')
  await sweepPayments(world.server.deps)
  for (const payment of world.payments) {
    if (waiting(payment) && payment.expires < world.now) close(world, payment)
  }
}

export const ONLINE = { pay, take, tell, ask, sweep }
