import { makeAutoObservable, runInAction } from 'mobx'
import type { AppUpdate } from '@/platform/appUpdate.types'

/** A new version of the app: offered, and started only when the person agrees. */
export class UpdateStore {
  ready = false

  constructor(private readonly platform: AppUpdate) {
    makeAutoObservable<this, 'platform'>(this, { platform: false })
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
