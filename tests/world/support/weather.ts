import { bandwidth, cut, halfOpen, latency, reset, slicer, stall, timeout } from '../proxy/toxics'
import type { Direction, Toxic } from '../proxy/types'
import type { Random } from './random'

type Draw = (random: Random, direction: Direction) => Toxic

/** Delays exceed the client's deadline of 10 s, so that requests arrive after the client has given up. */
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

/** Network faults of one world, which come and go. */
export class Weather {
  /** Share of connections with a fault. */
  foulness = 0
  /** Counts of faults by kind. */
  readonly counts = new Map<string, number>()
  private forced: Toxic[][] = []

  constructor(
    private readonly random: Random,
    private readonly tell: (words: string) => void,
  ) {}

  /** Gives the next connections exactly these faults, in order. */
  force(...toxics: Toxic[][]): void {
    this.forced.push(...toxics)
  }

  /** Ends all faults. */
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
