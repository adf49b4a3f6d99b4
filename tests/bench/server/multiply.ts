import { Client } from 'pg'
import { composed, sql } from '../../../server/db/sql'

/** Far above every id the database has assigned. */
const STEP = 1_000_000

/** Columns of a table that can be written. */
async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query(sql<{
    column_name: string
  }>`SELECT column_name FROM information_schema.columns
      WHERE table_name = ${table} AND is_generated = 'NEVER' ORDER BY ordinal_position`)
  return rows.map(({ column_name }) => column_name)
}

/** Columns that differ in copy `g`; all others equal the original's. */
const OWN: Record<string, string> = {
  id: `t.id + g * ${STEP}`,
  user_id: `t.user_id + g * ${STEP}`,
  loan_id: `t.loan_id + g * ${STEP}`,
  booking_id: `t.booking_id + g * ${STEP}`,
  order_no: `t.order_no || '-' || g`,
  username: `t.username || '-' || g`,
  mobile: `''`,
}

/** Tables that a user's reads touch; contracts and applications are left out because of their size. */
const TABLES = ['users', 'loans', 'loan_instalments', 'loan_events', 'bookings', 'ledger_entries']

/** Copies every person with their loans so many times, without the triggers that would log each. */
export async function multiply(url: string, copies: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql`SET session_replication_role = replica`)
  for (const table of TABLES) {
    const columns = await columnsOf(client, table)
    const values = columns.map((column) => OWN[column] ?? `t.${column}`)
    await client.query(
      composed(`INSERT INTO ${table} (${columns.join()}) OVERRIDING SYSTEM VALUE
       SELECT ${values.join()} FROM ${table} t CROSS JOIN generate_series(1, ${copies}) g`),
    )
  }
  await client.query(sql`VACUUM ANALYZE`)
  await client.end()
}

/** Ids of a person in copy `g`. */
export const copyOf = (one: { userId: number; orderNo: string }, g: number) => ({
  userId: one.userId + g * STEP,
  orderNo: `${one.orderNo}-${g}`,
})
