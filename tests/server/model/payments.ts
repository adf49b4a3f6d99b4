import type { ModelLoan } from './loan'
import { dayOf } from './days'
import type { ModelItem, ModelPayment, Outcome, World } from './world'

const MINUTE = 60_000
const QUOTE_LIFE = 15 * MINUTE
const PAYING = 5 * MINUTE

export const waiting = ({ status }: ModelPayment): boolean => status === 'submitted'

/** Money came for one loan: predicts what the server books. @returns whether it is as asked for */
function receive(
  world: World,
  payment: ModelPayment,
  item: ModelItem,
  { amount, paidAt }: { amount: number; paidAt: number },
): boolean {
  const { loan, type, nos, part, quotedOn } = item
  const isInTime = waiting(payment) && paidAt <= payment.expires + PAYING
  const isAsQuoted = isInTime && amount === item.amount
  if (isAsQuoted && loan.book(type, nos, amount, quotedOn, part) === null) return true
  const day = Math.min(world.today, Math.max(loan.start, dayOf(new Date(paidAt))))
  loan.receive(type, nos, amount, day, part)
  return false
}

/** The gateway reports money: each loan gets its own amount while it lasts, the last one the rest. */
export function take(world: World, payment: ModelPayment, amount: number, paidAt: number): Outcome {
  if (payment.received !== null) return payment.received === amount ? 'ok' : 'wrong_state'
  const { items } = payment
  let left = amount
  const fits = items.map((item, at) => {
    const portion = at === items.length - 1 ? left : Math.min(left, item.amount)
    left -= portion
    return portion > 0 && receive(world, payment, item, { amount: portion, paidAt })
  })
  payment.received = amount
  payment.status = 'succeeded'
  payment.asQuoted = fits.every(Boolean)
  return 'ok'
}

/** The gateway reports a state: predicts what the server does. */
export function hear(world: World, payment: ModelPayment): Outcome {
  const { order, amount, paidAt } = payment
  if (order === 'closed') end(world, payment)
  return order === 'paid' ? take(world, payment, amount, paidAt) : 'ok'
}

function end(world: World, payment: ModelPayment): void {
  if (waiting(payment)) payment.status = world.now < payment.expires ? 'cancelled' : 'expired'
}

/** The server closes a payment at the gateway and applies its state. */
export function close(world: World, payment: ModelPayment): void {
  if (payment.order === 'pending') payment.order = 'closed'
  hear(world, payment)
}

/** What of each loan is to be paid, or why nothing can be. */
export type Asked = Omit<ModelItem, 'quotedOn'>[] | string

const isAbout =
  (asked: readonly { loan: ModelLoan; nos: number[] }[]) =>
  (one: { loan: ModelLoan; nos: number[] }): boolean =>
    asked.some(({ loan, nos }) => one.loan === loan && one.nos.some((no) => nos.includes(no)))

const shapeOf = (items: Omit<ModelItem, 'quotedOn'>[]): unknown[] =>
  items.map(({ loan, type, nos, part, amount }) => [
    loan.orderNo,
    type,
    nos,
    part?.principal,
    part?.choice,
    amount,
  ])

/** Begins a payment in the model: an open payment, terms of a new one, or a refusal. */
export function begin(
  world: World,
  quote: () => Asked,
  amount: number,
): ModelPayment | Omit<ModelPayment, 'payNo'> | string {
  const asked = quote()
  if (typeof asked === 'string') return asked
  if (asked.reduce((sum, item) => sum + item.amount, 0) !== amount) return 'quote_changed'
  const pending = world.vouchers.filter(({ status }) => status === 'pending')
  if (pending.some(isAbout(asked))) return 'conflict'
  const open = world.payments.filter((one) => waiting(one) && one.items.some(isAbout(asked)))
  const same = open.find(
    (one) =>
      one.expires > world.now &&
      JSON.stringify(shapeOf(one.items)) === JSON.stringify(shapeOf(asked)),
  )
  if (same) return same
  if (open.length > 0) {
    for (const one of open) close(world, one)
    return begin(world, quote, amount)
  }
  return {
    amount,
    items: asked.map((item) => ({ ...item, quotedOn: world.today })),
    expires: world.now + QUOTE_LIFE,
    status: 'submitted',
    asQuoted: null,
    order: 'pending',
    paidAt: 0,
    askedAt: 0,
    received: null,
  }
}
