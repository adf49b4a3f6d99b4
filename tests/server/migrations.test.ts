/**
 * Older instances keep running while a newer one migrates: a migration may add, but must not remove or require
 * anything they don't know (docs/operations.md). An exception is explained above its statement.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(__dirname, '../../server/db/migrations')
const EXCEPTION = /^-- breaks older instances: .{10,}$/m

const BREAKING: [string, RegExp][] = [
  ['drops what they use', /\bDROP\s+(TABLE|COLUMN|VIEW|FUNCTION|SCHEMA|TYPE)\b/i],
  ['renames what they use', /\bRENAME\s+(TO|COLUMN|CONSTRAINT)?\b/i],
  ['demands a value they do not write', /\bSET\s+NOT\s+NULL\b/i],
  [
    'demands a value they do not write',
    /\bADD\s+COLUMN\b(?:(?!DEFAULT|GENERATED|,).)*\bNOT\s+NULL\b(?:(?!DEFAULT|,).)*(,|$)/is,
  ],
  ['changes the type of a column', /\bALTER\s+COLUMN\s+\w+\s+(SET\s+DATA\s+)?TYPE\b/i],
  ['deletes rows', /^\s*(TRUNCATE|DELETE\s+FROM)\b/i],
]

const withoutBodies = (sql: string): string => sql.replace(/\$\$.*?\$\$/gs, "''")
const withoutComments = (sql: string): string => sql.replace(/--.*$/gm, '')

/** Forbidden statements of a migration without an explained exception. */
function breaches(sql: string): string[] {
  return withoutBodies(sql)
    .split(/;\s*$/m)
    .filter((statement) => !EXCEPTION.test(statement))
    .map(withoutComments)
    .flatMap((statement) => BREAKING.filter(([, form]) => form.test(statement)).map(([why]) => why))
}

const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))

it('finds the migrations, numbered without a double', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(10)
  const numbers = FILES.map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(FILES.length)
})

it.each(FILES)('%s lets older instances go on', (name) => {
  expect(breaches(readFileSync(join(FOLDER, name), 'utf8'))).toEqual([])
})

it.each([
  ['DROP TABLE a;', 1],
  ['ALTER TABLE a DROP COLUMN b;', 1],
  ['ALTER TABLE a RENAME COLUMN b TO c;', 1],
  ['ALTER TABLE a RENAME TO b;', 1],
  ['ALTER TABLE a ADD COLUMN b text NOT NULL;', 1],
  ['ALTER TABLE a ADD COLUMN b text,\n  ADD COLUMN c text NOT NULL;', 1],
  [`ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT '';`, 0],
  ['ALTER TABLE a ADD COLUMN b bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;', 0],
  ['ALTER TABLE a ALTER COLUMN b SET NOT NULL;', 1],
  ['ALTER TABLE a ALTER COLUMN b TYPE bigint;', 1],
  ['DELETE FROM a;', 1],
  ['CREATE TABLE a (b text NOT NULL);', 0],
  ['CREATE TRIGGER a BEFORE UPDATE OR DELETE ON b FOR EACH ROW EXECUTE FUNCTION c();', 0],
  ['DROP TRIGGER a ON b;', 0],
  ['-- DROP TABLE a;\nSELECT 1;', 0],
  ['-- breaks older instances: nothing reads it since version 3.\nDROP TABLE a;', 0],
  ['-- breaks older instances:\nDROP TABLE a;', 1],
])('judges %j', (sql, count) => {
  expect(breaches(sql)).toHaveLength(count)
})
