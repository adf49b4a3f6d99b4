import type { PayType } from '@domain/index'
import { sweepPayments } from '../../../../server/payments/reconcile'
import { notificationOf } from '../../../../server/payments/sandbox/gateway'
import { findOrderOf, payOrder } from '../../../../server/repositories/sandboxOrders'
import { type Asked, begin, close, hear, take as receive, waiting } from '../payments'
import { type ModelPayment, outcomeOf, partInWords, type World, yuan } from '../world'
import { choose, type Command, isRunning, partIn } from './command'
import { enter } from './entering'

const ASK_AGAIN = 3_000

const pay: Command = async (world, dice) => {
  const { way, pick } = dice
  const loan = choose(world.loans, dice, isRunning)
  if (!loan) return
  const person = world.ownerOf(loan)
  await enter(world, person)
  if (!person.isIn(world.now)) return
  const type: PayType =
    way === 1 ? 'settle' : way === 2 ? 'all_due' : way >= 5 ? 'partial' : 'installments'
  const part = type === 'partial' ? partIn(dice, loan) : null
  const open = loan.open(world.today).map(({ no }) => no)
  const nos = type === 'installments' ? open.slice(way === 3 ? 1 : 0, 1 + (pick % 3)) : []

  const selection = { order_no: loan.orderNo, type, ...partInWords(part) }
  const url = `/api/loan/cashier?${new URLSearchParams({ ...selection, nos: nos.join() }).toString()}`
  const shown = await world.call(person, url)
  const isReadable = type !== 'installments' || nos.length > 0
  const quote = isReadable ? loan.quote(type, nos, world.today, part) : 'invalid'
  world.say(
    `${person.name} asks what ${type === 'installments' ? `row ${nos.join()}` : type} of ${world.nameOf(loan)} comes to`,
  )
  expect(outcomeOf(shown)).toBe(typeof quote === 'string' ? quote : 'ok')
  if (typeof quote === 'string') return
  expect(shown.body.data).toMatchObject({ amount: yuan(quote.amount), nos: quote.nos })

  const amount = quote.amount + (way === 4 ? 1 : 0)
  world.say(`${person.name} begins to pay ${yuan(amount)} of it online`)
  const body = { ...selection, nos, amount: yuan(amount), channel: 'sandbox' }
  const answer = await world.call(person, '/api/loan/pay', body)
  const asked = (): Asked => {
    const due = loan.quote(type, nos, world.today, part)
    return typeof due === 'string' ? due : [{ loan, type, part, ...due }]
  }
  world.begun(answer, begin(world, asked, amount))
}

const words = (world: World, payment: ModelPayment): string => {
  const loans = payment.items.map(({ loan }) => world.nameOf(loan))
  return `payment ${world.payments.indexOf(payment) + 1} (${yuan(payment.amount)} of ${loans.join(' and ')})`
}

/** The gateway takes the money unless the order has ended; the notification may come later. */
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

/** Variants of a notification: normal, twice, forged, with another amount, or of money for a closed order. */
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
  const secret = way === 'forged' ? 'of another server' : world.server.deps.secrets.current
  const report = notificationOf(changed, { secret, now })
  const deliver = async () =>
    outcomeOf(
      await world.server.call({
        method: 'POST',
        url: '/api/pay/notify/sandbox',
        headers: report.headers,
        payload: report.body,
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
  const [item] = payment.items
  if (!item) throw new Error('no items')
  const person = world.ownerOf(item.loan)
  await enter(world, person)
  if (!person.isIn(world.now)) return
  world.say(`${person.name} asks how ${words(world, payment)} stands`)
  const answer = await world.call(person, `/api/loan/payment?pay_no=${payment.payNo}`)
  if (waiting(payment) && payment.askedAt < world.now - ASK_AGAIN) {
    payment.askedAt = world.now
    if (payment.expires < world.now) close(world, payment)
    else if (payment.order !== 'pending') hear(world, payment)
  }
  const { status, asQuoted: as_quoted } = payment
  expect(answer.body.data).toMatchObject({ status, as_quoted })
}

const sweep: Command = async (world) => {
  world.say('the server ends what ran out')
  await sweepPayments(world.server.deps)
  for (const payment of world.payments) {
    if (waiting(payment) && payment.expires < world.now) close(world, payment)
  }
}

export const ONLINE = { pay, take, tell, ask, sweep }
