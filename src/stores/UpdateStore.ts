import { makeAutoObservable, runInAction } from 'mobx'
import type { AppUpdate } from '@/platform/appUpdate.types'

/** A new version of the app: offered, and started only when the person says so. */
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

  /** A page's code did not come: a new version may have taken its place. */
  look(): void {
    this.platform.look()
  }

  apply(): void {
    this.platform.apply()
  }
}
