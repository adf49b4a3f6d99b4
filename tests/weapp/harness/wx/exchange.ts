import http from 'node:http'

export interface Sent {
  method: string
  /** Url as the program gave it. */
  url: string
  /** Path with query. */
  path: string
  headers: Record<string, string>
  body: Buffer
  /** HTTP status; 0 until answered, or without an answer. */
  status: number
}

export interface Reply {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** The phone's connection: every origin resolves to the test server, as with a hosts file. */
export class Connection {
  /** Every request of this launch, in order. */
  readonly sent: Sent[] = []
  /** Paths whose answers get lost on the way back: the server has processed the request. */
  readonly lost = new Set<string>()
  /** Paths whose requests get lost on the way to the server. */
  readonly cut = new Set<string>()
  /** Requests not answered yet. */
  onTheWay = 0
  private held: (() => void)[] | null = null
  private online = true
  private readonly listeners = new Set<(state: object) => void>()

  constructor(private readonly apiHost: string) {}

  get isOnline(): boolean {
    return this.online
  }

  /** Switches the network off or on and notifies the program's listeners. */
  setOnline(online: boolean): void {
    this.online = online
    const state = { isConnected: online, networkType: online ? 'wifi' : 'none' }
    this.listeners.forEach((listener) => listener(state))
  }

  onChange(listener: (state: object) => void): void {
    this.listeners.add(listener)
  }

  offChange(listener: (state: object) => void): void {
    this.listeners.delete(listener)
  }

  /** Holds requests on the phone until `release`, so that several run together. */
  hold(): void {
    this.held ??= []
  }

  release(): void {
    const waiting = this.held ?? []
    this.held = null
    waiting.forEach((go) => go())
  }

  /** Sends to the test server; rejects without an answer. */
  async send(request: Omit<Sent, 'path' | 'status'>, signal: AbortSignal): Promise<Reply> {
    const { pathname, search } = new URL(request.url)
    const sent: Sent = { ...request, path: pathname + search, status: 0 }
    this.sent.push(sent)
    if (this.held) await new Promise<void>((resolve) => this.held?.push(resolve))
    signal.throwIfAborted()
    if (!this.online) throw new Error('net::ERR_INTERNET_DISCONNECTED')
    if (this.cut.has(pathname)) throw new Error('net::ERR_CONNECTION_RESET')
    const reply = await this.exchange(sent, signal)
    if (this.lost.has(pathname)) throw new Error('net::ERR_CONNECTION_RESET')
    sent.status = reply.status
    return reply
  }

  private async exchange(sent: Sent, signal: AbortSignal): Promise<Reply> {
    this.onTheWay += 1
    try {
      return await exchange(this.apiHost, sent, signal)
    } finally {
      this.onTheWay -= 1
    }
  }
}

function exchange(apiHost: string, { method, path, headers, body }: Sent, signal: AbortSignal) {
  return new Promise<Reply>((resolve, reject) => {
    const length = body.length > 0 ? { 'content-length': String(body.length) } : {}
    const options = { method, headers: { ...headers, ...length }, agent: false as const, signal }
    const request = http.request(new URL(path, apiHost), options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: flat(response.headers),
          body: Buffer.concat(parts),
        }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

const flat = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
