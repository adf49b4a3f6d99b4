/**
 * Work beside answering requests. Every instance may do it: what it does bears being done twice, and a batch that
 * another instance is doing is left to that one. Stopping the server waits for it, and `/metrics` says when it was last
 * done.
 */
import type { Clock } from './clock'
import { sql } from './db/sql'
import type { Queryable, WideDb } from './db/types'
import type { Metrics } from './metrics'
import { onlyRow } from './db/onlyRow'

export type WorkKind =
  | 'housekeeping'
  | 'payments'
  | 'debits'
  | 'debit_notices'
  | 'earnings'
  | 'offers'
  | 'deliveries'
  | 'reminders'
  | 'identities'
  | 'identity_notices'
  | 'hardships'
  | 'demo_reviewer'

/** Beside the classes of `repositories/smsSends.ts`. */
const WORK_LOCKS = 3

/**
 * Keeps other instances from a batch of a kind of work until the transaction ends.
 * @returns whether no other instance is in such a batch
 */
export async function isAlone(tx: Queryable, kind: WorkKind): Promise<boolean> {
  const rows = await tx.query(sql<{ alone: boolean | null }>`SELECT
    pg_try_advisory_xact_lock(${WORK_LOCKS}, hashtext(${kind})) AS alone`)
  return onlyRow(rows).alone === true
}

/**
 * Does a batch of a kind of work in a transaction.
 * @returns false when another instance is in such a batch: this one leaves the rest of the work to it
 */
export const batchAlone = (
  db: Pick<WideDb, 'transaction'>,
  kind: WorkKind,
  work: (tx: Queryable) => Promise<void>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await isAlone(tx, kind))) return false
    await work(tx)
    return true
  })

/**
 * Runs `work` repeatedly, `milliseconds` after the last run ended, so never twice at once.
 * @param onError called when a run fails; the next one still comes
 * @param options.atOnce the first run comes now
 * @returns a function that stops it and resolves when a running `work` has finished
 */
function periodically(
  milliseconds: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
  { atOnce = false }: { atOnce?: boolean } = {},
): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null
  let isOver = false
  let running = Promise.resolve()
  const turn = () => {
    running = work().catch(onError).then(schedule)
  }
  const schedule = () => {
    if (isOver) return
    timer = setTimeout(turn, milliseconds)
    timer.unref()
  }
  if (atOnce) turn()
  else schedule()
  return async () => {
    isOver = true
    if (timer) clearTimeout(timer)
    await running
  }
}

export interface BackgroundDeps {
  clock: Clock
  metrics: Metrics
}

interface Work {
  kind: WorkKind
  /** Milliseconds from the end of one run to the next. */
  everyMs: number
  /** The first run comes now, not after `everyMs`. */
  atOnce?: boolean
  run: () => Promise<void>
}

/**
 * Repeats the work.
 * @param onError receives the error of each failed run
 * @returns a function that ends it, and resolves when a run under way is over
 */
export const inBackground = (
  { clock, metrics }: BackgroundDeps,
  { kind, everyMs, atOnce, run }: Work,
  onError: (error: unknown) => void,
): (() => Promise<void>) => {
  const turn = async () => {
    try {
      await run()
      metrics.workDone.set({ work: kind }, clock.now().getTime() / 1000)
    } catch (error) {
      metrics.workFailures.inc({ work: kind })
      throw error
    }
  }
  return periodically(everyMs, turn, onError, { atOnce })
}
