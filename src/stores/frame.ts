import { runInAction } from 'mobx'
import type { Network, AppUpdate } from '@/platform/injected.types'
import { observeState } from '@/observeState'

/**
 * Whether the device says it is connected. Screens show it, and no write is tried without a connection. When the device
 * is wrong, requests fail by themselves.
 */
export class NetworkStore {
  online: boolean
  /** How often the connection returned in this run; pages refresh then. */
  returns = 0

  constructor(network: Network) {
    this.online = network.isOnline()
    observeState(this, ['online', 'returns'])
    network.onChange((online) => this.set(online))
  }

  private set(online: boolean): void {
    if (online && !this.online) this.returns += 1
    this.online = online
  }
}

/** A new version of the app: offered, and started only when the person agrees. */
export class UpdateStore {
  ready = false

  constructor(private readonly platform: AppUpdate) {
    observeState(this, ['ready'])
  }

  watch(): void {
    this.platform.watch(() =>
      runInAction(() => {
        this.ready = true
      }),
    )
  }

  /** Looks for a new version, which may be why a page's code failed to load. */
  look(): void {
    this.platform.look()
  }

  apply(): void {
    this.platform.apply()
  }
}

/** Badges of the tab bar by page path; a tab without a badge has no entry. */
export class TabBarStore {
  private badges = new Map<string, string>()

  constructor() {
    observeState(this, ['badges'])
  }

  badge(path: string): string {
    return this.badges.get(path) ?? ''
  }

  /** Zero removes the badge; more than 99 shows 99+. */
  setCount(path: string, count: number): void {
    if (count > 0) this.badges.set(path, count > 99 ? '99+' : String(count))
    else this.badges.delete(path)
  }

  reset(): void {
    this.badges.clear()
  }
}
