/** The times somebody, or a page, was away: how many began, and the end of the one that lasts. */
export class Absences {
  count = 0
  private lasting: Promise<void> | null = null
  private finish = () => {}

  /** Does nothing while one lasts. */
  begin(): void {
    if (this.lasting) return
    this.count += 1
    this.lasting = new Promise((resolve) => (this.finish = resolve))
  }

  end(): void {
    this.lasting = null
    this.finish()
  }

  /** Resolves once none lasts: at once where that is so now. */
  over(): Promise<void> {
    return this.lasting ?? Promise.resolve()
  }
}
