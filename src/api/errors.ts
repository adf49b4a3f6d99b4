import type { Outcome } from './envelope'

/**
 * - `network`: no answer arrived, and what was asked is known not to matter (a read, or nothing was sent)
 * - `timeout`: as `network`, after the deadline
 * - `unknown`: a write whose answer was lost: it may have happened
 * - `badReply`: an answer that cannot be read
 * - `unauthorized`: the session is over, or the call needs one and there is none
 * - `unavailable`: this backend does not have the call (404)
 * - `refused`: the server refused, with a reason for the person
 * - `aborted`: the answer is no longer wanted
 */
export type ApiErrorKind =
  | 'network'
  | 'timeout'
  | 'unknown'
  | 'badReply'
  | 'unauthorized'
  | 'unavailable'
  | 'refused'
  | 'aborted'

export const TEXT = {
  requestFailed: '请求失败',
  networkFailed: '网络连接失败',
  notSent: '没有提交，联网后再试',
  timedOut: '请求超时，请稍后重试',
  uploadFailed: '上传失败',
  tooLarge: '文件过大，服务器没有接收',
  expired: '登录已过期，请重新登录',
  notLoggedIn: '请登录后操作',
  unconfirmed: '结果确认中',
  unavailable: '暂未提供',
} as const

interface Details {
  code?: number
  /** Machine-readable reason of this project's server: `invalid`, `conflict`, `rate_limited`, … */
  reason?: string
  /** The field the refusal is about, or the one of the reply that can't be read. */
  field?: string
  /** Seconds until another try makes sense. */
  retryAfter?: number
}

export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    readonly details: Details = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export const isApiError = (error: unknown, kind?: ApiErrorKind): error is ApiError =>
  error instanceof ApiError && (kind === undefined || error.kind === kind)

/** The server, or a proxy before it, refused the request for its size. */
export const isTooLarge = (error: unknown): error is ApiError =>
  isApiError(error, 'refused') && error.details.code === 413

/** The request never left the device: there was no connection. */
export const wasNotSent = (error: unknown): boolean =>
  isApiError(error, 'network') && error.message === TEXT.notSent

/** No answer arrived. Any answer, even an error, is newer than what is cached. */
export const gotNoAnswer = (error: unknown): error is ApiError =>
  isApiError(error, 'network') || isApiError(error, 'timeout')

/** The text shown to a person for anything thrown. */
export const userMessage = (error: unknown): string =>
  error instanceof ApiError && error.message !== '' ? error.message : TEXT.requestFailed

/** Reads `{reason, field, retry_after}` from a refusal's data, where other backends send anything or nothing. */
function readDetails(code: number, data: unknown): Details {
  if (typeof data !== 'object' || data === null) return { code }
  const { reason, field, retry_after: wait } = data as Record<string, unknown>
  return {
    code,
    reason: typeof reason === 'string' ? reason : undefined,
    field: typeof field === 'string' ? field : undefined,
    retryAfter: typeof wait === 'number' && wait > 0 ? wait : undefined,
  }
}

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

/** For a call that the backend lacks: its own message about routes is not for a person. An upload has failed anyway. */
const unavailable = ({ fallback }: Call): ApiError =>
  new ApiError('unavailable', fallback === TEXT.uploadFailed ? fallback : TEXT.unavailable, {
    code: 404,
  })

/** A server that failed in the middle of a write may have finished it. */
const kindOfRefusal = (code: number, { isWrite }: Call): ApiErrorKind =>
  isWrite && code >= 500 ? 'unknown' : 'refused'

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
      if (outcome.status === 404) return unavailable(call)
      return new ApiError(
        call.isWrite ? 'unknown' : 'badReply',
        numbered(call.fallback, 500, call),
        { field: outcome.field },
      )
    case 'refused':
      if (outcome.code === 404) return unavailable(call)
      return new ApiError(
        kindOfRefusal(outcome.code, call),
        numbered(outcome.message || fallbackOf(outcome.code, call), outcome.code, call),
        readDetails(outcome.code, outcome.data),
      )
  }
}

/** For a call that the backend is known to lack, and is not asked for. */
export const lacking = (): ApiError => new ApiError('unavailable', TEXT.unavailable)
