/** Which tables have rows of people, and what finds them. */
import { composed } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'

/** A table of people's rows. */
export interface PersonalTable {
  /** Column that names the person. */
  person: string
  columns: ReadonlySet<string>
}

export type Schema = ReadonlyMap<string, PersonalTable>

/** Whose row has a number: it is asked for by the number, and is no table of rows of people. */
const DIRECTORY = 'numbers'

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
    if (person && name !== DIRECTORY) schema.set(name, { person, columns: own })
  }
  return schema
}
