/**
 * A due day's evening on many machines, simulated with measured costs: people arrive as they like, every call takes time of
 * one of the servers and then of the database that has the person, and one database fails for a while.
 */
import { randomFrom } from '../../support/random'
import type { CallName, Cost } from './costs'

export interface Evening {
  costs: Readonly<Record<CallName, Cost>>
  /** Databases, each with a part of the people. */
  shards: number
  /** Processors of each database. */
  cores: number
  /** Servers, one processor each. */
  servers: number
  /** People arriving in a second who pay, and who only look. */
  payers: number
  lookers: number
  seconds: number
  /** The first database is away from then on, for so long; absent: never. */
  failure?: { at: number; seconds: number }
}

/** Calls of one kind of outcome. */
interface Group {
  calls: number
  /** From call to answer, ms. */
  p50: number
  p99: number
  /** Calls without an answer, which the person makes again. */
  refused: number
}

export interface Outcome {
  /** Before the failure, or all of the evening without one. */
  before: Group
  /** During the failure and a minute after: people of the failed database, and all others. */
  failed: Group
  others: Group
  /** Seconds from the failure's end until 99 of 100 calls of that database take less than {@link QUICK_MS}. */
  recovery: number
  /** Largest share of their processors that were busy, in a whole minute. */
  busyServer: number
  busyDatabase: number
}

export const QUICK_MS = 500

const VISITS: Record<'payers' | 'lookers', readonly CallName[]> = {
  payers: [
    'profile',
    'myLoans',
    'orderDetail',
    'installments',
    'cashier',
    'pay',
    'notify',
    'payment',
    'payment',
    'orderDetail',
  ],
  lookers: ['profile', 'myLoans', 'orderDetail'],
}

/** Average pause of a person between two calls, seconds. */
const THINK_SECONDS = 4
/** A server waits so long for a connection (`db/postgres.ts`), ms; then it answers 503. */
const CONNECT_LIMIT_MS = 5_000
/** A person tries again after so long on average, seconds. */
const AGAIN_SECONDS = 10
/** A failure's end is felt for so long, seconds. */
const AFTERMATH_SECONDS = 60

/** Events by time, the earliest first. */
class Agenda {
  private readonly heap: { at: number; run: () => void }[] = []

  add(at: number, run: () => void): void {
    const { heap } = this
    let place = heap.push({ at, run }) - 1
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (this.time(parent) <= this.time(place)) break
      this.swap(parent, place)
      place = parent
    }
  }

  next(): { at: number; run: () => void } | undefined {
    const { heap } = this
    const [first] = heap
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first
    heap[0] = last
    for (let place = 0; ;) {
      const left = 2 * place + 1
      const right = left + 1
      const least = this.time(right) < this.time(left) ? right : left
      if (this.time(least) >= this.time(place)) return first
      this.swap(place, least)
      place = least
    }
  }

  private time(place: number): number {
    return this.heap[place]?.at ?? Infinity
  }

  private swap(one: number, other: number): void {
    const { heap } = this
    const [a, b] = [heap[one], heap[other]]
    if (a && b) [heap[one], heap[other]] = [b, a]
  }
}

/** Processors that serve in the order of arrival. */
class Queue {
  private readonly freeAt: number[]
  private readonly busy: number[] = []

  constructor(processors: number) {
    this.freeAt = new Array<number>(processors).fill(0)
  }

  /** When what arrives at a time would begin, ms. */
  begins(at: number): number {
    return Math.max(at, Math.min(...this.freeAt))
  }

  /** @returns when it is done, ms */
  serve(at: number, ms: number): number {
    const free = this.freeAt.indexOf(Math.min(...this.freeAt))
    const from = Math.max(at, this.freeAt[free] ?? 0)
    this.freeAt[free] = from + ms
    const minute = Math.floor(from / 60_000)
    this.busy[minute] = (this.busy[minute] ?? 0) + ms
    return from + ms
  }

  /** Nothing is served before then. */
  closeUntil(at: number): void {
    this.freeAt.fill(at)
  }

  /** Largest share of the processors that was busy in one of the first minutes. */
  busiest(minutes: number): number {
    return Math.max(...this.busy.slice(0, minutes)) / (60_000 * this.freeAt.length)
  }
}

interface Answer {
  shard: number
  at: number
  ms: number
  isRefused: boolean
}

function groupOf(answers: readonly Answer[]): Group {
  const times = answers
    .filter(({ isRefused }) => !isRefused)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return {
    calls: answers.length,
    p50: at(0.5),
    p99: at(0.99),
    refused: answers.length - times.length,
  }
}

/** Seconds after `end` from which on, ten seconds at a time, calls are quick again. */
function recoveryOf(answers: readonly Answer[], end: number): number {
  const STEP = 10
  for (let seconds = 0; seconds < AFTERMATH_SECONDS * 10; seconds += STEP) {
    const from = end + seconds * 1000
    const within = answers.filter(({ at }) => at >= from && at < from + STEP * 1000)
    const { p99, refused } = groupOf(within)
    if (within.length > 0 && p99 < QUICK_MS && refused === 0) return seconds
  }
  return Infinity
}

/** Lets an evening pass. Reproducible. */
export function passEvening(evening: Evening): Outcome {
  const { costs, shards, failure } = evening
  const random = randomFrom(1)
  /** Exponential, as the pauses of independent people are, ms. */
  const pauseMs = (seconds: number) => -Math.log((random(999_999) + 1) / 1_000_000) * seconds * 1000
  const agenda = new Agenda()
  const servers = Array.from({ length: evening.servers }, () => new Queue(1))
  const databases = Array.from({ length: shards }, () => new Queue(evening.cores))
  const answers: Answer[] = []
  const [away, back] = failure
    ? [failure.at * 1000, (failure.at + failure.seconds) * 1000]
    : [Infinity, Infinity]

  /** Makes a call now; again after a pause when it is not answered. */
  const call = (at: number, shard: number, rest: readonly CallName[]): void => {
    const [name] = rest
    if (!name) return
    const server = servers[random(servers.length)] as Queue
    const database = databases[shard] as Queue
    const served = server.serve(at, (costs[name].server * pauseMs(1)) / 1000)
    const isAway = shard === 0 && served >= away && served < back
    const waits = isAway ? back - served : database.begins(served) - served
    if (waits > CONNECT_LIMIT_MS) {
      const ms = served - at + CONNECT_LIMIT_MS
      answers.push({ shard, at, ms, isRefused: true })
      const again = at + ms + pauseMs(AGAIN_SECONDS)
      agenda.add(again, () => call(again, shard, rest))
      return
    }
    const done = database.serve(served, (costs[name].database * pauseMs(1)) / 1000)
    answers.push({ shard, at, ms: done - at, isRefused: false })
    const next = done + pauseMs(THINK_SECONDS)
    agenda.add(next, () => call(next, shard, rest.slice(1)))
  }

  const arrive = (kind: 'payers' | 'lookers', at: number): void => {
    if (at > evening.seconds * 1000) return
    call(at, random(shards), VISITS[kind])
    const next = at + pauseMs(1 / evening[kind])
    agenda.add(next, () => arrive(kind, next))
  }
  arrive('payers', 0)
  arrive('lookers', 0)
  if (failure) agenda.add(away, () => databases[0]?.closeUntil(back))
  for (let event = agenda.next(); event; event = agenda.next()) event.run()

  const until = back + AFTERMATH_SECONDS * 1000
  const within = answers.filter(({ at }) => at >= away && at < until)
  const ofFailed = answers.filter(({ shard }) => shard === 0)
  const minutes = Math.floor(evening.seconds / 60)
  return {
    before: groupOf(answers.filter(({ at }) => at < away)),
    failed: groupOf(within.filter(({ shard }) => shard === 0)),
    others: groupOf(within.filter(({ shard }) => shard !== 0)),
    recovery: failure ? recoveryOf(ofFailed, back) : 0,
    busyServer: Math.max(...servers.map((one) => one.busiest(minutes))),
    busyDatabase: Math.max(...databases.map((one) => one.busiest(minutes))),
  }
}
