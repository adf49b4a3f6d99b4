/** Keys and references that machines which share out people can hold: each includes the person. */
import { composed } from '../db/sql'
import type { WideQueryable } from '../db/types'

/** A table of rows of people, and the column by which they are shared out. */
interface Personal {
  table: string
  person: 'id' | 'user_id' | 'owner_id'
}

/** The tables of rows of people, by their ids. */
const PERSONAL = `SELECT c.oid, c.relname AS table, a.attname AS person
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
    AND a.attname IN (CASE c.relname WHEN 'users' THEN 'id' ELSE 'user_id' END, 'owner_id')
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
    AND c.relname <> 'numbers'`

/** The tables of rows of people. */
export const personalTables = (db: WideQueryable): Promise<Personal[]> =>
  db.query(composed<Personal>(`SELECT p.table, p.person FROM (${PERSONAL}) p ORDER BY 1`))

/** A unique index that does not include the person, and how it is made with them. */
interface LooseKey {
  table: string
  name: string
  /** Whether it is a constraint of the table. */
  isConstraint: boolean
  /** Makes it again, led by the person. */
  again: string
}

/** Unique indexes of rows of people that leave the person out. */
export const looseKeys = (db: WideQueryable): Promise<LooseKey[]> =>
  db.query(
    composed<LooseKey>(`SELECT p.table, i.relname AS name, k.conname IS NOT NULL AS is_constraint,
        CASE WHEN k.conname IS NULL
          THEN regexp_replace(pg_get_indexdef(i.oid), ' USING btree \\(', ' USING btree (' || p.person || ', ')
          ELSE format('ALTER TABLE %I ADD CONSTRAINT %I %s', p.table, k.conname,
            regexp_replace(pg_get_constraintdef(k.oid), 'UNIQUE \\(', 'UNIQUE (' || p.person || ', ')) END AS again
      FROM (${PERSONAL}) p JOIN pg_index x ON x.indrelid = p.oid AND x.indisunique AND NOT x.indisprimary
      JOIN pg_class i ON i.oid = x.indexrelid
      LEFT JOIN pg_constraint k ON k.conindid = i.oid AND k.contype = 'u'
      WHERE NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = p.oid
        AND a.attname = p.person AND a.attnum = ANY (x.indkey::int2[]))
      ORDER BY 1, 2`),
  )

interface LooseReference {
  table: string
  name: string
}

/** References to rows of people that leave the person out. */
export const looseReferences = (db: WideQueryable): Promise<LooseReference[]> =>
  db.query(
    composed<LooseReference>(`SELECT f.relname AS table, k.conname AS name
      FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
      WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace
        AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname IN ('user_id', 'owner_id'))
        AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = t.oid
          AND a.attname IN ('user_id', 'owner_id') AND a.attnum = ANY (k.confkey))
      ORDER BY 1, 2`),
  )

/**
 * Makes each unique key begin with the person, and drops references that leave the person out. Whether a number is another
 * person's is the directory's to know then.
 */
export async function leadKeysByPerson(tx: WideQueryable): Promise<void> {
  for (const { table, name } of await looseReferences(tx))
    await tx.script(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}"`)
  for (const { table, name, isConstraint, again } of await looseKeys(tx)) {
    await tx.script(
      isConstraint
        ? `ALTER TABLE "${table}" DROP CONSTRAINT "${name}"; ${again}`
        : `DROP INDEX "${name}"; ${again}`,
    )
  }
}
