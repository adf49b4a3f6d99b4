import { isUnderWay } from '@domain/payments'
import { addSeconds } from '../clock'
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

async function askGateway(deps: ReconcileDeps, payment: OnlinePayment): Promise<void> {
  const report = await gatewayOf(deps, payment).query(payment.payNo)
  if (!report || report.state === 'pending') return
  await applyNotification(deps.db, payment.channel, report, deps.clock.now())
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
  gatewayOf(deps, payment)
  const before = addSeconds(now, -ASK_AGAIN_AFTER)
  if (!(await claimQuery(deps.db, payment, { now, before }))) return
  if (payment.expiresAt < now) await closePayment(deps, payment)
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
  const errors: unknown[] = []
  let after = 0
  for (;;) {
    const page = await findExpiredPayments(db, clock.now(), after)
    for (const payment of page) {
      await refreshPayment(deps, payment).catch((error: unknown) => errors.push(error))
    }
    const last = page[page.length - 1]
    if (!last) break
    after = last.id
  }
  if (errors.length === 0) return
  throw new AggregateError(
    errors.slice(0, ERRORS_TOLD),
    `${errors.length} payments could not be closed`,
  )
}
