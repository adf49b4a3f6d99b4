// Most of what the stores are given of the platform (app/root.ts), so that tests can stand in for it.

export interface HttpRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  /** JSON of a POST. */
  body?: string
}

export interface HttpUpload {
  url: string
  headers: Record<string, string>
  /** Path from the platform's picker: a blob: URL on H5, a temporary path in WeChat. */
  filePath: string
  fileName?: string
  /** Further multipart fields. */
  form: Record<string, string>
  /** 0–100 */
  onProgress?: (percent: number) => void
}

/** The unparsed answer: one parser (api/envelope.ts) reads it on both platforms. */
export interface HttpReply {
  status: number
  text: string
  /** The server's id of the request (header `x-request-id`), if it sends one. */
  requestId?: string
}

/** An exchange under way. `abort` makes `reply` reject; it may be called late or twice. */
export interface Exchange {
  reply: Promise<HttpReply>
  abort: () => void
}

/** Raw exchanges. `reply` rejects only when no answer arrived; every HTTP status resolves. No timeout of its own. */
export interface Http {
  send: (request: HttpRequest) => Exchange
  upload: (request: HttpUpload) => Exchange
}

/**
 * Text storage of the device. Never throws: what the device refuses to store (quota, blocked cookies) is kept in memory
 * for this run.
 */
export interface KeyValue {
  get: (key: string) => string | null
  set: (key: string, text: string) => void
  remove: (key: string) => void
  keys: () => string[]
  /** Reports changes made in another tab (H5 only). `key` is null when everything was cleared. */
  onExternalChange: (listener: (key: string | null) => void) => () => void
}

/** Whether the device says it is connected. It may be wrong: requests decide. */
export interface Network {
  isOnline: () => boolean
  onChange: (listener: (online: boolean) => void) => () => void
}

/** A payment begun by the server, with what opens it. */
export interface PayTicket {
  /** Payment page; empty when there is none. */
  payUrl: string
  /** Parameters for WeChat's cashier. */
  payParams: Record<string, string> | null
}

/**
 * - `left`: the app was left for the payment page
 * - `returned`: WeChat's cashier closed; only the server knows whether money moved
 * - `cancelled`: the person closed it
 * - `copied`: the page cannot be opened here, its address was copied
 * - `failed`: nothing could be opened
 */
export type Handover = 'left' | 'returned' | 'cancelled' | 'copied' | 'failed'

/** The platform's way to pay online. Neither function rejects. */
export interface Pay {
  /** Code from which the server learns who pays; null when none is needed or available. */
  payerCode: () => Promise<string | null>
  open: (ticket: PayTicket) => Promise<Handover>
}

/**
 * Files that can be deleted at any time: pictures saved for offline reading, leftover chunks of uploads. Neither
 * function rejects.
 */
export interface SavedFiles {
  /** Bytes. */
  size: () => Promise<number>
  clear: () => Promise<void>
}

/** A newer version of the app than the one running. */
export interface AppUpdate {
  /** Checks for a new version from now on; calls `onReady` when one is on the device and only needs a restart. */
  watch: (onReady: () => void) => void
  /** Checks now, because a page's code failed to load. */
  look: () => void
  /** Starts the new version: the app reloads. */
  apply: () => void
}
