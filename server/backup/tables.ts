import { composed, wideSql } from '../db/sql'
import type { WideQueryable } from '../db/types'

/** Written by the migrations, so not part of a backup. */
const MIGRATIONS = 'migrations'
/** Made of the rows again, where it is a table. */
const DIRECTORY = 'numbers'

interface Reference {
  from: string
  to: string
}

/** The tables; each comes after the tables its rows refer to. */
export async function tablesInOrder(db: WideQueryable): Promise<string[]> {
  const tables = await db.query(wideSql<{ name: string }>`SELECT relname AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname <> ALL (${[MIGRATIONS, DIRECTORY]})
     ORDER BY relname`)
  const references =
    await db.query(wideSql<Reference>`SELECT f.relname AS from, t.relname AS to FROM pg_constraint c
     JOIN pg_class f ON f.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid
     WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace`)
  const ordered: string[] = []
  const visit = (name: string) => {
    if (ordered.includes(name)) return
    for (const { from, to } of references) if (from === name && to !== name) visit(to)
    ordered.push(name)
  }
  for (const { name } of tables) visit(name)
  return ordered
}

/** Stored columns, without generated ones. */
export async function storedColumns(db: WideQueryable, table: string): Promise<string[]> {
  const rows = await db.query(wideSql<{
    name: string
  }>`SELECT quote_ident(attname) /* never null: as the name is not */ AS name FROM pg_attribute
     WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY attnum`)
  return rows.map(({ name }) => name)
}

/** The migrations applied to a database, each by its name and the fingerprint of its text. */
export async function migrationsOf(db: WideQueryable): Promise<string[]> {
  const rows = await db.query(
    composed<{ what: string }>(
      `SELECT concat_ws(' ', name, sha256) AS what FROM ${MIGRATIONS} ORDER BY name`,
    ),
  )
  return rows.map(({ what }) => what)
}

/** Sets every identity sequence to continue after the highest id. */
export async function adjustIdentities(tx: WideQueryable): Promise<void> {
  const columns = await tx.query(wideSql<{
    table: string
    column: string
  }>`SELECT c.relname AS table, a.attname AS column FROM pg_attribute a
     JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
     WHERE a.attidentity <> '' AND c.relnamespace = current_schema()::regnamespace`)
  for (const { table, column } of columns) {
    await tx.query(
      composed(
        `SELECT setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 0) + 1, false)
       FROM ${table}`,
        [table, column],
      ),
    )
  }
}
