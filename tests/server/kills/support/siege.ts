import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '../../../support/random'
import { type RunningServer } from '../../../support/server'
import { Client } from './client'
import { Journal } from './journal'
import { type Ops, Operator } from './operator'
import { Person } from './person'
import { Wire } from './wire'

const PEOPLE = 5

/** Between two rounds so many writes are acknowledged, at most. */
const MOST_WRITES = 20
/** Then so many milliseconds go by, at most: what is under way gets a little further. */
const MOST_DELAY_MS = 40

/** Numbers of ours begin so; the demo's own people have others. */
export const MOBILE_PREFIX = '1390000'

interface Trouble {
  begin(): void
  /** Resolves when nothing of it is left. */
  end(server: RunningServer): Promise<void>
}

export interface Besieged {
  /** Starts the server on its data, always at the same address. */
  start(): Promise<RunningServer>
  ops: Ops
  /** Key of the sandbox's signatures, once the server has run. */
  secret(): string
  /** Something worse than load that happens between two rounds. */
  harass?(): Promise<void>
  /** Trouble that the server has to outlive: then it is not killed. */
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
 * Kills the server again and again while people use it, or lets it live through trouble. After every round, before
 * anybody goes on: what was acknowledged is there, and the books are sound. Then everybody repeats what
 * got no answer. Ends with a stopped server on which nothing is under way.
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
