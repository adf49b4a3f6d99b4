import { wideSql } from '../db/sql'
import type { WideDb } from '../db/types'
import { findBacklog } from '../repositories/messageDeliveries'
import { type Family, single } from './exposition'

/** Connections of this process by state; empty for the embedded database. */
function poolFamilies({ pool }: WideDb): Family[] {
  if (!pool) return []
  const { total, idle, waiting } = pool()
  const samples = Object.entries({ busy: total - idle, idle }).map(([state, value]) => ({
    labels: { state },
    value,
  }))
  return [
    { name: 'db_pool_connections', help: 'Open connections.', type: 'gauge', samples },
    single('gauge', 'db_pool_waiting', 'Requests that wait for a connection.', waiting),
  ]
}

/** Id of the newest booking: it rises with each one, of any instance or operator. */
async function bookings(db: WideDb): Promise<Family> {
  const [newest] = await db.query(
    wideSql<{ id: number | null }>`SELECT max(id) AS id FROM bookings`,
  )
  const help = 'Number of the newest booking of the ledger; a few may be skipped.'
  return single('counter', 'ledger_bookings_total', help, newest?.id ?? 0)
}

/** Message deliveries of all instances. */
async function messages(db: WideDb, now: Date): Promise<Family[]> {
  const { waiting, oldest, stuck } = await findBacklog(db)
  const late = oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000)
  return [
    single('gauge', 'messages_waiting', 'Messages on their way by SMS or WeChat.', waiting),
    single('gauge', 'messages_late_seconds', 'By how much the latest of them is late.', late),
    single('gauge', 'messages_stuck', 'Messages that failed, or of which nobody knows.', stuck),
  ]
}

/** Metrics of the database; without bookings and messages while it does not answer. */
export async function databaseFamilies(db: WideDb, now: Date): Promise<Family[]> {
  const { retried, gaveUp } = db.retries
  const answered = await Promise.all([bookings(db), messages(db, now)]).catch(() => null)
  return [
    single(
      'counter',
      'db_transactions_retried_total',
      'Transactions run again after a deadlock, a serialization failure or a lost connection.',
      retried,
    ),
    single(
      'counter',
      'db_transactions_gave_up_total',
      'Transactions that failed for all that.',
      gaveUp,
    ),
    single('gauge', 'db_up', 'Whether the database answers.', answered ? 1 : 0),
    ...poolFamilies(db),
    ...(answered ? answered.flat() : []),
  ]
}
