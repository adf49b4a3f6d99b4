import type { Answers, AnswerScope } from '@/storage/answers'
import { gotNoAnswer, type ApiError } from './errors'

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

interface KeptRead {
  key: string
  keeping: Keeping
  /** Left out: no cached answer is accepted, the call fails. */
  old?: CachedResponse
  /** Whether the session that asked is still the present one. */
  isCurrent: () => boolean
}

/** Caches the answer of a read, or returns the cached one when no answer arrives. */
export async function keptRead<T>(
  answers: Answers,
  asked: Promise<T>,
  { key, keeping: { scope, trim = (data) => data }, old, isCurrent }: KeptRead,
): Promise<T> {
  try {
    const data = await asked
    if (isCurrent()) answers.keep(scope, key, trim(data))
    return data
  } catch (error) {
    const found = old && gotNoAnswer(error) && isCurrent() ? answers.find(scope, key) : null
    if (!old || !found) throw error
    old.tell(found.at, error as ApiError)
    return found.data as T
  }
}
