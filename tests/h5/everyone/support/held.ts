import type { Route } from 'playwright-core'
import type { Phone } from '../../support/Phone'

const LAUNCH_CHECK = '/api/user/index'

/** A server that a test can make silent, then failing, then normal. */
export class HeldServer {
  private readonly waiting: Route[] = []
  private state: 'silent' | 'failing' | 'itself' = 'silent'
  private passing = ''

  constructor(private readonly phone: Phone) {}

  /** Holds every call except one that a session needs: the check at launch, or a login. */
  async hold(passing = LAUNCH_CHECK): Promise<void> {
    this.state = 'silent'
    this.passing = passing
    this.waiting.length = 0
    await this.phone.page.unrouteAll()
    await this.phone.page.route('**/api/**', (route) => this.take(route))
  }

  /** Fails every held and later call, like a broken gateway. */
  async fail(): Promise<void> {
    this.state = 'failing'
    await Promise.all(this.waiting.splice(0).map((route) => this.take(route)))
  }

  recover(): void {
    this.state = 'itself'
  }

  private async take(route: Route): Promise<void> {
    const passes = this.passing !== '' && route.request().url().endsWith(this.passing)
    if (passes) this.passing = ''
    if (passes || this.state === 'itself') return route.continue()
    if (this.state === 'failing') return route.fulfill({ status: 502, body: '<h1>' })
    this.waiting.push(route)
  }
}
