/** Which tables have rows of people, and what finds them. */
import { composed } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'

/** A table of people's rows. */
export interface PersonalTable {
  /** Column that names the person. */
  person: string
  columns: ReadonlySet<string>
  /** Keys that name one row without its person, such as a number known outside. */
  keys: readonly (readonly string[])[]
}

export type Schema = ReadonlyMap<string, PersonalTable>

/**
 * What names one row without its person: numbers that come from outside, of which a database of many machines has an
 * index over all of them.
 */
export const KEYS: Readonly<Record<string, string[][]>> = {
  users: [['mobile'], ['lower username'], ['lower email']],
  sessions: [['token_hash']],
  calendar_feeds: [['secret_hash']],
  upload_files: [['id']],
  loans: [['order_no']],
  payments: [['pay_no']],
  receipts: [['receipt_no']],
  hardship_requests: [['request_no']],
  complaints: [['complaint_no']],
  certificates: [['verify_code']],
  messages: [['event_key']],
}

interface Column {
  table: string
  column: string
}

/** Tables and views with a column that names a person. */
export async function readSchema(db: WideDb): Promise<Schema> {
  const columns = await db.query(
    composed<Column>(`SELECT table_name AS table, column_name AS column
      FROM information_schema.columns WHERE table_schema = current_schema()`),
  )
  const schema = new Map<string, PersonalTable>()
  for (const name of new Set(columns.map(({ table }) => table))) {
    const own = new Set(columns.filter(({ table }) => table === name).map(({ column }) => column))
    const person = name === 'users' ? 'id' : ['user_id', 'owner_id'].find((one) => own.has(one))
    if (person) schema.set(name, { person, columns: own, keys: KEYS[name] ?? [] })
  }
  return schema
}
