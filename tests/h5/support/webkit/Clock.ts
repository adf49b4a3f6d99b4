import type { Front } from './Front'
import type { Time } from './steps'
import type { WebkitPage } from './WebkitPage'

/** Longest time in ms that one script passes in the page: the driver waits little longer for a script. */
const LOOK_MS = 2_000

/** Playwright's clock. It outlives the document: the next one starts at the time last set. */
export class Clock {
  private time: Time | undefined

  constructor(
    private readonly page: WebkitPage,
    private readonly front: Front,
  ) {}

  install(): Promise<void> {
    return this.set({ ahead: 0 })
  }

  setFixedTime(time: number | Date): Promise<void> {
    return this.set({ fixed: Number(time), ahead: 0 })
  }

  async runFor(ms: number): Promise<void> {
    this.goAhead(ms)
    let left = ms
    while (left > 0) {
      const rest = { ms: left, look: LOOK_MS }
      left = await this.page.evaluate(
        async ({ ms, look }: typeof rest) => (await window.hand?.passTime(ms, look)) ?? 0,
        rest,
      )
    }
  }

  async fastForward(ms: number): Promise<void> {
    this.goAhead(ms)
    await this.page.evaluate((skipped: number) => window.hand?.skipTime(skipped), ms)
  }

  private goAhead(ms: number): void {
    if (this.time) this.time.ahead += ms
  }

  private async set(time: Time): Promise<void> {
    if (!this.time)
      this.front.scripts.push(() => `window.hand.installClock(${JSON.stringify(this.time)})`)
    this.time = time
    await this.page.evaluate((set: Time) => window.hand?.installClock(set), time)
  }
}
