import type { Clock } from '@/platform/clock'
import type { Feedback } from '@/platform/feedback.types'
import type { Exchange, Http, HttpReply } from '@/platform/injected.types'
import type { Answers } from '@/storage/answers'
import { normalise, createServerTime } from './envelope'
import { ApiError, gotNoAnswer, TEXT, userMessage, errorOf } from './errors'
import { createLoadingCounter, LOADING_TEXT, UPLOADING_TEXT, joinReads } from './openRequests'
import { keptRead, type Keeping, type CachedResponse } from './keep'
import { Unreadable } from './read'
import { joinScopes, type Scope } from './scope'

export type Query = Record<string, string | number | null | undefined>

/** Appends the query, without undefined and null. */
export function withQuery(url: string, query: Query): string {
  const pairs = Object.entries(query)
    .filter((pair): pair is [string, string | number] => pair[1] != null)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? url : `${url}?${pairs.join('&')}`
}

/** The default of docs/specification.md §9, over the whole exchange, body included. */
const REQUEST_TIMEOUT_MS = 10_000
const UPLOAD_TIMEOUT_MS = 60_000

export interface RequestOptions {
  /**
   * No toast when the call fails; it still rejects. For failures that the page shows itself (`LoadState`, a refusal
   * above the button or at its field), and for background calls. All others are toasted by the client.
   */
  silent?: boolean
  /** Neither mask nor toast: the page shows loading and failures itself, or the call is made in the background. */
  quiet?: boolean
  /** Text of the mask, `false` for none. Default 加载中..., for uploads 上传中... */
  loading?: string | false
  /** Leaving the page aborts a read (kind `aborted`); a write runs on, without toast and mask. */
  scope?: Scope
  /** The caller retries a write whose answer is lost, and shows itself that one was not sent: no toast for either. */
  asksAgain?: boolean
  /** A 401 only rejects this call: for the launch check and logout. */
  quiet401?: boolean
  /** Sent without a token even when logged in: for login and registration, whose 401 ends no session. */
  anonymous?: boolean
  headers?: Record<string, string>
  /** Keeps the answer of a read on the device. */
  keep?: Keeping
  /** Accepts a cached answer when none arrives; filled in when that happens. */
  old?: CachedResponse
}

/** Options of a write with an idempotency key: it is asked again while its answer is lost. */
export const keyed = (key: string, options?: RequestOptions): RequestOptions => ({
  ...options,
  asksAgain: true,
  headers: { 'idempotency-key': key },
})

/** Reads the data of a reply; throws Unreadable where it can't. */
type Reading<T> = (data: unknown) => T

/** Takes the data as it is. */
const asIs = <T>(data: unknown): T => data as T

/** Begins an upload with its address and the headers that every call carries. */
export type Transfer = (
  http: Http,
  request: { url: string; headers: Record<string, string> },
) => Exchange

export interface ClientDeps {
  http: Http
  feedback: Feedback
  clock: Clock
  /** Origin of the API without a trailing slash; empty means the page's own. */
  host: string
  /** Read for every request, so that the token of another session is never sent. */
  token: () => string | null
  /** Where answers are kept; without it nothing is kept. */
  answers?: Answers
  /** Whether the device says it is connected; without a connection no write is tried. */
  isOnline?: () => boolean
  /** Whether the call of a path needs a login; by default none does. */
  needsSession?: (path: string) => boolean
  /**
   * Scope of the present session. When it ends, its reads that need a session are aborted and its writes silenced, so
   * that no chain of calls outlives its session.
   */
  session?: () => Scope
  /** Gets whether the backend has the call of a path, as each answer shows. */
  learn?: (path: string, has: boolean) => void
}

/** Called once per 401 reply to a call with a token, with that token. */
export type UnauthorizedHandler = (sentToken: string) => void

interface Job<T> {
  /** Reads the reply's data. */
  read: Reading<T>
  exchange: (headers: Record<string, string>) => Exchange
  timeoutMs: number
  path: string
  isRead: boolean
  /** Its outcome is unknown when no answer arrives. */
  isWrite: boolean
  fallback: string
  options: RequestOptions
  loadingText: string
}

const READING = {
  timeoutMs: REQUEST_TIMEOUT_MS,
  isRead: true,
  isWrite: false,
  fallback: TEXT.requestFailed,
  loadingText: LOADING_TEXT,
} as const

const WRITING = { ...READING, isRead: false, isWrite: true } as const

/** Chunks and their merging may be sent twice: a lost answer leaves no unknown outcome. */
const UPLOADING = {
  timeoutMs: UPLOAD_TIMEOUT_MS,
  isRead: false,
  isWrite: false,
  fallback: TEXT.uploadFailed,
  loadingText: UPLOADING_TEXT,
} as const

/**
 * The only way to the server: envelope, 401, deadline, toast and mask, by the error catalogue of docs/specification.md
 * §8. It knows no route and no store; the session registers a handler for 401.
 */
export function createClient(deps: ClientDeps) {
  const { http, feedback, clock, host, token, answers, isOnline = () => true } = deps
  const { needsSession = () => false, session, learn = () => {} } = deps
  const loading = createLoadingCounter(feedback)
  const joined = joinReads()
  const serverTime = createServerTime(clock)
  let unauthorized: UnauthorizedHandler = () => {}

  function get<T = unknown>(
    path: string,
    query: Query = {},
    options: RequestOptions = {},
    read: Reading<T> = asIs,
  ): Promise<T> {
    const url = withQuery(host + path, query)
    const exchange = (headers: Record<string, string>) =>
      joined(`${headers.token ?? ''} ${url}`, () => http.send({ method: 'GET', url, headers }))
    const asker = token()
    const ask = (how: Reading<T>) => run({ ...READING, path, exchange, options, read: how })
    const { keep: keeping, old } = options
    if (!answers || !keeping) return ask(read)
    const key = withQuery(path, query)
    return keptRead(answers, ask, { key, keeping, old, isCurrent: () => token() === asker, read })
  }

  function post<T = unknown>(
    path: string,
    body: object = {},
    options: RequestOptions = {},
    read: Reading<T> = asIs,
  ): Promise<T> {
    const exchange = (headers: Record<string, string>) =>
      http.send({
        method: 'POST',
        url: host + path,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    return run({ ...WRITING, path, exchange, options, read })
  }

  function transfer<T = unknown>(
    path: string,
    begin: Transfer,
    options: RequestOptions = {},
    read: Reading<T> = asIs,
  ): Promise<T> {
    const exchange = (headers: Record<string, string>) => begin(http, { url: host + path, headers })
    return run({ ...UPLOADING, path, exchange, options, read })
  }

  async function run<T>(job: Job<T>): Promise<T> {
    const { options } = job
    const sent = options.anonymous ? null : token()
    const isOwn = needsSession(job.path)
    if (isOwn && sent === null) throw new ApiError('unauthorized', TEXT.notLoggedIn)
    const headers = { ...options.headers, ...(sent ? { token: sent } : {}) }
    const scope = joinScopes(options.scope, isOwn ? session?.() : undefined)
    const endLoading =
      options.quiet || options.loading === false
        ? () => {}
        : loading.begin(options.loading ?? job.loadingText)
    const offLeave = scope?.onLeave(endLoading)
    try {
      const wanted = job.isRead ? scope : options.scope
      const reply = await settle(job, headers, wanted)
      const isUpload = job.fallback === TEXT.uploadFailed
      const outcome = normalise(reply, serverTime.learn, isUpload)
      const hadToken = sent !== null
      if (outcome.kind !== 'ok') {
        const error = errorOf(outcome, { ...job, ...reply }, hadToken)
        if (error.kind === 'unavailable') learn(job.path, false)
        throw error
      }
      learn(job.path, true)
      try {
        return job.read(outcome.data)
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        const { status } = reply
        const bad = { kind: 'badReply', status, field: error.field } as const
        throw errorOf(bad, { ...job, ...reply }, hadToken)
      }
    } catch (error) {
      endLoading()
      report(error, sent, { job, scope })
      throw error
    } finally {
      // A read begun before a write says nothing about what was written.
      if (job.isWrite) joined.renew()
      endLoading()
      offLeave?.()
    }
  }

  /** The reply, unless the deadline or the end of the scope comes first. A write ignores the end of the scope. */
  function settle(
    job: Job<unknown>,
    headers: Record<string, string>,
    wanted: Scope | undefined,
  ): Promise<HttpReply> {
    return new Promise((resolve, reject) => {
      const scope = job.isWrite ? undefined : wanted
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

  function report(
    error: unknown,
    sent: string | null,
    { job, scope }: { job: Job<unknown>; scope: Scope | undefined },
  ): void {
    const { silent, quiet, asksAgain, quiet401 } = job.options
    const kind = error instanceof ApiError ? error.kind : 'badReply'
    if (kind === 'aborted' || (asksAgain && (kind === 'unknown' || kind === 'network'))) return
    if (kind === 'unauthorized' && sent !== null) {
      if (!quiet401) unauthorized(sent)
      return
    }
    // The page itself shows what this backend lacks, and the offline banner a lost connection.
    if (job.isRead && (kind === 'unavailable' || (gotNoAnswer(error) && !isOnline()))) return
    if (!silent && !quiet && !scope?.left) feedback.toast(userMessage(error))
  }

  return {
    /** Origin that addresses from the root in the server's answers belong to. */
    host,
    get,
    post,
    /** Sends a file or a form, which may be sent twice. */
    transfer,
    /** Sets the handler that gets the token of every call refused by a 401. */
    onUnauthorized: (handler: UnauthorizedHandler) => {
      unauthorized = handler
    },
    /** Server's clock in unix seconds, never ahead of it; null before its first answer. */
    serverNow: serverTime.now,
    /** Milliseconds since 1970 by the server's clock; by the device's before its first answer. For days and deadlines. */
    now: serverTime.nowMs,
    /** Scope of the present session: given to a later step, it keeps that step from running in another session. */
    visit: (): Scope | undefined => session?.(),
    /** How many requests show the mask. */
    loadingCount: () => loading.open,
  }
}

export type ApiClient = ReturnType<typeof createClient>
