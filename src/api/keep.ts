import type { Answers, AnswerScope } from '@/storage/answers'
import { gotNoAnswer, type ApiError } from './errors'
import { dispensable } from './read'

/** Keeps the answer of a read on the device, for whom. */
export interface Keeping {
  scope: AnswerScope
  /** Removes what must not be stored. */
  trim?: (data: unknown) => unknown
}

/** Filled in by reads that got no answer and returned a cached one. */
export class CachedResponse {
  /** Milliseconds since 1970 of the oldest cached answer among them; null when all are fresh. */
  at: number | null = null
  /** Why there is no fresh answer. */
  error: ApiError | null = null

  tell(at: number, error: ApiError): void {
    this.at = Math.min(at, this.at ?? at)
    this.error = error
  }
}

interface KeptRead<T> {
  key: string
  keeping: Keeping
  /** Left out: no cached answer is accepted, the call fails. */
  old?: CachedResponse
  /** Whether the session that asked is still the present one. */
  isCurrent: () => boolean
  read: (data: unknown) => T
}

/** Caches the answer of a read once it could be read, or returns the cached one when no answer arrives. */
export async function keptRead<T>(
  answers: Answers,
  ask: (read: (data: unknown) => T) => Promise<T>,
  { key, keeping: { scope, trim = (data) => data }, old, isCurrent, read }: KeptRead<T>,
): Promise<T> {
  try {
    return await ask((data) => {
      const value = read(data)
      if (isCurrent()) answers.keep(scope, key, trim(data))
      return value
    })
  } catch (error) {
    const found = old && gotNoAnswer(error) && isCurrent() ? answers.find(scope, key) : null
    if (!old || !found) throw error
    const value = dispensable(read)(found.data)
    // Kept by an older version of the app.
    if (value === undefined) throw error
    old.tell(found.at, error as ApiError)
    return value
  }
}
