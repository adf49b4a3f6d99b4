import { addSeconds } from '../clock'
import type { Deps, WideDeps } from '../deps'
import { findOverdueCombined } from '../repositories/combinedPayments'
import { findOverduePayments } from '../repositories/onlinePayments'
import { applyNotification, closeWithoutOrder } from './apply'
import { type Charge, claimGatewayQuery, findCharge } from './charges'
import type { PaymentGateway } from '../gateway'

/** Seconds between two queries to a gateway about one payment. */
const ASK_AGAIN_AFTER = 3

type ReconcileDeps = Pick<Deps, 'db' | 'clock' | 'gateways'>

/** @throws Error when this instance lacks the gateway, so the payment's state is unknown */
function gatewayOf({ gateways }: ReconcileDeps, { gateway, payNo }: Charge): PaymentGateway {
  const found = gateways.get(gateway)
  if (!found) throw new Error(`${payNo} can't be asked about: gateway ${gateway} is switched off`)
  return found
}

async function askGateway(deps: ReconcileDeps, charge: Charge): Promise<void> {
  const report = await gatewayOf(deps, charge).query(charge.payNo)
  if (!report || report.state === 'pending') return
  await applyNotification(deps.db, charge.gateway, report, deps.clock.now())
}

/**
 * Closes a payment at its gateway and ends it with the gateway's answer: it may have been paid a moment before. One
 * unknown to the gateway is closed; if its order is made just then, that order is closed, too.
 * @throws Error when the gateway can't be reached, or the payer is paying right now
 */
export async function closePayment(deps: ReconcileDeps, charge: Charge): Promise<void> {
  const { db, clock } = deps
  const { payNo } = charge
  const gateway = gatewayOf(deps, charge)
  await gateway.close(payNo)
  const report = await gateway.query(payNo)
  if (!report) {
    if (await closeWithoutOrder(db, charge, clock.now())) return
    const ordered = await findCharge(db, payNo)
    if (ordered) await closePayment(deps, ordered)
    return
  }
  if (report.state === 'pending') throw new Error(`${payNo} is still open at ${gateway.code}`)
  await applyNotification(db, gateway.code, report, clock.now())
}

/** Queries the gateway about a pending payment without a notification, at most every few seconds. */
export async function refreshPayment(deps: ReconcileDeps, charge: Charge): Promise<void> {
  const now = deps.clock.now()
  if (charge.status !== 'pending') return
  // An instance without the gateway leaves the payment to another one.
  gatewayOf(deps, charge)
  const before = addSeconds(now, -ASK_AGAIN_AFTER)
  if (!(await claimGatewayQuery(deps.db, charge, { now, before }))) return
  if (charge.expiresAt < now) await closePayment(deps, charge)
  else await askGateway(deps, charge)
}

/** Errors of one sweep that are reported in full. */
const ERRORS_TOLD = 5

/**
 * Ends expired payments, each by one instance at a time; money that came without a notification is booked. A payment whose gateway can't be reached
 * stays as it is.
 * @throws AggregateError after all were tried, when some failed
 */
export async function sweepPayments(deps: ReconcileDeps & Pick<WideDeps, 'db'>): Promise<void> {
  const { db, clock } = deps
  const errors: unknown[] = []
  for (const findOverdue of [findOverduePayments, findOverdueCombined]) {
    let after = 0
    for (;;) {
      const page: Charge[] = await findOverdue(db, clock.now(), after)
      for (const charge of page) {
        await refreshPayment(deps, charge).catch((error: unknown) => errors.push(error))
      }
      const last = page[page.length - 1]
      if (!last) break
      after = last.id
    }
  }
  if (errors.length === 0) return
  throw new AggregateError(
    errors.slice(0, ERRORS_TOLD),
    `${errors.length} payments could not be closed`,
  )
}
