/** Reproducible random numbers (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** In [0, 1). */
  next = (): number => {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(of: readonly T[]): T {
    const found = of[Math.floor(this.next() * of.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
}
