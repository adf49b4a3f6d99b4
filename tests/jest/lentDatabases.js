/**
 * Embedded databases of this worker, lent to one suite after another: creating one takes more than a second of CPU,
 * emptying one a few hundredths. Plain JavaScript, because it lives outside the suites.
 */
const { readFileSync } = require('node:fs')
const atEnd = require('./atEnd')

const SCHEMA = `
  SELECT md5(string_agg(line, ',' ORDER BY line)) AS schema FROM (
    SELECT concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, relkind, relacl) AS line
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', 'trigger', oid, tgenabled) FROM pg_trigger
    UNION ALL SELECT concat_ws(' ', 'constraint', oid) FROM pg_constraint
    UNION ALL SELECT concat_ws(' ', 'function', oid, xmin) FROM pg_proc
  ) AS everything`

const TABLES = `SELECT quote_ident(relname) AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`

const SEQUENCES = `SELECT format('SELECT setval(%L, %s, %L)', quote_ident(sequencename),
  coalesce(last_value, start_value), last_value IS NOT NULL) AS begin FROM pg_sequences`

/** Releases locks and settings of the last suite: `DISCARD ALL` without prepared statements, which the next one has, too. */
const FORGET =
  'CLOSE ALL; SET SESSION AUTHORIZATION DEFAULT; RESET ALL; UNLISTEN *; SELECT pg_advisory_unlock_all(); DISCARD TEMP; DISCARD SEQUENCES'

/** Deleted rows keep their place in a file. */
const LARGE = 256 * 1024

const rowsOf = async (engine, sql) => (await engine.query(sql)).rows

/** Tables that have rows, each with the size of its file, bytes. */
async function filled(engine, tables) {
  const question = tables.map(
    (name) =>
      `SELECT '${name}' AS name, pg_relation_size('${name}') AS bytes WHERE EXISTS (TABLE ${name})`,
  )
  return rowsOf(engine, question.join(' UNION ALL '))
}

/** Deletes rows, in a thirtieth of the time of a new file; the file of a table that grew is made anew. */
const emptying = ({ name, bytes }) =>
  bytes > LARGE ? `TRUNCATE ${name} CASCADE` : `DELETE FROM ${name}`

let isFirst = true

/** An engine started with these options, and its contents when it was created. */
async function make(options) {
  if (isFirst) atEnd(exports.closeIdle)
  isFirst = false
  // Loaded here, since jest compiles what an environment loads at its start, in every worker.
  const { PGlite } = require('@electric-sql/pglite')
  const engine = await PGlite.create({
    ...options,
    loadDataDir: new Blob([readFileSync(process.env.FRESH_DATABASE)]),
  })
  const [{ schema }] = await rowsOf(engine, SCHEMA)
  const tables = (await rowsOf(engine, TABLES)).map(({ name }) => name)
  const contents = []
  for (const { name } of await filled(engine, tables)) {
    const [{ rows }] = await rowsOf(
      engine,
      `SELECT json_agg(each)::text AS rows FROM ${name} AS each`,
    )
    contents.push([name, rows])
  }
  const sequences = (await rowsOf(engine, SEQUENCES)).map(({ begin }) => begin)
  return { engine, schema, tables, contents, sequences }
}

/** Restores a database to its initial contents; false when a suite changed its tables. */
async function restore({ engine, schema, tables, contents, sequences }) {
  await engine.exec(FORGET)
  if ((await rowsOf(engine, SCHEMA))[0].schema !== schema) return false
  // Turns off the triggers that forbid changing bookings.
  await engine.exec('SET session_replication_role = replica')
  const used = await filled(engine, tables)
  await engine.exec(used.map(emptying).join('; '))
  for (const [name, rows] of contents)
    await engine.query(
      `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${name}, $1)`,
      [rows],
    )
  await engine.exec(sequences.join('; '))
  await engine.exec(FORGET)
  return true
}

const idle = []

async function close({ engine, pool }) {
  await pool?.end()
  await engine.close()
}

/**
 * @param options of the engine as the server starts it
 * @returns a migrated, otherwise empty database with its engine and, once connected, its pool; and a function that
 * returns it
 */
exports.lendDatabase = async (options) => {
  let lent = idle.pop()
  if (lent && !(await restore(lent))) {
    await close(lent)
    lent = undefined
  }
  lent ??= await make(options)
  return { lent, giveBack: () => void idle.push(lent) }
}

exports.closeIdle = () => Promise.all(idle.splice(0).map(close))
