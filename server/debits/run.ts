/** 自动还款, from the due date to the bank's answer. Every step bears being done twice, and by several instances at once. */
import { addDays, DEBITS_PER_INSTALMENT, slotAt, todayInShanghai } from '@domain/index'
import { unixSeconds } from '../clock'
import { eachRow, failuresOf } from '../db/eachRow'
import type { WideDeps } from '../deps'
import type { DebitBank } from '../gateway'
import { refreshPayment } from '../payments/reconcile'
import { ticketOf } from '../payments/ticket'
import { findOpenDebits, type OnlinePayment } from '../repositories/payments'
import { beginDebit } from './begin'
import { eachCandidate } from './candidates'

type DebitDeps = WideDeps & { debitBank: DebitBank }

const NO_LOG = { error: () => {} }

/** Gives an order to the bank. It is the same order again when its answer was lost. */
const order = (deps: DebitDeps, payNo: string): Promise<unknown> =>
  ticketOf(deps, { payNo, ip: '', origin: '', log: NO_LOG })

/** Begins every debit that is due, and gives it to the bank. */
export async function beginDebits(deps: DebitDeps): Promise<void> {
  const { db, clock, debitBank: bank } = deps
  const now = clock.now()
  const today = todayInShanghai(now.getTime())
  // The hours are the same on each day on which something may be taken.
  if (!slotAt(today, 0, unixSeconds(now))) return
  const days = { from: addDays(today, -DEBITS_PER_INSTALMENT), to: today }
  await eachCandidate(db, days, async ({ orderNo }) => {
    const payNo = await db.transaction((tx) => beginDebit(tx, { orderNo, bank, now }))
    if (payNo) await order(deps, payNo)
  })
}

/** Asks the bank about a payment, or gives it the order that it did not get. */
const follow = (deps: DebitDeps, payment: OnlinePayment): Promise<unknown> =>
  payment.ticket === null && payment.expiresAt > deps.clock.now()
    ? order(deps, payment.payNo)
    : refreshPayment(deps, payment)

/**
 * Follows every debit that has no answer yet.
 * @throws AggregateError after all were asked about, when some could not
 */
export async function followDebits(deps: DebitDeps): Promise<void> {
  const open = eachRow((page) => findOpenDebits(deps.db, page))
  const failures = await failuresOf(open, (payment) => follow(deps, payment))
  if (failures.length > 0) throw new AggregateError(failures, 'the bank does not answer')
}

/**
 * One round: begins what is due, and follows what has no answer yet, also when something could not be begun.
 * @throws AggregateError of what failed
 */
export async function debitRound(deps: DebitDeps): Promise<void> {
  try {
    await beginDebits(deps)
  } finally {
    await followDebits(deps)
  }
}
