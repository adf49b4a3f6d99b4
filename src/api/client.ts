import type { Clock } from '@/platform/clock'
import type { Feedback } from '@/platform/feedback.types'
import type { Exchange, Http, HttpReply } from '@/platform/http.types'
import type { Answers } from '@/storage/answers'
import { normalise, type Outcome } from './envelope'
import { ApiError, readDetails, TEXT, userMessage, type ApiErrorKind } from './errors'
import { createLoadingCounter, LOADING_TEXT, UPLOADING_TEXT } from './loading'
import { joinReads } from './joinReads'
import { keptRead, type Keeping, type OldAnswer } from './keep'
import type { Scope } from './scope'
import { createServerTime } from './serverTime'
import { withQuery, type Query } from './query'

/** The specification's default (§9), over the whole exchange, body included. */
export const REQUEST_TIMEOUT_MS = 10_000
export const UPLOAD_TIMEOUT_MS = 60_000

export interface RequestOptions {
  /** No toast when the call fails; it is still rejected. */
  silent?: boolean
  /** The mask's text; `false` for none. 加载中... unless said otherwise, uploads 上传中... */
  loading?: string | false
  /** Leaving the page gives a read up (kind `aborted`); a write runs on, but shows neither toast nor mask any more. */
  scope?: Scope
  /** The caller asks again when the answer of a write is lost, and tells itself when it was not sent: no toast for either. */
  asksAgain?: boolean
  /** A 401 rejects this call and nothing more: for the launch check and logout. */
  quiet401?: boolean
  headers?: Record<string, string>
  /** A read whose answer is kept on the device. */
  keep?: Keeping
  /** Where no answer arrives, what is kept will do; told here. */
  old?: OldAnswer
}

/** A write that is asked again while its answer is lost, and known to the server as the same one by its key. */
export const keyed = (key: string, options?: RequestOptions): RequestOptions => ({
  ...options,
  asksAgain: true,
  headers: { 'idempotency-key': key },
})

export interface UploadFile {
  filePath: string
  fileName?: string
  form?: Record<string, string>
  onProgress?: (percent: number) => void
}

export interface ClientDeps {
  http: Http
  feedback: Feedback
  clock: Clock
  /** Origin of the API without a trailing slash; empty means the page's own. */
  host: string
  /** Read anew for every request, so that a token of another session is never sent. */
  token: () => string | null
  /** What reads keep; without it nothing is kept. */
  answers?: Answers
  /** Whether the device says it is connected: where it says no, a write is not even tried. */
  isOnline?: () => boolean
}

/** Called once per 401 reply with the token that was sent, null when there was none. */
export type UnauthorizedHandler = (sentToken: string | null) => void

interface Job {
  exchange: (headers: Record<string, string>) => Exchange
  timeoutMs: number
  /** What a lost answer means: nothing for a read, everything for a write. */
  isWrite: boolean
  fallback: string
  options: RequestOptions
  loadingText: string
}

/**
 * The one way to the server: envelope, 401, deadline, toast and mask, by the specification's error catalogue (§8).
 * It knows no route and no store: whoever cares for 401 registers a handler.
 */
export function createClient(deps: ClientDeps) {
  const { http, feedback, clock, host, token, answers, isOnline = () => true } = deps
  const loading = createLoadingCounter(feedback)
  const joined = joinReads()
  const serverTime = createServerTime(clock)
  let unauthorized: UnauthorizedHandler = () => {}

  function get<T = unknown>(
    path: string,
    query: Query = {},
    options: RequestOptions = {},
  ): Promise<T> {
    const url = withQuery(host + path, query)
    const exchange = (headers: Record<string, string>) =>
      joined(`${headers.token ?? ''} ${url}`, () => http.send({ method: 'GET', url, headers }))
    const asker = token()
    const asked = run<T>({
      exchange,
      timeoutMs: REQUEST_TIMEOUT_MS,
      isWrite: false,
      fallback: TEXT.requestFailed,
      options,
      loadingText: LOADING_TEXT,
    })
    const { keep: keeping, old } = options
    if (!answers || !keeping) return asked
    const key = withQuery(path, query)
    return keptRead(answers, asked, { key, keeping, old, isCurrent: () => token() === asker })
  }

  function post<T = unknown>(
    path: string,
    body: object = {},
    options: RequestOptions = {},
  ): Promise<T> {
    const text = JSON.stringify(body)
    const exchange = (headers: Record<string, string>) =>
      http.send({
        method: 'POST',
        url: host + path,
        headers: { 'content-type': 'application/json', ...headers },
        body: text,
      })
    return run({
      exchange,
      timeoutMs: REQUEST_TIMEOUT_MS,
      isWrite: true,
      fallback: TEXT.requestFailed,
      options,
      loadingText: LOADING_TEXT,
    })
  }

  function upload<T = unknown>(
    path: string,
    file: UploadFile,
    options: RequestOptions = {},
  ): Promise<T> {
    const exchange = (headers: Record<string, string>) =>
      http.upload({ url: host + path, headers, form: {}, ...file })
    return run({
      exchange,
      timeoutMs: UPLOAD_TIMEOUT_MS,
      isWrite: false,
      fallback: TEXT.uploadFailed,
      options,
      loadingText: UPLOADING_TEXT,
    })
  }

  async function run<T>(job: Job): Promise<T> {
    const { options } = job
    const sent = token()
    const headers = { ...options.headers, ...(sent ? { token: sent } : {}) }
    const endLoading =
      options.loading === false ? () => {} : loading.begin(options.loading ?? job.loadingText)
    const offLeave = options.scope?.onLeave(endLoading)
    try {
      const outcome = normalise(await settle(job, headers), serverTime.learn)
      if (outcome.kind === 'ok') return outcome.data as T
      throw toError(outcome, job)
    } catch (error) {
      endLoading()
      report(error, sent, options)
      throw error
    } finally {
      // What was read before tells nothing of what was written.
      if (job.isWrite) joined.renew()
      endLoading()
      offLeave?.()
    }
  }

  /** The reply, unless the deadline or the page's end comes first. */
  function settle(job: Job, headers: Record<string, string>): Promise<HttpReply> {
    return new Promise((resolve, reject) => {
      const scope = job.isWrite ? undefined : job.options.scope
      if (scope?.left) return reject(new ApiError('aborted', ''))
      if (job.isWrite && !isOnline()) return reject(new ApiError('network', TEXT.notSent))
      const { reply, abort } = job.exchange(headers)
      const lost = (kind: 'network' | 'timeout', message: string) =>
        job.isWrite ? new ApiError('unknown', message) : new ApiError(kind, message)
      const giveUp = (error: ApiError) => {
        reject(error)
        abort()
      }
      const cancelDeadline = clock.after(job.timeoutMs, () =>
        giveUp(lost('timeout', TEXT.timedOut)),
      )
      const offLeave = scope?.onLeave(() => giveUp(new ApiError('aborted', '')))
      const end = () => {
        cancelDeadline()
        offLeave?.()
      }
      const failed = job.fallback === TEXT.uploadFailed ? TEXT.uploadFailed : TEXT.networkFailed
      reply.then(resolve, () => reject(lost('network', failed))).finally(end)
    })
  }

  function toError(outcome: Exclude<Outcome, { kind: 'ok' }>, job: Job): ApiError {
    switch (outcome.kind) {
      case 'unauthorized':
        return new ApiError('unauthorized', TEXT.expired)
      case 'badReply':
        if (outcome.status === 404) return new ApiError('unavailable', job.fallback)
        return new ApiError(job.isWrite ? 'unknown' : 'badReply', job.fallback)
      case 'refused':
        return new ApiError(
          kindOfRefusal(outcome.code, job),
          outcome.message || job.fallback,
          readDetails(outcome.code, outcome.data),
        )
    }
  }

  /** A server that failed in the middle of a write may have finished it. */
  function kindOfRefusal(code: number, { isWrite }: Job): ApiErrorKind {
    if (code === 404) return 'unavailable'
    return isWrite && code >= 500 ? 'unknown' : 'refused'
  }

  function report(
    error: unknown,
    sent: string | null,
    { silent, asksAgain, quiet401, scope }: RequestOptions,
  ): void {
    const kind = error instanceof ApiError ? error.kind : 'badReply'
    if (kind === 'aborted' || (asksAgain && (kind === 'unknown' || kind === 'network'))) return
    if (kind === 'unauthorized') {
      if (!quiet401) unauthorized(sent)
      return
    }
    if (!silent && !scope?.left) feedback.toast(userMessage(error))
  }

  return {
    /** As given: what addresses from the root, in what the server sends, belong to. */
    host,
    get,
    post,
    upload,
    /** Replaces the handler that is told of every 401. */
    onUnauthorized: (handler: UnauthorizedHandler) => {
      unauthorized = handler
    },
    /** Unix seconds by the server's clock, never later than it is there; null before its first answer. */
    serverNow: serverTime.now,
    /** How many requests hold the mask up. */
    loadingCount: () => loading.open,
  }
}

export type ApiClient = ReturnType<typeof createClient>
