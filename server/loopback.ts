/** HTTP between processes of one machine, which prove to each other that they can read the same data folder. */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sameSecret } from './security/sameSecret'

const HOST = '127.0.0.1'

/** A server that is busy answers later than usual, ms. */
const ANSWER_MS = 5_000

/** Where a server listens at the loopback address, and by what the two sides know each other. */
export interface Door {
  port: number
  /** The caller sends it. */
  key: string
  /** The server answers with it. It is not the key, which a program that took over the port would receive. */
  proof: string
}

type Handler = (request: IncomingMessage) => Promise<string>

const secret = (): string => randomBytes(32).toString('base64url')

/** Listens at a free port of the loopback address. Requests without the key get nothing. */
export class Loopback {
  private handler: Handler | null = null
  private readonly running = new Set<Promise<void>>()

  private constructor(
    private readonly server: Server,
    readonly door: Door,
  ) {}

  /** Listens, without keeping the process alive. */
  static async open(): Promise<Loopback> {
    const server = createServer().unref()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, HOST, resolve)
    })
    const { port } = server.address() as AddressInfo
    const loopback = new Loopback(server, { port, key: secret(), proof: secret() })
    server.on('request', (incoming, response) => {
      const { status, body } = loopback.answer(incoming)
      const done = Promise.resolve(body).then(
        (text) => void response.writeHead(status).end(text),
        () => void response.writeHead(500).end(),
      )
      loopback.running.add(done)
      void done.then(() => loopback.running.delete(done))
    })
    return loopback
  }

  /**
   * Answers calls from now on.
   * @returns a function that ends this, and waits for the calls that are running
   */
  serve(handler: Handler): () => Promise<void> {
    this.handler = handler
    return async () => {
      this.handler = null
      await Promise.all(this.running)
    }
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  /** A page in a browser can reach the port by another name, but not read the key. */
  private mayEnter({ headers }: IncomingMessage): boolean {
    const { port, key } = this.door
    return (
      headers.host === `${HOST}:${port}` && sameSecret(headers.authorization ?? '', `Bearer ${key}`)
    )
  }

  private answer(incoming: IncomingMessage): { status: number; body: string | Promise<string> } {
    if (!this.mayEnter(incoming)) return { status: 403, body: '' }
    if (incoming.method === 'GET') return { status: 200, body: this.door.proof }
    if (!this.handler) return { status: 503, body: '' }
    return { status: 200, body: this.handler(incoming) }
  }
}

interface Sent {
  method: 'GET' | 'POST'
  body?: string
  signal?: AbortSignal
}

function send({ port, key }: Door, { method, body, signal }: Sent) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const options = {
      host: HOST,
      port,
      method,
      // A connection of its own, and never through a proxy.
      agent: false,
      headers: { authorization: `Bearer ${key}` },
      ...(signal ? { signal } : {}),
    }
    const outgoing = request(options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/**
 * What is heard at a door: the server's proof; that no process listens there, or another program; or nothing for
 * seconds, from a process that is busy or can not be reached.
 */
export type Heard = 'proof' | 'closed' | 'silence'

/** Asks whether the server with this door runs. */
export async function knock(door: Door): Promise<Heard> {
  try {
    const { text } = await send(door, { method: 'GET', signal: AbortSignal.timeout(ANSWER_MS) })
    return sameSecret(text, door.proof) ? 'proof' : 'closed'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? 'closed' : 'silence'
  }
}

/** Sends a call to the server with this door; null when it does not run, is still starting or is stopping. */
export async function callAt(door: Door, body: string): Promise<string | null> {
  if ((await knock(door)) !== 'proof') return null
  const { status, text } = await send(door, { method: 'POST', body })
  if (status === 503) return null
  if (status !== 200) throw new Error(`the server answered a call with status ${status}`)
  return text
}
