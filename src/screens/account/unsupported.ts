import { observable, runInAction } from 'mobx'
import { isApiError } from '@/api/errors'
import { inWords } from '@/api/inWords'
import type { SharedStoreOf } from '@/stores/RootStore'

type Change = 'password' | 'mobile'

/** Changes of the account for which this backend has no call (it answered 404): 账号与安全 no longer offers them. */
class Unsupported {
  private readonly changes = observable.set<Change>()

  has(change: Change): boolean {
    return this.changes.has(change)
  }

  /** As `inWords`, for the call of a change; remembers one that the backend lacks. */
  inWords(change: Change, words: string) {
    return (error: unknown): never => {
      if (isApiError(error, 'unavailable')) runInAction(() => this.changes.add(change))
      return inWords(words)(error)
    }
  }
}

export const unsupportedStore: SharedStoreOf<Unsupported> = () => new Unsupported()
