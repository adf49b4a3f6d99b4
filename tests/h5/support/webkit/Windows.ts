import type { Session } from './Session'

/** Windows of one WebKit process. Returned windows are reused first, and the phone-sized one before all others. */
export class Windows {
  private free: string[]

  constructor(
    private readonly session: Session,
    readonly first: string,
  ) {
    this.free = [first]
  }

  async take(): Promise<string> {
    return this.free.shift() ?? this.session.open()
  }

  /** @param blank an empty page of its site, which its process shows without being replaced */
  async give(handle: string, blank: string): Promise<void> {
    await this.session.in(handle, (driver) => driver.get(blank))
    this.free = handle === this.first ? [handle, ...this.free] : [...this.free, handle]
  }
}
