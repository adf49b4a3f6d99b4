import { randomBytes } from 'node:crypto'
import { insertSession } from '../../../server/repositories/sessions'
import { startCluster } from '../../postgres/cluster.mjs'
import { createDatabase } from '../../postgres/databases'
import type { RunningServer } from '../../support/server'
import { median, type Measure, type Section } from '../result'
import { onDatabase, type Place } from './databases'
import { drive, during } from './drive'
import { copyOf, multiply } from './multiply'
import { plansOf } from './plans'
import { READS, rounds } from './reads'
import { type Owing, settleTown } from './town'

const LOANS = 1_000
/** A thousand loans and this many copies of each: a million. */
const COPIES = 999
const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 2
const RATIO_MOST = 1.3
const FAR_AWAY = new Date('2100-01-01T00:00:00Z')

interface Side {
  server: RunningServer
  people: Owing[]
}

/** Logs in people spread over all copies. */
async function logInCopies(place: Place, originals: readonly Owing[]): Promise<Owing[]> {
  const { db, close } = await place.open()
  const people: Owing[] = []
  for (const [at, original] of originals.entries()) {
    const token = randomBytes(32).toString('base64url')
    const own = copyOf(original, (at % COPIES) + 1)
    await insertSession(db, {
      token,
      userId: own.userId,
      createdAt: new Date(),
      device: '',
      expiresAt: FAR_AWAY,
    })
    people.push({ ...own, token })
  }
  await close()
  return people
}

async function settled(place: Place): Promise<Owing[]> {
  const { db, close } = await place.open()
  const { owing } = await settleTown(db, place.dataDir, { owing: LOANS, waiting: 0, fresh: 0 })
  await close()
  return owing
}

/** p99 of one read on both, in turn, so that other load affects both. */
async function compare(what: string, small: Side, large: Side): Promise<Measure> {
  const read = READS[what]
  if (!read) throw new Error(`no read ${what}`)
  const p99 = async ({ server: { origin }, people }: Side) => {
    const next = during(SECONDS, rounds(people, read))
    return (await drive({ origin, connections: CONNECTIONS, next })).p99
  }
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(await p99(small))
    times[1].push(await p99(large))
  }
  return {
    metric: `${what}: p99 among a million loans against a thousand`,
    unit: 'ms',
    ours: median(times[1]),
    against: 'limit',
    than: median(times[0]),
    goal: { most: RATIO_MOST },
  }
}

/** A user's reads on PostgreSQL with a thousand loans and with a million; prints the query plans of the million. */
const section: Section = async () => {
  const stopCluster = await startCluster()
  const urls = [await createDatabase(), await createDatabase()] as const
  const [few, many] = [onDatabase(urls[0]), onDatabase(urls[1])]
  const fewPeople = await settled(few)
  const originals = await settled(many)
  await multiply(urls[1], COPIES)
  const manyPeople = await logInCopies(many, originals)

  const { db, close } = await many.open()
  const [somebody] = manyPeople
  if (somebody) console.error((await plansOf(db, somebody)).join('\n\n'))
  await close()

  const small = { server: await few.serve(), people: fewPeople }
  const large = { server: await many.serve(), people: manyPeople }
  const found: Measure[] = []
  for (const what of Object.keys(READS)) found.push(await compare(what, small, large))
  await Promise.all([small.server.stop(), large.server.stop()])
  await Promise.all([few.remove(), many.remove()])
  await stopCluster()
  return found
}

export default section
