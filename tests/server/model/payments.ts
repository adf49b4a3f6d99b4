import type { PayType } from '@domain/index'
import { dayOf } from './days'
import type { ModelLoan } from './loan'
import type { Part } from './prepaying'
import type { AnyPayment, ModelCombined, ModelPayment, Outcome, World } from './world'

const MINUTE = 60_000
const QUOTE_LIFE = 15 * MINUTE
const PAYING = 5 * MINUTE

export const waiting = ({ status }: AnyPayment): boolean => status === 'pending'

/** Payments as the gateway knows them: of one loan and combined ones, without their parts. */
export const paymentsAtGateway = ({ payments, combined }: World): AnyPayment[] => [
  ...payments.filter((one) => one.combined === null),
  ...combined,
]

/** Money came for a payment of one loan: predicts what the server does. */
function receive(world: World, payment: ModelPayment, amount: number, paidAt: number): void {
  const { loan, type, nos, part, quotedOn, expires } = payment
  payment.received = amount
  const isInTime = waiting(payment) && paidAt <= expires + PAYING
  const isAsQuoted = isInTime && amount === payment.amount
  if (isAsQuoted && loan.book(type, nos, amount, quotedOn, part) === null) {
    payment.status = 'paid'
    return
  }
  const day = Math.min(world.today, Math.max(loan.start, dayOf(new Date(paidAt))))
  loan.receive(type, nos, amount, day, part)
  payment.status = 'received'
}

/** Money came for several loans: each gets its own amount, the last one the rest; one without money is closed. */
function receiveAll(world: World, combined: ModelCombined, amount: number, paidAt: number): void {
  const { parts } = combined
  combined.received = amount
  let left = amount
  parts.forEach((part, at) => {
    const portion = at === parts.length - 1 ? left : Math.min(left, part.amount)
    left -= portion
    if (portion > 0) receive(world, part, portion, paidAt)
    else if (waiting(part)) part.status = 'closed'
  })
  combined.status = parts.every(({ status }) => status === 'paid') ? 'paid' : 'received'
}

/** The gateway reports money. */
export function take(world: World, payment: AnyPayment, amount: number, paidAt: number): Outcome {
  if (payment.received !== null) return payment.received === amount ? 'ok' : 'wrong_state'
  if ('parts' in payment) receiveAll(world, payment, amount, paidAt)
  else receive(world, payment, amount, paidAt)
  return 'ok'
}

/** The gateway reports a state: predicts what the server does. */
export function hear(world: World, payment: AnyPayment): Outcome {
  const { order, amount, paidAt } = payment
  if (order === 'closed' && waiting(payment)) end(payment)
  return order === 'paid' ? take(world, payment, amount, paidAt) : 'ok'
}

function end(payment: AnyPayment): void {
  const ended = 'parts' in payment ? [payment, ...payment.parts] : [payment]
  for (const each of ended) if (waiting(each)) each.status = 'closed'
}

/** The server closes a payment at the gateway and applies its state. */
export function close(world: World, payment: AnyPayment): void {
  if (payment.order === 'pending') payment.order = 'closed'
  hear(world, payment)
  end(payment)
}

/** A loan and the selection of its payment. */
export interface Selection {
  loan: ModelLoan
  type: PayType
  nos: number[]
  part: Part | null
  amount: number
}

const isAbout =
  ({ loan, nos }: Selection) =>
  (one: { loan: ModelLoan; nos: number[] }): boolean =>
    one.loan === loan && one.nos.some((no) => nos.includes(no))

const isAskedBy =
  ({ type, nos, part, amount }: Selection) =>
  (one: ModelPayment): boolean =>
    one.type === type &&
    one.amount === amount &&
    one.part?.principal === part?.principal &&
    one.part?.choice === part?.choice &&
    one.nos.join() === nos.join()

const fresh = (world: World) =>
  ({
    expires: world.now + QUOTE_LIFE,
    status: 'pending',
    order: 'pending',
    paidAt: 0,
    askedAt: 0,
    received: null,
  }) as const

/** Closes all pending payments for the same instalments; false when there was none. */
function clear(world: World, open: readonly ModelPayment[]): boolean {
  for (const one of open) if (waiting(one)) close(world, one.combined ?? one)
  return open.length > 0
}

/** Begins a payment in the model: an open payment, terms of a new one, or a refusal. */
export function begin(
  world: World,
  selection: Selection,
): ModelPayment | Omit<ModelPayment, 'payNo'> | string {
  const { loan, type, part, amount } = selection
  const quote = loan.quote(type, selection.nos, world.today, part)
  if (typeof quote === 'string') return quote
  if (quote.amount !== amount) return 'quote_changed'
  const { nos } = quote
  const asked = { loan, type, nos, part, amount }
  const pending = world.vouchers.filter(({ status }) => status === 'pending')
  if (pending.some(isAbout(asked))) return 'conflict'
  const open = world.payments.filter((one) => waiting(one) && isAbout(asked)(one))
  const same = open.find(
    (one) => one.combined === null && one.expires > world.now && isAskedBy(asked)(one),
  )
  if (same) return same
  if (clear(world, open)) return begin(world, selection)
  return { ...asked, combined: null, quotedOn: world.today, ...fresh(world) }
}

/** Begins a combined payment of each loan's quote, in the order of application. */
export function beginTogether(
  world: World,
  quote: () => Selection[] | string,
  type: ModelCombined['type'],
  amount: number,
): ModelCombined | Omit<ModelCombined, 'payNo'> | string {
  const selections = quote()
  if (typeof selections === 'string') return selections
  if (selections.reduce((sum, selection) => sum + selection.amount, 0) !== amount)
    return 'quote_changed'
  const pending = world.vouchers.filter(({ status }) => status === 'pending')
  if (selections.some((selection) => pending.some(isAbout(selection)))) return 'conflict'
  const open = world.payments.filter(
    (one) => waiting(one) && selections.some((selection) => isAbout(selection)(one)),
  )
  const same = world.combined.find(
    (one) =>
      waiting(one) &&
      one.expires > world.now &&
      one.type === type &&
      one.parts.length === selections.length &&
      one.parts.every((part, at) => {
        const selection = selections[at]
        return selection?.loan === part.loan && isAskedBy(selection)(part)
      }),
  )
  if (same) return same
  if (clear(world, open)) return beginTogether(world, quote, type, amount)
  const terms = { quotedOn: world.today, ...fresh(world) }
  const parts = selections.map((selection) => ({
    ...selection,
    payNo: '',
    combined: null,
    ...terms,
  }))
  return { type, amount, parts, ...fresh(world) }
}
