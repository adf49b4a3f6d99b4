import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { isApiError, type ApiError } from '@/api/errors'
import { OldAnswer } from '@/api/keep'

type LoadableError = ApiError | Error

/**
 * Something fetched. Keeps the last good value while it is fetched again or fails, and drops the answer of
 * any but the latest request.
 */
export class Loadable<T> {
  value: T | null = null
  error: LoadableError | null = null
  loading = false
  /** Milliseconds since 1970 of the last good answer. */
  loadedAt: number | null = null
  private latest = 0

  constructor(private readonly now: () => number) {
    // A value is replaced as a whole; a long one would take its time to be watched field by field.
    makeAutoObservable<this, 'latest' | 'now'>(this, {
      latest: false,
      now: false,
      value: observableRef,
    })
  }

  /** Nothing to show yet, and nothing went wrong. */
  get pending(): boolean {
    return this.value === null && this.error === null
  }

  /**
   * True when `fetch` answered and was still wanted; errors land in `error`, never in the caller. A fetch that says by
   * `old` that its answer is one kept from before fills an empty place only, beside the error there was.
   */
  async load(fetch: (old: OldAnswer) => Promise<T>): Promise<boolean> {
    const mine = ++this.latest
    const old = new OldAnswer()
    this.loading = true
    try {
      const value = await fetch(old)
      const { at, error } = old
      if (at !== null) return this.finish(mine, () => this.takeOld(value, at, error)) && false
      return this.finish(mine, () => {
        this.value = value
        this.error = null
        this.loadedAt = this.now()
      })
    } catch (error) {
      this.finish(mine, () => {
        if (!isApiError(error, 'aborted')) this.error = error as LoadableError
      })
      return false
    }
  }

  reset(): void {
    this.latest += 1
    this.value = null
    this.error = null
    this.loading = false
    this.loadedAt = null
  }

  private takeOld(value: T, at: number, error: ApiError | null): void {
    this.error = error
    if (this.loadedAt !== null) return
    this.value = value
    this.loadedAt = at
  }

  private finish(mine: number, apply: () => void): boolean {
    if (mine !== this.latest) return false
    runInAction(() => {
      this.loading = false
      apply()
    })
    return true
  }
}
