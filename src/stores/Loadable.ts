import { isApiError, type ApiError } from '@/api/errors'
import { CachedResponse } from '@/api/keep'
import { observeState } from '@/observeState'

type LoadableError = ApiError | Error

/** A fetch under way, or one whose answer waits for those of newer ones. */
interface Attempt {
  /** Takes the answer over, and tells whether it is a fresh value; null while there is no answer. */
  take: (() => boolean) | null
  end: (isShown: boolean) => void
}

/**
 * A fetched value. Keeps the last good value while it is fetched again or fails. Of several fetches the latest counts;
 * one that is aborted leaves the answer to the one before it.
 */
export class Loadable<T> {
  value: T | null = null
  error: LoadableError | null = null
  loading = false
  /** Milliseconds since 1970 of the last good answer. */
  loadedAt: number | null = null
  /** In the order in which they began. */
  private attempts: Attempt[] = []

  constructor(private readonly now: () => number) {
    // Values are replaced as a whole: deep observation of a long one would be slow.
    observeState(this, ['error', 'loading', 'loadedAt'], { whole: ['value'] })
  }

  /** Nothing to show yet, and no error. */
  get pending(): boolean {
    return this.value === null && this.error === null
  }

  /**
   * Resolves once no newer fetch is awaited, so that what is shown then is settled: to true when `fetch` succeeded and
   * was the latest. Errors are kept in `error`, never thrown. A cached answer, reported through `old`, only fills an
   * empty value, next to the error that led to it.
   */
  fetch(fetch: (old: CachedResponse) => Promise<T>): Promise<boolean> {
    return new Promise((resolve) => {
      const mine: Attempt = { take: null, end: resolve }
      this.attempts.push(mine)
      this.loading = true
      void this.answerOf(fetch).then((take) => this.answered(mine, take))
    })
  }

  /** Takes a value that came with the answer to another call; a cached one only fills an empty place. */
  put(value: T, old = new CachedResponse()): void {
    if (old.at === null || this.loadedAt === null) this.takeValue(value, old)
  }

  reset(): void {
    this.value = null
    this.error = null
    this.loadedAt = null
    this.endAttempts(null)
  }

  /** How to take over the answer of a fetch; null when the fetch was aborted. */
  private async answerOf(fetch: (old: CachedResponse) => Promise<T>): Promise<Attempt['take']> {
    const old = new CachedResponse()
    try {
      const value = await fetch(old)
      return () => this.takeValue(value, old)
    } catch (error) {
      if (isApiError(error, 'aborted')) return null
      return () => {
        this.error = error as LoadableError
        return false
      }
    }
  }

  private answered(mine: Attempt, take: Attempt['take']): void {
    if (!this.attempts.includes(mine)) return
    mine.take = take
    if (take === null) {
      this.attempts = this.attempts.filter((attempt) => attempt !== mine)
      mine.end(false)
    }
    const latest = this.attempts[this.attempts.length - 1]
    if (!latest) this.loading = false
    else if (latest.take !== null) this.endAttempts(latest, latest.take())
  }

  private endAttempts(latest: Attempt | null, isFresh = false): void {
    const ended = this.attempts
    this.attempts = []
    this.loading = false
    for (const attempt of ended) attempt.end(attempt === latest && isFresh)
  }

  private takeValue(value: T, { at, error }: CachedResponse): boolean {
    if (at === null) {
      this.value = value
      this.error = null
      this.loadedAt = this.now()
      return true
    }
    this.error = error
    if (this.loadedAt === null) {
      this.value = value
      this.loadedAt = at
    }
    return false
  }
}

/** The value under a key, made and stored when there is none. */
export function getOrCreate<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
