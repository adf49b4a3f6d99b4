import type { Answers, AnswerScope } from '@/storage/answers'
import { gotNoAnswer, type ApiError } from './errors'
import { record } from './read'

/** That the answer of a read is kept on the device, and as whose. */
export interface Keeping {
  scope: AnswerScope
  /** Leaves out what must not lie there. */
  trim?: (data: unknown) => unknown
}

/** Told by reads that did not get through, and were answered from what is kept instead. */
export class OldAnswer {
  /** Milliseconds since 1970 of the oldest kept answer among them; null when all are new. */
  at: number | null = null
  /** Why there is nothing newer. */
  error: ApiError | null = null

  tell(at: number, error: ApiError): void {
    this.at = Math.min(at, this.at ?? at)
    this.error = error
  }
}

interface KeptRead {
  key: string
  keeping: Keeping
  /** Without it nothing old is wanted: the call fails as it does. */
  old?: OldAnswer
  /** The session that asked is still the one there is. */
  isCurrent: () => boolean
}

/** Keeps the answer of a read, or answers from what is kept when none arrives. */
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

/** The products; the caller's own quota is not public. */
export const withoutQuota = (data: unknown): unknown => ({ ...record(data), quota: null })
