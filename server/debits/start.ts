import { inBackground } from '../background'
import type { WideDeps } from '../deps'
import { announceDebits } from './announce'
import { debitRound } from './run'

/** Milliseconds between two rounds. */
const ROUND_MS = 10_000

/** Milliseconds between two looks for debits to announce: each look reads every loan of the days to come. */
const ANNOUNCE_MS = 600_000

/**
 * Starts automatic repayment, where there is a bank to take money from cards.
 * @returns a function that stops it and resolves when a running round has finished
 */
export function startDebiting(
  deps: WideDeps,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const { debitBank } = deps
  if (!debitBank) return async () => {}
  const banking = { ...deps, debitBank }
  const run = () => debitRound(banking)
  const stopDebits = inBackground(deps, { kind: 'debits', everyMs: ROUND_MS, run }, onError)
  const stopNotices = inBackground(
    deps,
    { kind: 'debit_notices', everyMs: ANNOUNCE_MS, run: () => announceDebits(deps) },
    onError,
  )
  return async () => {
    await Promise.all([stopDebits(), stopNotices()])
  }
}
