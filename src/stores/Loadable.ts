import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { isApiError, type ApiError } from '@/api/errors'
import { OldAnswer } from '@/api/keep'

type LoadableError = ApiError | Error

/**
 * A fetched value. Keeps the last good value while it is fetched again or fails, and ignores all answers but that of
 * the latest request.
 */
export class Loadable<T> {
  value: T | null = null
  error: LoadableError | null = null
  loading = false
  /** Milliseconds since 1970 of the last good answer. */
  loadedAt: number | null = null
  private latest = 0

  constructor(private readonly now: () => number) {
    // Values are replaced as a whole: deep observation of a long one would be slow.
    makeAutoObservable<this, 'latest' | 'now'>(this, {
      latest: false,
      now: false,
      value: observableRef,
    })
  }

  /** Nothing to show yet, and no error. */
  get pending(): boolean {
    return this.value === null && this.error === null
  }

  /**
   * True when `fetch` succeeded and is still the latest; errors are kept in `error`, never thrown. A cached answer,
   * reported through `old`, only fills an empty value, next to the error that led to it.
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

/** The value under a key, made and stored when there is none. */
export function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
