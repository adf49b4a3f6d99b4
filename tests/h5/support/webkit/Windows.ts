import type { Session } from './Session'

/** Windows of one WebKit: those that were given back are taken first, since opening one takes its time. */
export class Windows {
  private readonly free: string[]

  constructor(
    private readonly session: Session,
    first: string,
  ) {
    this.free = [first]
  }

  async take(): Promise<string> {
    return this.free.shift() ?? this.session.open()
  }

  async give(handle: string): Promise<void> {
    await this.session.in(handle, (driver) => driver.get('about:blank'))
    this.free.push(handle)
  }
}
