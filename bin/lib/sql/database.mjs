/** An embedded database with the newest schema, reached by PostgreSQL's protocol without a port. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'

const MIGRATIONS = join(import.meta.dirname, '../../../server/db/migrations')

async function openEngine() {
  // Optimizing the engine's code takes longer than it runs here.
  setFlagsFromString('--liftoff-only')
  const engine = await PGlite.create()
  // The server creates this table before its first migration.
  await engine.exec(
    'CREATE TABLE migrations (name text PRIMARY KEY, sha256 text, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  for (const name of readdirSync(MIGRATIONS).sort()) {
    await engine.exec(readFileSync(join(MIGRATIONS, name), 'utf8'))
  }
  return engine
}

/** A connection as a stream: written messages go to the database, its answers can be read. */
const wireTo = (engine) => {
  const wire = new Duplex({
    read() {},
    write(message, _encoding, done) {
      engine.execProtocolRaw(message).then((answer) => {
        wire.push(answer)
        done()
      }, done)
    },
  })
  return wire
}

/** A client of a new database with the newest schema. */
export async function openSchema() {
  const engine = await openEngine()
  return postgres({
    socket: () => wireTo(engine),
    max: 1,
    user: 'postgres',
    database: 'postgres',
    onnotice: () => undefined,
  })
}
