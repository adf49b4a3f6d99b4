import type { Session } from './Session'

/** Windows of one WebKit. Those that were given back are taken first, and before all the one with a phone's size. */
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

  async give(handle: string): Promise<void> {
    await this.session.in(handle, (driver) => driver.get('about:blank'))
    this.free = handle === this.first ? [handle, ...this.free] : [...this.free, handle]
  }
}
