import { EventEmitter } from 'node:events'
import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { handSource } from './inPage/bundle'

export interface Asked {
  /** The window of the call, when a page's script made it. */
  from: string | undefined
  url: string
  method: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** Instead of a body: a stream, which need not end. */
  stream?: IncomingMessage
}

/** Answers instead of the server; undefined passes the call on, null breaks the connection. */
export type Intercept = (asked: Asked) => Promise<Answer | undefined | null>

const OWN = '/__phone__/'
const SCRIPT = `${OWN}start.js`
const BLANK = `${OWN}blank`

const readAll = async (stream: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/**
 * A proxy between one phone and the tests' server. It is an origin of its own, so the phone has separate storage,
 * service workers and caches; tests keep using the server's address. It adds a script to each page before all others,
 * reports calls and the pages' errors, can go offline, and lets tests answer instead of the server. WebKit's driver
 * can do none of this.
 */
export class Front extends EventEmitter {
  offline = false
  /** Whether pages keep their content security policy. */
  withPolicy = true
  intercept: Intercept = () => Promise.resolve(undefined)
  /** Scripts run at the start of each page, after the built-in one. */
  readonly scripts: (() => string)[] = []
  private onTheWay = 0
  private lastCall = 0
  private readonly agent = new Agent({ keepAlive: true })
  private readonly server: Server = createServer((asked, reply) => {
    this.answer(asked, reply).catch(() => reply.destroy())
  })

  private constructor(readonly backend: string) {
    super()
  }

  static async start(backend: string): Promise<Front> {
    const front = new Front(backend)
    await new Promise<void>((resolve) => front.server.listen(0, '127.0.0.1', resolve))
    return front
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** A page of this origin without the app. */
  get blank(): string {
    return this.origin + BLANK
  }

  async stop(): Promise<void> {
    this.agent.destroy()
    this.server.closeAllConnections()
    if (this.server.listening) await new Promise((resolve) => this.server.close(resolve))
  }

  /** Waits until no call was open for so many ms. */
  async idle(ms: number): Promise<void> {
    while (this.onTheWay > 0 || Date.now() - this.lastCall < ms)
      await new Promise((resolve) => setTimeout(resolve, ms / 10))
  }

  /** Forwards a page's call to the server. */
  async pass({ url, method, headers, body }: Asked): Promise<Answer> {
    const wanted = { ...headers, 'content-length': String(body.length) }
    // HTML is changed on its way, so it must not be compressed.
    if (/text\/html/.test(headers.accept ?? '') || /\/(index\.html)?(\?|$)/.test(url))
      delete wanted['accept-encoding']
    const reply = await this.ask(new URL(url, this.backend), { method, headers: wanted }, body)
    const kept = { ...reply.headers }
    delete kept.connection
    // With it each phone has a process of its own, which compiles the app anew. Chromium's suites keep it.
    delete kept['cross-origin-opener-policy']
    delete kept['transfer-encoding']
    if (!this.withPolicy) delete kept['content-security-policy']
    return { status: reply.statusCode ?? 502, headers: kept, body: await readAll(reply) }
  }

  /** Forwards the call to another server and streams its answer. */
  async passTo(url: string, { method, headers, body }: Asked): Promise<Answer> {
    const stream = await this.ask(new URL(url), { method, headers }, body)
    const { statusCode: status = 502, headers: given } = stream
    return { status, headers: given, body: Buffer.alloc(0), stream }
  }

  private ask(url: URL, how: RequestOptions, body: Buffer): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const onward = request(url, { ...how, agent: this.agent }, resolve)
      onward.once('error', reject)
      onward.end(body)
    })
  }

  private async answer(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET', headers } = asked
    const body = await readAll(asked)
    if (url.startsWith(OWN)) return this.answerOwn(url, body, reply)
    const { 'x-phone-window': from, ...own } = headers
    const call: Asked = { from: from as string | undefined, url, method, headers: own, body }
    this.onTheWay += 1
    let answer: Answer | null = null
    reply.once('close', () => {
      this.onTheWay -= 1
      this.lastCall = Date.now()
      this.emit(reply.writableFinished ? 'finished' : 'failed', call, answer)
    })
    this.emit('request', call)
    answer = this.offline ? null : await this.answerTo(call).catch(() => null)
    if (!answer || this.offline) reply.destroy()
    // The page may have cancelled the call meanwhile.
    else if (!reply.destroyed) this.send(answer, reply)
  }

  private send(answer: Answer, reply: ServerResponse): void {
    const { status, headers, body, stream } = this.withScript(answer)
    reply.writeHead(status, headers)
    if (stream) pipeline(stream, reply, () => {})
    else reply.end(body)
  }

  private async answerTo(call: Asked): Promise<Answer | null> {
    const given = await this.intercept(call)
    return given === undefined ? this.pass(call) : given
  }

  private withScript(answer: Answer): Answer {
    const { status, headers, body } = answer
    if (body.length === 0) return answer
    const length = (of: Buffer) => ({ ...headers, 'content-length': String(of.length) })
    if (!/^text\/html/.test(String(headers['content-type'])) || headers['content-encoding'])
      return { status, headers: length(body), body }
    const page = body.toString().replace(/<head[^>]*>/, `$&<script src="${SCRIPT}"></script>`)
    const changed = Buffer.from(page)
    return { status, headers: length(changed), body: changed }
  }

  private answerOwn(url: string, body: Buffer, reply: ServerResponse): void {
    if (url === BLANK)
      return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
    if (url === SCRIPT) {
      const own = [handSource(), `window.hand.goOffline(${this.offline})`]
      const script = [...own, ...this.scripts.map((write) => write())]
      reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
      return void reply.end(script.join('\n;'))
    }
    this.emit('told', JSON.parse(body.toString()))
    reply.writeHead(204).end()
  }
}
