/** A write the server acknowledged, with a check that it still exists. */
export interface Acknowledged {
  what: string
  /** Throws when the write is missing. */
  check: () => Promise<void>
}

/** Acknowledged writes since the last check, and counts by kind. */
export class Journal {
  readonly counts: Record<string, number> = {}
  private fresh: Acknowledged[] = []
  private waiting: { count: number; resolve: () => void } | null = null

  add(entry: Acknowledged): void {
    this.counts[entry.what] = (this.counts[entry.what] ?? 0) + 1
    this.fresh.push(entry)
    if (this.waiting && (this.waiting.count -= 1) === 0) this.waiting.resolve()
  }

  /** Resolves with the `count`-th acknowledgement from now. */
  after(count: number): Promise<void> {
    return new Promise((resolve) => (this.waiting = { count, resolve }))
  }

  /** Checks every write acknowledged since the last call. */
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
