import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureFolder, openDatabase } from '../../../server/openDatabase'
import { startCluster } from '../../postgres/cluster.mjs'
import { createDatabase } from '../../postgres/databases'
import { startServer } from '../../support/server'
import type { Measure, Section } from '../result'
import type { Speed } from '../server/drive'
import { residentMb } from '../server/resident'
import { type Owing, settleTown } from '../server/town'
import type { AttackTask } from './attackers'
import { ATTACKS } from './attacks'
import type { Ordinary, OrdinaryTask } from './ordinary'

const QUIET_SECONDS = 10
const SIEGE_SECONDS = 8
const SLOWER_MOST = 3
const RESIDENT_MOST_MB = 600
const SAMPLE_MS = 100

/** Enough readers that each reads at a person's pace. */
const READERS = 12

/** Starts a program of this folder that takes orders by messages. */
const start = (program: string) => fork(join(__dirname, program), { execArgv: ['--import', 'tsx'] })

/** Starts the ordinary callers; returns a function that measures for some seconds. */
function ordinaryCallers() {
  const child = start('ordinary.ts')
  const measure = async (task: OrdinaryTask): Promise<Ordinary> => {
    child.send(task)
    const [found] = (await once(child, 'message')) as [Ordinary]
    return found
  }
  return { measure, stop: () => child.kill() }
}

/** Starts the attackers; returns functions that begin and end an attack. */
function attackers() {
  const child = start('attackers.ts')
  const begin = (task: AttackTask) => {
    child.send(task)
    return async () => {
      child.send('end')
      await once(child, 'message')
    }
  }
  return { begin, stop: () => child.kill() }
}

const slower = (metric: string, { p99, ...also }: Speed, quiet: Speed): Measure => ({
  metric: `${metric}: p99 beside the quiet one`,
  unit: 'ms',
  ours: p99,
  against: 'limit',
  than: quiet.p99,
  goal: { most: SLOWER_MOST },
  also,
})

/** Peak memory of a process since the call, MB. */
function watchMemory(pid: number): () => number {
  let most = 0
  const look = () => (most = Math.max(most, residentMb(pid)))
  const timer = setInterval(look, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** The effect of attacks on ordinary callers and on the server's memory; on PostgreSQL. */
const section: Section = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hostile-'))
  const stopCluster = await startCluster()
  const databaseUrl = await createDatabase()
  ensureFolder(dataDir)
  const { db, close } = await openDatabase({ databaseUrl, dataDir }, () => {})
  const counts = { owing: Object.keys(ATTACKS).length + READERS, waiting: 0, fresh: 0 }
  const { owing } = await settleTown(db, dataDir, counts)
  const [readers, hostile] = [owing.slice(0, READERS), owing.slice(READERS)]
  const env = { DATABASE_URL: databaseUrl, DEMO_REVIEWER: '0' }
  const server = await startServer({ dataDir, env })
  const { origin } = server
  const callers = ordinaryCallers()
  const siege = attackers()
  const ordinary = (seconds: number) => callers.measure({ origin, readers, seconds })
  try {
    await ordinary(QUIET_SECONDS / 2)
    const quiet = await ordinary(QUIET_SECONDS)
    const highest = watchMemory(server.process.pid ?? 0)
    const measures: Measure[] = []
    for (const [at, name] of Object.keys(ATTACKS).entries()) {
      const attacker = hostile[at] as Owing
      const end = siege.begin({ name, origin, attacker, databaseUrl })
      const found = await ordinary(SIEGE_SECONDS)
      await end()
      if (server.process.exitCode !== null) throw new Error(`the server ended during: ${name}`)
      measures.push(slower(`${name}, health`, found.health, quiet.health))
      measures.push(slower(`${name}, a reader`, found.reader, quiet.reader))
    }
    const memory: Measure = {
      metric: 'most memory during all attacks',
      unit: 'MB',
      ours: highest(),
      against: 'limit',
      than: RESIDENT_MOST_MB,
      goal: { most: 1 },
    }
    return [...measures, memory]
  } finally {
    callers.stop()
    siege.stop()
    await server.stop()
    await close()
    await stopCluster()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export default section
