import type { RetryCounters } from './retry'
import type { Statement, WideStatement } from './sql'

/** Runs statements over the rows of one person. */
export interface Queryable {
  /** Returns the rows: `date` columns as YYYY-MM-DD, `timestamptz` as Date, `bigint` as number. */
  query: <Row>(statement: Statement<Row>) => Promise<Row[]>
}

/** Runs statements over the rows of many people, too. Only operators' commands and background work get one. */
export interface WideQueryable {
  query: <Row>(statement: Statement<Row> | WideStatement<Row>) => Promise<Row[]>
  /** Runs several statements without parameters; for migrations. */
  script: (sql: string) => Promise<void>
}

/** What a request may do with the database. */
export interface Db extends Queryable {
  /**
   * Commits when `work` resolves, rolls back when it throws, and rethrows its error. `work` may run again after a
   * deadlock, a serialization failure or a lost connection, so its effects outside the database must be repeatable.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /** Connections of this process: open, idle, and requests waiting for one; absent for the embedded database. */
  pool?: () => { total: number; idle: number; waiting: number }
}

/** A database with PostgreSQL's dialect, embedded or remote. */
export interface WideDb extends WideQueryable {
  /** @see Db.transaction */
  transaction<T>(work: (tx: WideQueryable) => Promise<T>): Promise<T>
  /** Measures the tables, so that statements are planned for their sizes; absent where the database does so by itself. */
  measureTables?: () => Promise<void>
  close: () => Promise<void>
  /** For monitoring the load on the database. */
  retries: RetryCounters
  /** @see Db.pool */
  pool?: Db['pool']
}

const UNIQUE_VIOLATION = '23505'

/** An error that passed from one machine to another keeps its text only. */
const INTERNAL_ERROR = 'XX000'
const VIOLATION = /violates unique constraint "([^"]+)"/
/** A machine that has a part of a table puts the part's number after each name. */
const SHARD = /_\d{6,}$/

/** Name of the unique index an insert violated, or null for any other error. */
export function violatedUniqueIndex(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code !== UNIQUE_VIOLATION && code !== INTERNAL_ERROR) return null
  const named = code === UNIQUE_VIOLATION && typeof constraint === 'string' ? constraint : null
  const name = named ?? VIOLATION.exec(error.message)?.[1]
  return name?.replace(SHARD, '') ?? null
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a statement timed out waiting for a lock. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE
