import type { Outcome } from './envelope'
import { ApiError, readDetails, TEXT, type ApiErrorKind } from './errors'

interface Call {
  /** Its outcome is unknown when the server fails in the middle of it. */
  isWrite: boolean
  /** Text shown where the server sends none. */
  fallback: string
  requestId?: string
}

/** 问题编号: the start of the request's id, by which its line in the log is found; only for what went wrong there. */
const numbered = (text: string, code: number, { requestId }: Call): string =>
  requestId && code >= 500 ? `${text}（问题编号 ${requestId.slice(0, 8)}）` : text

const fallbackOf = (code: number, { fallback }: Call): string =>
  code === 413 && fallback === TEXT.uploadFailed ? TEXT.tooLarge : fallback

/** A server that failed in the middle of a write may have finished it. */
function kindOfRefusal(code: number, { isWrite }: Call): ApiErrorKind {
  if (code === 404) return 'unavailable'
  return isWrite && code >= 500 ? 'unknown' : 'refused'
}

/**
 * The error of an answer other than success, by the error catalogue of docs/specification.md §8.
 * @param hadToken whether the call carried a token: only then a 401 means that a login expired
 */
export function errorOf(
  outcome: Exclude<Outcome, { kind: 'ok' }>,
  call: Call,
  hadToken: boolean,
): ApiError {
  switch (outcome.kind) {
    case 'unauthorized':
      return new ApiError(
        'unauthorized',
        hadToken ? TEXT.expired : outcome.message || call.fallback,
      )
    case 'badReply':
      if (outcome.status === 404) return new ApiError('unavailable', call.fallback)
      return new ApiError(call.isWrite ? 'unknown' : 'badReply', numbered(call.fallback, 500, call))
    case 'refused':
      return new ApiError(
        kindOfRefusal(outcome.code, call),
        numbered(outcome.message || fallbackOf(outcome.code, call), outcome.code, call),
        readDetails(outcome.code, outcome.data),
      )
  }
}
