import type { RetryCounters } from './retry'
import type { Statement } from './sql'

/** Runs one SQL statement. */
export interface Queryable {
  /** The rows of the statement: `date` columns as YYYY-MM-DD, `timestamptz` as Date, `bigint` as number. */
  query: <Row>(statement: Statement<Row>) => Promise<Row[]>
  /** Runs several statements without parameters; for migrations. */
  script: (sql: string) => Promise<void>
}

/** A database of PostgreSQL's dialect, embedded or remote. */
export interface Db extends Queryable {
  /**
   * Commits when `work` resolves, rolls back when it throws, and passes its error on. `work` may be
   * run again after a deadlock, a serialization failure or a lost connection: what it does outside
   * the database must bear that.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  close: () => Promise<void>
  /** For watching how the database bears the load. */
  retries: RetryCounters
  /** Connections of this process, open, idle, and asked for in vain so far; absent where there is one. */
  pool?: () => { total: number; idle: number; waiting: number }
}

const UNIQUE_VIOLATION = '23505'

/** The name of the unique index an insert ran into, or null for any other error. */
export function violatedUniqueIndex(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === UNIQUE_VIOLATION && typeof constraint === 'string' ? constraint : null
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a statement gave up waiting for a lock. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE
