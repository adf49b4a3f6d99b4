import type { Clock } from '@/platform/clock'
import type { Feedback } from '@/platform/feedback.types'
import type { Exchange, Http, HttpReply } from '@/platform/http.types'
import type { Answers } from '@/storage/answers'
import { normalise } from './envelope'
import { ApiError, gotNoAnswer, TEXT, userMessage } from './errors'
import { createLoadingCounter, LOADING_TEXT, UPLOADING_TEXT } from './loading'
import { joinReads } from './joinReads'
import { keptRead, type Keeping, type OldAnswer } from './keep'
import { errorOf } from './outcomeError'
import { joinScopes, type Scope } from './scope'
import { createServerTime } from './serverTime'
import { withQuery, type Query } from './query'

/** The default of docs/specification.md §9, over the whole exchange, body included. */
const REQUEST_TIMEOUT_MS = 10_000
const UPLOAD_TIMEOUT_MS = 60_000

export interface RequestOptions {
  /**
   * No toast when the call fails; it is still rejected. For calls whose failure the page shows itself (`LoadState`, a
   * refusal above the button, at its field), or that nobody asked for; all others leave the telling to the client.
   */
  silent?: boolean
  /** The mask's text; `false` for none. 加载中... unless said otherwise, uploads 上传中... */
  loading?: string | false
  /** Leaving the page gives a read up (kind `aborted`); a write runs on, but shows neither toast nor mask any more. */
  scope?: Scope
  /** The caller asks again when the answer of a write is lost, and tells itself when it was not sent: no toast for either. */
  asksAgain?: boolean
  /** A 401 rejects this call and nothing more: for the launch check and logout. */
  quiet401?: boolean
  /** Sent without a token whoever is logged in: for login and registration, whose 401 ends no session. */
  anonymous?: boolean
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

export interface FormBody {
  /** Media type; of a multipart form with its boundary. */
  type: string
  body: string
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
  /** Whether the call of that path is made for a person logged in; none by default. */
  needsSession?: (path: string) => boolean
  /**
   * The life of the present session. It ends the reads begun in it that need a session, and silences the writes, so
   * that no chain of calls goes on after the session it began in.
   */
  session?: () => Scope
}

/** Called once per 401 reply to a call with a token, with that token. */
export type UnauthorizedHandler = (sentToken: string) => void

interface Job {
  exchange: (headers: Record<string, string>) => Exchange
  timeoutMs: number
  path: string
  isRead: boolean
  /** Its outcome is unknown when the answer is lost. */
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

/** Parts and their merging may be sent twice: a lost answer leaves nothing in doubt. */
const UPLOADING = {
  timeoutMs: UPLOAD_TIMEOUT_MS,
  isRead: false,
  isWrite: false,
  fallback: TEXT.uploadFailed,
  loadingText: UPLOADING_TEXT,
} as const

/**
 * The one way to the server: envelope, 401, deadline, toast and mask, by the error catalogue of docs/specification.md §8.
 * It knows no route and no store: whoever cares for 401 registers a handler.
 */
export function createClient(deps: ClientDeps) {
  const { http, feedback, clock, host, token, answers, isOnline = () => true } = deps
  const { needsSession = () => false, session } = deps
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
    const asked = run<T>({ ...READING, path, exchange, options })
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
    const json = { type: 'application/json', body: JSON.stringify(body) }
    return run({ ...WRITING, path, exchange: sending(path, json), options })
  }

  function upload<T = unknown>(
    path: string,
    file: UploadFile,
    options: RequestOptions = {},
  ): Promise<T> {
    const exchange = (headers: Record<string, string>) =>
      http.upload({ url: host + path, headers, form: {}, ...file })
    return run({ ...UPLOADING, path, exchange, options })
  }

  /** A form without a file, in the manner of an upload. */
  function postForm<T = unknown>(
    path: string,
    form: FormBody,
    options: RequestOptions = {},
  ): Promise<T> {
    return run({ ...UPLOADING, path, exchange: sending(path, form), options })
  }

  const sending =
    (path: string, { type, body }: FormBody) =>
    (headers: Record<string, string>): Exchange =>
      http.send({
        method: 'POST',
        url: host + path,
        headers: { 'content-type': type, ...headers },
        body,
      })

  async function run<T>(job: Job): Promise<T> {
    const { options } = job
    const sent = options.anonymous ? null : token()
    const isOwn = needsSession(job.path)
    if (isOwn && sent === null) throw new ApiError('unauthorized', TEXT.notLoggedIn)
    const headers = { ...options.headers, ...(sent ? { token: sent } : {}) }
    const scope = joinScopes(options.scope, isOwn ? session?.() : undefined)
    const endLoading =
      options.loading === false ? () => {} : loading.begin(options.loading ?? job.loadingText)
    const offLeave = scope?.onLeave(endLoading)
    try {
      const wanted = job.isRead ? scope : options.scope
      const outcome = normalise(await settle(job, headers, wanted), serverTime.learn)
      if (outcome.kind === 'ok') return outcome.data as T
      throw errorOf(outcome, job, sent !== null)
    } catch (error) {
      endLoading()
      report(error, sent, { job, scope })
      throw error
    } finally {
      // What was read before tells nothing of what was written.
      if (job.isWrite) joined.renew()
      endLoading()
      offLeave?.()
    }
  }

  /** The reply, unless the deadline or the scope's end comes first; a write waits for its reply in any case. */
  function settle(
    job: Job,
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
    { job, scope }: { job: Job; scope: Scope | undefined },
  ): void {
    const { silent, asksAgain, quiet401 } = job.options
    const kind = error instanceof ApiError ? error.kind : 'badReply'
    if (kind === 'aborted' || (asksAgain && (kind === 'unknown' || kind === 'network'))) return
    if (kind === 'unauthorized' && sent !== null) {
      if (!quiet401) unauthorized(sent)
      return
    }
    // The page says by itself what this backend lacks, and the banner that there is no connection.
    if (job.isRead && (kind === 'unavailable' || (gotNoAnswer(error) && !isOnline()))) return
    if (!silent && !scope?.left) feedback.toast(userMessage(error))
  }

  return {
    /** As given: what addresses from the root, in what the server sends, belong to. */
    host,
    get,
    post,
    postForm,
    upload,
    /** Replaces the handler that is called with the token of every call refused by a 401. */
    onUnauthorized: (handler: UnauthorizedHandler) => {
      unauthorized = handler
    },
    /** Unix seconds by the server's clock, never later than it is there; null before its first answer. */
    serverNow: serverTime.now,
    /** The life of the present session: as the scope of a later step it keeps that from beginning in another. */
    visit: (): Scope | undefined => session?.(),
    /** How many requests hold the mask up. */
    loadingCount: () => loading.open,
  }
}

export type ApiClient = ReturnType<typeof createClient>
