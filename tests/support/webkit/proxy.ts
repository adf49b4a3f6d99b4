import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** Paths that the proxy answers itself, on every origin. */
const OWN = '/__proxy__/'
const SCRIPT = `${OWN}start.js`
const REPORT = `${OWN}report`

/** Without a call for so long, ms, the page has those it wanted: as long as Playwright waits for an idle network. */
const IDLE_MS = 500

/** Address of an empty page of an origin. */
export const blankOf = (origin: string): string => `${origin}${OWN}blank`

/** A call as the network saw it. */
export interface Seen {
  path: string
  headers: IncomingMessage['headers']
}

/**
 * An HTTP proxy for one window of an engine whose driver can neither cut the connection nor run a script before a page's
 * own: it adds a script to every page, sees the calls, and loses them or their answers.
 */
export class Proxy {
  /** Nothing is answered; the connection breaks. */
  isOffline = false
  /** Paths whose calls do not reach the server. */
  readonly cut = new Set<string>()
  /** Paths whose calls reach the server and get no answer. */
  readonly lost = new Set<string>()
  readonly seen: Seen[] = []
  /** What was answered: address and status. */
  readonly answers: string[] = []
  /** Papers that were answered. */
  readonly papers: Buffer[] = []
  /** What pages reported by `report()`. */
  readonly reports: string[] = []
  private underWay = 0
  private lastEnd = 0
  private readonly server: Server = createServer((asked, reply) => {
    this.underWay += 1
    reply.once('close', () => {
      this.underWay -= 1
      this.lastEnd = Date.now()
    })
    this.answer(asked, reply).catch(() => reply.destroy())
  })

  private constructor(private readonly script: () => string) {}

  /** @param script runs in every page before its own; it may call `report(text)` */
  static async start(script: () => string): Promise<Proxy> {
    const proxy = new Proxy(script)
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** Waits until every call is answered, and none follows from the answers. */
  async quiet(): Promise<void> {
    while (this.underWay > 0 || Date.now() - this.lastEnd < IDLE_MS)
      await new Promise((resolve) => setTimeout(resolve, 10))
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private async answer(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(asked.url ?? '/', 'http://127.0.0.1')
    if (pathname.startsWith(OWN)) return this.answerOwn(pathname, asked, reply)
    this.seen.push({ path: pathname, headers: asked.headers })
    if (this.isOffline || this.cut.has(pathname)) return void reply.destroy()
    const answered = await this.ask(asked)
    this.answers.push(`${pathname}${search} ${answered.statusCode}`)
    if (this.isOffline || this.lost.has(pathname)) {
      answered.resume()
      return void reply.destroy()
    }
    const { statusCode = 502, headers } = answered
    const type = headers['content-type'] ?? ''
    if (type.startsWith('text/html')) {
      const page = withScript(await buffer(answered))
      return send(reply, statusCode, headers, page)
    }
    if (type.startsWith('application/pdf')) {
      const paper = await buffer(answered)
      this.papers.push(paper)
      return send(reply, statusCode, headers, paper)
    }
    reply.writeHead(statusCode, headers)
    return pipeline(answered, reply)
  }

  private ask(asked: IncomingMessage): Promise<IncomingMessage> {
    const { url = '', method, headers } = asked
    // Pages are changed on their way, also those that a service worker asks for.
    const wanted = { ...headers, 'accept-encoding': 'identity' }
    return new Promise((resolve, reject) => {
      const onward = request(url, { method, headers: wanted }, resolve)
      onward.once('error', reject)
      asked.pipe(onward)
    })
  }

  private async answerOwn(
    path: string,
    asked: IncomingMessage,
    reply: ServerResponse,
  ): Promise<void> {
    if (path === REPORT) {
      this.reports.push((await buffer(asked)).toString())
      return void reply.writeHead(204).end()
    }
    if (path === SCRIPT) {
      const report = `window.report = (text) => navigator.sendBeacon('${REPORT}', text)`
      reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
      return void reply.end(`${report}\n;${this.script()}`)
    }
    return send(reply, 200, { 'content-type': 'text/html' }, withScript(Buffer.from('<head>')))
  }
}

const withScript = (page: Buffer): Buffer =>
  Buffer.from(page.toString().replace(/<head[^>]*>/, `$&<script src="${SCRIPT}"></script>`))

function send(
  reply: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): void {
  const kept = { ...headers }
  delete kept['transfer-encoding']
  // An answer without a page, such as 304, has no length.
  const length = body.length > 0 ? { 'content-length': body.length } : {}
  reply.writeHead(status, { ...kept, ...length }).end(body)
}
