import { bandwidth, cut, halfOpen, latency, reset, slicer, stall, timeout } from '../proxy/toxics'
import type { Direction, Toxic } from '../proxy/types'
import type { Random } from './random'

type Draw = (random: Random, direction: Direction) => Toxic

/** Delays go past the client's deadline of 10 s, so that requests arrive after nobody waits for them any more. */
const DRAWS: readonly Draw[] = [
  (random, direction) => latency(direction, random.between(50, 16_000), random.between(0, 2_000)),
  (random, direction) => bandwidth(direction, random.between(40, 4_000)),
  (random, direction) => slicer(direction, random.between(20, 400), random.between(10, 1_500)),
  (random, direction) => cut(direction, random.between(0, 900)),
  () => halfOpen(),
  (random, direction) => stall(direction, random.between(0, 900)),
  (random, direction) => timeout(direction, random.between(100, 20_000)),
  (_random, direction) => reset(direction),
]

/** What the network does to the connections of one world: fair, or faults that come and go. */
export class Weather {
  /** Of all connections so many suffer something. */
  foulness = 0
  /** Counts what happened, by kind. */
  readonly counts = new Map<string, number>()
  private forced: Toxic[][] = []

  constructor(
    private readonly random: Random,
    private readonly tell: (words: string) => void,
  ) {}

  /** The next connection suffers just this, the one after it what follows in the list. */
  force(...toxics: Toxic[][]): void {
    this.forced.push(...toxics)
  }

  /** Faults stop. */
  clear(): void {
    this.foulness = 0
    this.forced = []
  }

  /** Faults of the next connection. */
  next = (): readonly Toxic[] => {
    const toxics = this.forced.shift() ?? this.draw()
    for (const { kind, words } of toxics) {
      this.count(kind)
      this.tell(`the network: ${words}`)
    }
    return toxics
  }

  count(kind: string): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1)
  }

  private draw(): Toxic[] {
    if (!this.random.chance(this.foulness)) return []
    const number = this.random.chance(0.2) ? 2 : 1
    return Array.from({ length: number }, () =>
      this.random.pick(DRAWS)(this.random, this.random.pick(['up', 'down'] as const)),
    )
  }
}
