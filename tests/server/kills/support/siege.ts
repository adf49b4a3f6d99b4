import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '../../../support/random'
import { type RunningServer } from '../../../support/server'
import { Client } from './client'
import { Journal } from './journal'
import { type Ops, Operator } from './operator'
import { Person } from './person'
import { Wire } from './wire'

const PEOPLE = 5

/** Most writes acknowledged in a round. */
const MOST_WRITES = 20
/** Most milliseconds that follow, so that running requests get a little further. */
const MOST_DELAY_MS = 40

/** Prefix of the test's own mobile numbers; demo people have others. */
export const MOBILE_PREFIX = '1390000'

interface Trouble {
  begin(): void
  /** Resolves when the trouble is over and its effects are gone. */
  end(server: RunningServer): Promise<void>
}

export interface Besieged {
  /** Writes acknowledged before the first round; 0 without it. */
  before?: number
  /** Starts the server on its data, always on the same port. */
  start(): Promise<RunningServer>
  ops: Ops
  /** Signing key of the sandbox, once the server has run. */
  secret(): string
  /** Extra trouble between two rounds. */
  harass?(): Promise<void>
  /** Trouble the server must survive; it is not killed then. */
  trouble?: Trouble
}

export interface Outcome {
  /** Acknowledged writes by kind. */
  counts: Record<string, number>
  /** Requests whose answer was lost with the server. */
  lost: number
}

async function kill({ process: server }: RunningServer): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await gone
}

/**
 * Repeatedly kills the server while people use it, or lets it live through trouble. After every round, before anyone
 * continues, checks that every acknowledged write exists and the books are sound. Then everyone repeats the requests
 * without an answer. Ends with a stopped server and no running requests.
 */
export async function besiege(place: Besieged, rounds: number, seed: number): Promise<Outcome> {
  let server: RunningServer | null = null
  const start = async () => (server = await place.start())
  try {
    return await live({ ...place, start }, rounds, seed)
  } catch (error) {
    ;(server as RunningServer | null)?.process.kill('SIGKILL')
    throw error
  }
}

async function live(place: Besieged, rounds: number, seed: number): Promise<Outcome> {
  const random = randomFrom(seed)
  let server = await place.start()
  const { trouble } = place
  const wire = new Wire(server.origin)
  const journal = new Journal()
  const operator = new Operator(place.ops, wire, journal)
  let isOver = false
  const town = { operator, secret: place.secret(), random, isOver: () => isOver }

  const people = Array.from({ length: PEOPLE }, (_, at) => {
    const mobile = MOBILE_PREFIX + String(1_000 + at)
    return new Person(new Client(wire, journal), mobile, town)
  })
  for (const person of people) await person.logIn()
  trouble?.begin()
  let failure: unknown = null
  const lives = people.map((person) => person.live().catch((error: unknown) => (failure = error)))

  if (place.before) await Promise.race([journal.after(place.before), ...lives])
  for (let round = 1; round <= rounds; round += 1) {
    const where = `round ${round} of ${rounds}, seed ${seed}`
    await Promise.race([journal.after(1 + random(MOST_WRITES)), ...lives])
    if (failure) throw new Error(where, { cause: failure })
    if (random(3) === 0) await place.harass?.()
    await pause(random(MOST_DELAY_MS))
    wire.close()
    if (trouble) {
      await trouble.end(server)
    } else {
      await kill(server)
      server = await place.start()
    }
    try {
      await journal.checkFresh()
      expect(await operator.breaches()).toEqual([])
    } catch (error) {
      throw new Error(where, { cause: error })
    }
    trouble?.begin()
    wire.reopen()
  }

  isOver = true
  await Promise.all(lives)
  if (failure) throw new Error(`after the last round, seed ${seed}`, { cause: failure })
  await trouble?.end(server)
  await journal.checkFresh()
  await server.stop()
  return { counts: journal.counts, lost: wire.lost }
}
