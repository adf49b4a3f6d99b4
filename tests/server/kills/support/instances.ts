/** Two instances of the server behind one address, besieged while something happens to their database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCall } from '../../../../server/cli/run'
import { connectPostgres } from '../../../../server/db/connect'
import { demoSecret } from '../../../../server/security/secret'
import { type RunningServer, startServer, UNDER_LOAD } from '../../../support/server'
import { demoKeys } from '../../support/testApp'
import { Address } from '../../../support/address'
import type { Ops } from './operator'
import { reckon } from './reckoning'
import { settle } from './settle'
import { besiege } from './siege'

const ACTOR = 'operator:test'

interface Siege {
  /** Address of the database, for the instances and for operators. */
  url: string
  rounds: number
  seed: number
  /** Happens while people are served; the instances have to bear it and come back by themselves. */
  trouble: () => Promise<void>
  /** Comes once both instances are back. */
  repair?: () => Promise<void>
}

/**
 * Has people served by two instances through rounds of trouble; then everything acknowledged is there, once, and the
 * books are sound.
 */
export async function besiegeTwo({ url, rounds, seed, trouble, repair }: Siege): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'two-'))
  const servers: RunningServer[] = []
  const db = await connectPostgres(url, () => undefined)
  const address = await Address.open()
  try {
    const ops: Ops = (command, args = {}) => {
      const own = { dataDir, ...demoKeys(dataDir) }
      return runCall({ command, args, actor: ACTOR }, { db, ...own, actor: ACTOR, now: new Date() })
    }
    const start = async () => {
      const env = { ...UNDER_LOAD, DATABASE_URL: url }
      const [first, second] = [
        await startServer({ dataDir, env }),
        await startServer({ dataDir, env }),
      ]
      servers.push(first, second)
      // The demo's codes of SMS are in the memory of the instance that sent them.
      address.targets = [first.port]
      return { ...first, port: address.port, origin: `http://127.0.0.1:${address.port}` }
    }
    const outcome = await besiege(
      {
        // Each person has borrowed, and pays.
        before: 45,
        start,
        ops,
        secret: () => demoSecret(dataDir),
        trouble: {
          begin: () => void (address.targets = servers.map(({ port }) => port)),
          async end() {
            await trouble()
            for (const server of servers) await settle(server)
            await repair?.()
          },
        },
      },
      rounds,
      seed,
    )
    console.info(JSON.stringify(outcome))
    for (const server of servers) expect(server.output()).not.toContain('"level":60')
    await reckon(db, { dataDir, s3: null }, outcome)
  } finally {
    address.close()
    for (const server of servers) await server.stop()
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
