import { CALLS, type CallName } from '@domain/index'

/** A backend's answer. */
export interface Answer {
  status: number
  text: string
  headers: Headers
  /** The JSON object it sent; null for anything else. */
  body: Record<string, unknown> | null
}

export interface Asking {
  query?: Record<string, string>
  body?: object
  /** A form instead of a body of JSON. */
  form?: FormData
  token?: string
  /** Idempotency key. */
  key?: string
}

/** A backend without an answer in this time ends the check. */
const PATIENCE_MS = 15_000

/** Headers of the app's requests that a browser asks leave for. */
const ASKED_HEADERS = ['content-type', 'token', 'idempotency-key']

function objectIn(text: string): Answer['body'] {
  try {
    const body: unknown = JSON.parse(text)
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    return isObject ? (body as Answer['body']) : null
  } catch {
    return null
  }
}

/** The backend, asked as a page of `origin` does. */
export class Connection {
  constructor(
    /** Its origin, without a trailing slash. */
    private readonly host: string,
    /** Origin of the app where it is another one; null leaves CORS out. */
    readonly origin: string | null = null,
  ) {}

  /** @throws when no answer comes within 15 seconds */
  ask(name: CallName, asking: Asking = {}): Promise<Answer> {
    const { method, path } = CALLS[name]
    return this.send(method, path, asking)
  }

  /** An answer from any address, from the root or absolute. */
  async send(method: string, path: string, asking: Asking = {}): Promise<Answer> {
    const { query, body, form, token, key } = asking
    const search = new URLSearchParams(query).toString()
    const reply = await fetch(`${new URL(path, this.host).href}${search && `?${search}`}`, {
      method,
      headers: {
        ...(this.origin ? { origin: this.origin } : {}),
        ...(token ? { token } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(method === 'POST' && !form ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: form ?? JSON.stringify(body ?? {}) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await reply.text()
    return { status: reply.status, text, headers: reply.headers, body: objectIn(text) }
  }

  /** What keeps a browser from letting the app read the answer. */
  hiddenBy({ headers, status }: Answer): string[] {
    if (this.origin === null) return []
    const allowed = headers.get('access-control-allow-origin')
    if (allowed === this.origin || allowed === '*') return []
    const said =
      allowed === null
        ? 'lacks Access-Control-Allow-Origin'
        : allowed.includes(',')
          ? `has Access-Control-Allow-Origin more than once: ${allowed}`
          : `allows the origin ${allowed}`
    return [`CORS: the answer with HTTP ${status} ${said}`]
  }

  /** What is wrong with the leave that a browser asks for before the call. */
  async preflightOf(name: CallName): Promise<string[]> {
    if (this.origin === null) return []
    const { method, path } = CALLS[name]
    const { headers, status } = await fetch(new URL(path, this.host), {
      method: 'OPTIONS',
      headers: {
        origin: this.origin,
        'access-control-request-method': method,
        'access-control-request-headers': ASKED_HEADERS.join(','),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (status < 200 || status > 299) return [`CORS: OPTIONS answers HTTP ${status}`]
    const allowed = (headers.get('access-control-allow-headers') ?? '')
      .toLowerCase()
      .split(/\s*,\s*/)
    const lacking = ASKED_HEADERS.filter((one) => !allowed.includes(one) && !allowed.includes('*'))
    const answer = { status, headers, text: '', body: null }
    return [
      ...this.hiddenBy(answer).map((note) => note.replace('the answer', 'the answer to OPTIONS')),
      ...(lacking.length > 0
        ? [`CORS: OPTIONS does not allow the header ${lacking.join(', ')}`]
        : []),
    ]
  }
}

type Data = { [name in string]?: Data } | undefined

/** Text or number at a path of an answer, as text. */
export function textAt({ body }: Answer, ...path: string[]): string | undefined {
  const found: unknown = path.reduce<Data>((data, name) => data?.[name], body as Data)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined
}
