/** The real server on a PostgreSQL whose connections keep breaking, each after a little traffic. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCall } from '../../../server/cli/run'
import { openPostgres } from '../../../server/db/postgres'
import { demoSecret } from '../../../server/security/secret'
import { createDatabase } from '../../postgres/databases'
import { randomFrom } from '../../support/random'
import { runs, seed } from '../../support/scale'
import { type RunningServer, startServer } from '../../support/server'
import { FaultProxy } from '../../world/proxy/faultProxy'
import type { Direction, Toxic } from '../../world/proxy/types'
import { isReady, systemProxyClock, throughProxy, withFatal } from '../support/postgresProxy'
import type { Ops } from './support/operator'
import { reckon } from './support/reckoning'
import { settle } from './support/settle'
import { besiege } from './support/siege'
import { demoKeys } from '../support/testApp'

// Processes start slowly on a busy machine.
jest.setTimeout(runs(180_000, 3_600_000))

const ROUNDS = runs(3, 100)
const ACTOR = 'operator:test'

/** A connection breaks within this many bytes in one direction, about a dozen statements. */
const LONGEST_LIFE = 12_000

interface Breaking {
  isOn: () => boolean
  random: (limit: number) => number
  onBreak: () => void
}

/** Ends the connection within a message, by FIN or RST, or by an error in the packet of an answer. */
function breakSomewhere({ isOn, random, onBreak }: Breaking): Toxic {
  const way = random(3)
  const isFatal = way === 2
  // Often in the answer that completes the connection, just as the pool hands it out.
  let left = isFatal && random(2) === 0 ? 0 : random(LONGEST_LIFE)
  const direction: Direction = isFatal || random(2) === 0 ? 'down' : 'up'
  return {
    kind: 'cut',
    words: `breaks after ${left} bytes`,
    direction,
    poison: (next, line) => ({
      data(bytes) {
        const isOver = isOn() && bytes.length >= left && (!isFatal || isReady(bytes))
        if (!isOver) next.data(bytes)
        else next.data(isFatal ? withFatal(bytes) : bytes.subarray(0, Math.max(0, left)))
        left -= bytes.length
        if (!isOver) return
        onBreak()
        if (way === 0) line.reset()
        else line.close()
      },
      end: next.end,
    }),
  }
}

it(`${ROUNDS} rounds of connections that break all the time end nothing, lose nothing, double nothing`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cuts-'))
  const url = await createDatabase()
  const db = openPostgres(url, () => undefined)
  const random = randomFrom(seed)
  let isOn = false
  let breaks = 0
  const deps = { isOn: () => isOn, random, onBreak: () => void (breaks += 1) }
  const proxy = new FaultProxy({
    target: Number(new URL(url).port),
    clock: systemProxyClock,
    random: () => random(1_000) / 1_000,
    plan: () => [breakSomewhere(deps)],
  })
  await proxy.up()
  try {
    const env = { DATABASE_URL: throughProxy(url, proxy) }
    const ops: Ops = (command, args = {}) => {
      const own = { dataDir, ...demoKeys(dataDir) }
      return runCall({ command, args, actor: ACTOR }, { db, ...own, actor: ACTOR, now: new Date() })
    }
    const trouble = {
      begin: () => void (isOn = true),
      async end(server: RunningServer) {
        isOn = false
        await settle(server)
      },
    }
    const start = () => startServer({ dataDir, env })
    const secret = () => demoSecret(dataDir)
    const outcome = await besiege({ start, ops, secret, trouble }, ROUNDS, seed)
    console.info(`${breaks} broken connections: ${JSON.stringify(outcome)}`)
    expect(breaks).toBeGreaterThan(ROUNDS)
    await reckon(db, { dataDir, s3: null }, outcome)
  } finally {
    proxy.stop()
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
