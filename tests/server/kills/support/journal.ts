/** A write the server acknowledged, and how to see that it is still there. */
export interface Acknowledged {
  what: string
  /** Throws when it is not. */
  check: () => Promise<void>
}

/** What was acknowledged since the last look, and how often what was over all. */
export class Journal {
  readonly counts: Record<string, number> = {}
  private fresh: Acknowledged[] = []
  private waiting: { count: number; resolve: () => void } | null = null

  add(entry: Acknowledged): void {
    this.counts[entry.what] = (this.counts[entry.what] ?? 0) + 1
    this.fresh.push(entry)
    if (this.waiting && (this.waiting.count -= 1) === 0) this.waiting.resolve()
  }

  /** Resolves with the n-th acknowledgement from now. */
  after(count: number): Promise<void> {
    return new Promise((resolve) => (this.waiting = { count, resolve }))
  }

  /** Looks for everything acknowledged since it was last called. */
  async checkFresh(): Promise<void> {
    const entries = this.fresh.splice(0)
    for (const { what, check } of entries) {
      await check().catch((error: unknown) => {
        throw new Error(`acknowledged and lost: ${what}`, { cause: error })
      })
    }
  }

  countOf = (what: string): number => this.counts[what] ?? 0
}
