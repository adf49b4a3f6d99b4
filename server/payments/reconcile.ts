import { isUnderWay } from '@domain/payments'
import { addSeconds } from '../clock'
import { eachRow, failuresOf } from '../db/eachRow'
import type { Deps, WideDeps } from '../deps'
import {
  claimQuery,
  findExpiredPayments,
  findOnlinePayment,
  type OnlinePayment,
} from '../repositories/payments'
import { applyNotification, closeWithoutOrder } from './apply'
import type { PaymentGateway } from '../gateway'

/** Seconds between two queries to a gateway about one payment. */
const ASK_AGAIN_AFTER = 3

type ReconcileDeps = Pick<Deps, 'db' | 'clock' | 'gateways'>

/** @throws Error when this instance lacks the gateway, so the payment's state is unknown */
function gatewayOf({ gateways }: ReconcileDeps, { channel, payNo }: OnlinePayment): PaymentGateway {
  const found = gateways.get(channel)
  if (!found) throw new Error(`${payNo} can't be asked about: gateway ${channel} is switched off`)
  return found
}

/** A debit that a bank still does not know after its time was never ordered, and is closed. */
async function askGateway(deps: ReconcileDeps, payment: OnlinePayment): Promise<void> {
  const now = deps.clock.now()
  const gateway = gatewayOf(deps, payment)
  const report = await gateway.query(payment.payNo)
  if (!report && gateway.kind === 'debit' && payment.expiresAt < now) {
    await closeWithoutOrder(deps.db, payment, now)
  }
  if (!report || report.state === 'pending') return
  await applyNotification(deps.db, payment.channel, report, now)
}

/**
 * Closes a payment at its gateway and ends it with the gateway's answer: it may have been paid a moment before. One
 * unknown to the gateway is closed; if its order is made just then, that order is closed, too.
 * @throws Error when the gateway can't be reached, or the payer is paying right now
 */
export async function closePayment(deps: ReconcileDeps, payment: OnlinePayment): Promise<void> {
  const { db, clock } = deps
  const { payNo } = payment
  const gateway = gatewayOf(deps, payment)
  await gateway.close(payNo)
  const report = await gateway.query(payNo)
  if (!report) {
    if (await closeWithoutOrder(db, payment, clock.now())) return
    const ordered = await findOnlinePayment(db, payNo)
    if (ordered) await closePayment(deps, ordered)
    return
  }
  if (report.state === 'pending') throw new Error(`${payNo} is still open at ${gateway.code}`)
  await applyNotification(db, gateway.code, report, clock.now())
}

/** Queries the gateway about a pending payment without a notification, at most every few seconds. */
export async function refreshPayment(deps: ReconcileDeps, payment: OnlinePayment): Promise<void> {
  const now = deps.clock.now()
  if (!isUnderWay(payment.status)) return
  // An instance without the gateway leaves the payment to another one.
  const { kind } = gatewayOf(deps, payment)
  const before = addSeconds(now, -ASK_AGAIN_AFTER)
  if (!(await claimQuery(deps.db, payment, { now, before }))) return
  // No page of a debit can be closed: its bank answers when it is done.
  if (payment.expiresAt < now && kind === 'online') await closePayment(deps, payment)
  else await askGateway(deps, payment)
}

/** Errors of one sweep that are reported in full. */
const ERRORS_TOLD = 5

/**
 * Ends expired payments, each by one instance at a time; money that came without a notification is booked. A payment whose
 * gateway can't be reached stays as it is.
 * @throws AggregateError after all were tried, when some failed
 */
export async function sweepPayments(deps: ReconcileDeps & Pick<WideDeps, 'db'>): Promise<void> {
  const { db, clock } = deps
  const expired = eachRow((page) => findExpiredPayments(db, clock.now(), page))
  const errors = await failuresOf(expired, (payment) => refreshPayment(deps, payment))
  if (errors.length === 0) return
  throw new AggregateError(
    errors.slice(0, ERRORS_TOLD),
    `${errors.length} payments could not be closed`,
  )
}
