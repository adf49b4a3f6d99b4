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
