/** Times a person or page is away: how many began, and when the present one ends. */
export class Absences {
  count = 0
  private lasting: Promise<void> | null = null
  private finish = () => {}

  /** Does nothing during an absence. */
  begin(): void {
    if (this.lasting) return
    this.count += 1
    this.lasting = new Promise((resolve) => (this.finish = resolve))
  }

  end(): void {
    this.lasting = null
    this.finish()
  }

  /** Resolves at the end of the present absence, at once when there is none. */
  over(): Promise<void> {
    return this.lasting ?? Promise.resolve()
  }
}
