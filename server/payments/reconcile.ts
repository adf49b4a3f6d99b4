import { addSeconds } from '../clock'
import type { Deps } from '../deps'
import {
  findOverduePayments,
  type OnlinePayment,
  takeTurnToAsk,
} from '../repositories/onlinePayments'
import { applyNews } from './apply'

/** Seconds between two questions to a gateway about one payment. */
const ASK_AGAIN_AFTER = 3

type ReconcileDeps = Pick<Deps, 'db' | 'clock' | 'gateways'>

/** Asks the gateway how a payment stands and takes its word; whether the payment has ended. */
async function askGateway(deps: ReconcileDeps, payment: OnlinePayment): Promise<boolean> {
  // One that was switched off can't be asked.
  const gateway = deps.gateways.get(payment.gateway)
  const news = await gateway?.query(payment.payNo)
  if (!gateway || !news || news.state === 'pending') return false
  await applyNews(deps.db, gateway.code, news, deps.clock.now())
  return true
}

/**
 * Makes sure that a payment can't be paid any more, and ends it as the gateway says: it may have
 * been paid a moment before.
 * @throws Error when the gateway can't be reached, or somebody is paying this moment
 */
export async function closePayment(deps: ReconcileDeps, payment: OnlinePayment): Promise<void> {
  await deps.gateways.get(payment.gateway)?.close(payment.payNo)
  if (await askGateway(deps, payment)) return
  const { payNo, amount } = payment
  const closed = { payNo, amount, state: 'closed' as const, gatewayRef: '', paidAt: null }
  await applyNews(deps.db, payment.gateway, closed, deps.clock.now())
}

/** Brings a waiting payment up to date where no news came, at most every few seconds. */
export async function refreshPayment(deps: ReconcileDeps, payment: OnlinePayment): Promise<void> {
  const now = deps.clock.now()
  if (payment.status !== 'pending') return
  const before = addSeconds(now, -ASK_AGAIN_AFTER)
  if (!(await takeTurnToAsk(deps.db, payment.id, { now, before }))) return
  if (payment.expiresAt < now) await closePayment(deps, payment)
  else await askGateway(deps, payment)
}

/**
 * Ends the payments that ran out; what was paid without our hearing of it is booked.
 * @throws AggregateError after all were tried, when a gateway failed
 */
export async function sweepPayments(deps: ReconcileDeps): Promise<void> {
  const errors: unknown[] = []
  for (const payment of await findOverduePayments(deps.db, deps.clock.now())) {
    await closePayment(deps, payment).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, 'payments could not be closed')
}
