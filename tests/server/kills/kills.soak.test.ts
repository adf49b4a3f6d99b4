/**
 * The real server, killed without warning while people use it. SIGKILL ends the process, not the machine: the
 * operating system keeps its buffers, so this does not cover a power cut.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callRunningServer } from '../../../server/cli/channel/call'
import { runCall } from '../../../server/cli/run'
import { openPglite } from '../../../server/db/pglite'
import { openPostgres } from '../../../server/db/postgres'
import { sql } from '../../../server/db/sql'
import { demoSecret } from '../../../server/security/secret'
import { createDatabase } from '../../postgres/databases'
import { runs, seed } from '../../support/scale'
import { freePort, startServer, UNDER_LOAD } from '../../support/server'
import { startS3 } from '../support/s3'
import type { Ops } from './support/operator'
import { reckon } from './support/reckoning'
import { besiege } from './support/siege'
import { demoKeys } from '../support/testApp'

// Processes start slowly on a busy machine.
jest.setTimeout(runs(180_000, 3_600_000))

const KILLS = runs(2, 50)
const ACTOR = 'operator:test'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kills-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it(`killed ${KILLS} times under load, the embedded database loses and doubles nothing`, async () => {
  const port = await freePort()
  const ops: Ops = async (command, args = {}) => {
    const answer = await callRunningServer(dataDir, { command, args, actor: ACTOR })
    return answer ?? Promise.reject(new Error('no server runs'))
  }
  const start = () => startServer({ dataDir, port, env: UNDER_LOAD })
  const outcome = await besiege({ start, ops, secret: () => demoSecret(dataDir) }, KILLS, seed)
  console.info(`PGlite: ${JSON.stringify(outcome)}`)
  expect(outcome.lost).toBeGreaterThan(0)
  const db = await openPglite({ folder: join(dataDir, 'db') })
  await reckon(db, { dataDir, s3: null }, outcome)
  await db.close()
})

it.each([
  ['on disk', false],
  ['on S3', true],
])(
  `killed ${KILLS} times and cut off from PostgreSQL, uploads %s: nothing is lost, doubled or left over`,
  async (_where, isOnS3) => {
    const s3 = isOnS3 ? await startS3() : null
    const url = await createDatabase()
    const db = openPostgres(url, () => undefined)
    try {
      const port = await freePort()
      const env = { ...UNDER_LOAD, ...s3?.env(), DATABASE_URL: `${url}?application_name=server` }
      const ops: Ops = (command, args = {}) => {
        const own = { dataDir, ...demoKeys(dataDir) }
        const context = { db, ...own, actor: ACTOR, now: new Date() }
        return runCall({ command, args, actor: ACTOR }, context)
      }
      const harass = async () => {
        await db.query(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'server'`)
      }
      const start = () => startServer({ dataDir, port, env })
      const secret = () => demoSecret(dataDir)
      const outcome = await besiege({ start, ops, secret, harass }, KILLS, seed)
      console.info(`PostgreSQL: ${JSON.stringify(outcome)}`)
      expect(outcome.lost).toBeGreaterThan(0)
      await reckon(db, { dataDir, s3: s3?.config ?? null }, outcome)
    } finally {
      await db.close()
      await s3?.stop()
    }
  },
)
