import type { Exchange, Http, HttpReply, HttpRequest, HttpUpload } from '@/platform/injected.types'

export interface Sent {
  method: string
  /** Path and query as sent. */
  url: string
  headers: Record<string, string>
  /** Parsed JSON of a POST, or the fields of a form. */
  body: unknown
  aborted: boolean
  /** Answers with an envelope, or a raw reply. */
  answer: (reply: HttpReply | object) => Promise<void>
  /** Reports how much of an upload was sent, in percent. */
  progress: (percent: number) => void
  /** Breaks the connection. */
  fail: (error?: Error) => Promise<void>
}

type Responder = (sent: Sent) => HttpReply | object | undefined

const isReply = (reply: HttpReply | object): reply is HttpReply =>
  'status' in reply && 'text' in reply

/** Runs resolved promises. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** Code 1 with data, like the project's server; `FakeHttp` adds the time. */
export const done = (data: unknown, msg = '') => ({ code: 1, msg, data })

/** Code 0 with the server's message. */
export const refused = (msg: string, data: unknown = null) => ({
  code: 0,
  msg,
  data,
})

export const unauthorized: HttpReply = {
  status: 401,
  text: JSON.stringify({ code: 401, msg: '请登录后操作', data: null }),
}

/** A JSON body, or the text fields of a form; see Sent.body. */
function readBody(headers: Record<string, string>, body: string | undefined): unknown {
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1]
  if (body === undefined || boundary === undefined)
    return body === undefined ? undefined : JSON.parse(body)
  const parts = body.split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.map((part) => /name="(\w+)"\r\n\r\n([^]*)\r\n$/.exec(part)?.slice(1, 3) ?? []),
  )
}

/** A server for client tests: records requests; `route` answers by path, other requests wait for the test. */
export class FakeHttp implements Http {
  readonly sent: Sent[] = []
  private readonly routes = new Map<string, Responder>()

  /** @param now the server's clock, in milliseconds since 1970; without it answers have no time */
  constructor(readonly now: () => number | null = () => null) {}

  route(path: string, respond: Responder): this {
    this.routes.set(path, respond)
    return this
  }

  /** The newest request to a path. */
  last(path: string): Sent {
    const found = [...this.sent].reverse().find(({ url }) => url.split('?')[0] === path)
    if (!found) throw new Error(`nothing was sent to ${path}`)
    return found
  }

  count(path: string): number {
    return this.sent.filter(({ url }) => url.split('?')[0] === path).length
  }

  /** What was sent but for the products on offer, which any page may ask for and which say nothing of the person. */
  get personal(): Sent[] {
    return this.sent.filter(({ url }) => url !== '/api/loan/rates')
  }

  send = ({ method, url, headers, body }: HttpRequest): Exchange =>
    this.exchange(method, url, headers, readBody(headers, body))

  upload = ({ url, headers, form, onProgress }: HttpUpload): Exchange =>
    this.exchange('UPLOAD', url, headers, form, onProgress)

  /** An envelope with the time at which it is sent, unless it has its own. */
  private timed(envelope: object): object {
    const now = this.now()
    return now === null ? envelope : { time: String(Math.floor(now / 1000)), ...envelope }
  }

  private exchange(
    method: string,
    url: string,
    headers: Record<string, string>,
    body: unknown,
    progress: (percent: number) => void = () => {},
  ): Exchange {
    let resolve: (reply: HttpReply) => void = () => {}
    let reject: (error: Error) => void = () => {}
    const reply = new Promise<HttpReply>((yes, no) => {
      resolve = yes
      reject = no
    })
    const sent: Sent = {
      method,
      url,
      headers,
      body,
      aborted: false,
      progress,
      answer: async (value) => {
        resolve(isReply(value) ? value : { status: 200, text: JSON.stringify(this.timed(value)) })
        await settled()
      },
      fail: async (error = new Error('request:fail')) => {
        reject(error)
        await settled()
      },
    }
    this.sent.push(sent)
    const answer = this.routes.get(url.split('?')[0] ?? '')?.(sent)
    if (answer) void sent.answer(answer)
    const abort = () => {
      sent.aborted = true
      reject(new Error('aborted'))
    }
    return { reply, abort }
  }
}
