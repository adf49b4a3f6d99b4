import { setTimeout as pause } from 'node:timers/promises'
import { isNativeError } from 'node:util/types'

/** Retries of transactions since the start. */
export interface RetryCounters {
  /** Repeated runs. */
  retried: number
  /** Transactions that failed after the last retry. */
  gaveUp: number
}

export const noRetries = (): RetryCounters => ({ retried: 0, gaveUp: 0 })

/** Runs of one transaction, including the first. */
const MAX_RUNS = 4

/** Longest pause before each retry, milliseconds; the actual pause is a random part of it. */
const PAUSES_MS = [20, 80, 320]

/** SQLSTATE of a transaction whose commit has an unknown outcome. */
const UNKNOWN_OUTCOME = '08007'

/** Serialization failure, deadlock, and the server ending the connection. */
const PASSING_STATES = new Set(['40001', '40P01', '57P01', '57P02', '57P03'])
/** The connection is gone, with the transaction begun on it; 08P01 is what PgBouncer says of a server that it lost. */
const LOST = /^(08[P\d]\d{2}|ECONNRESET|EPIPE|ETIMEDOUT)$/
const LOST_TEXT = /^(Connection terminated|Client has encountered a connection error)/
/** PgBouncer's refusal of a statement that waited for a connection: it has waited long enough. */
const WAITED = 'query_wait_timeout'

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Whether the connection broke, rather than the statement failing. */
export const isConnectionLost = (error: unknown): boolean =>
  isNativeError(error) &&
  (LOST.test(codeOf(error)) || codeOf(error).startsWith('57P') || LOST_TEXT.test(error.message))

/** Error for a COMMIT without an answer: running the work again could do it twice. */
export const unknownOutcome = (cause: unknown): Error =>
  Object.assign(new Error('the answer to COMMIT was lost', { cause }), { code: UNKNOWN_OUTCOME })

const isPassing = (error: unknown): boolean =>
  isNativeError(error) &&
  codeOf(error) !== UNKNOWN_OUTCOME &&
  error.message !== WAITED &&
  (PASSING_STATES.has(codeOf(error)) || isConnectionLost(error))

/**
 * Retries a transaction that failed for a transient reason and was certainly rolled back, a few times; then throws
 * its error.
 */
export async function withRetries<T>(run: () => Promise<T>, counters: RetryCounters): Promise<T> {
  for (let repetition = 0; ; repetition += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isPassing(error)) throw error
      if (repetition + 1 === MAX_RUNS) {
        counters.gaveUp += 1
        throw error
      }
      counters.retried += 1
      await pause(Math.random() * (PAUSES_MS[repetition] ?? 0))
    }
  }
}
