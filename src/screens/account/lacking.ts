import { observable, runInAction } from 'mobx'
import { isApiError } from '@/api/errors'
import { inWords } from '@/api/inWords'
import type { SharedStoreOf } from '@/stores/RootStore'

type Change = 'password' | 'mobile'

/** Changes of an account that this backend answered 404 to: 账号与安全 no longer offers them. */
class Lacking {
  private readonly found = observable.set<Change>()

  has(change: Change): boolean {
    return this.found.has(change)
  }

  /** As `inWords`, for a failed call that asked for this change. */
  inWords(change: Change, words: string) {
    return (error: unknown): never => {
      if (isApiError(error, 'unavailable')) runInAction(() => this.found.add(change))
      return inWords(words)(error)
    }
  }
}

export const lackingStore: SharedStoreOf<Lacking> = () => new Lacking()
