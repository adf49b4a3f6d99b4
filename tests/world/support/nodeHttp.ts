import { request, type ClientRequest } from 'node:http'
import type { Exchange, Http, HttpReply, HttpRequest, HttpUpload } from '@/platform/injected.types'
import { multipartBody } from './multipart'

interface Outgoing {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: Buffer
}

interface NodeHttpDeps {
  /** Current port of the server, read for every exchange. */
  port: () => number
  /** Added to every request, as by a proxy in front of the server. */
  headers: Record<string, string>
  /** Contents of a file on the device. */
  readFile: (path: string) => Buffer
}

/** The platform's http over real sockets, with one connection per exchange. */
export class NodeHttp implements Http {
  private readonly open = new Set<ClientRequest>()

  constructor(private readonly deps: NodeHttpDeps) {}

  /** Client ports of running exchanges; null without a connection yet. */
  get ports(): (number | null)[] {
    return [...this.open].map(({ socket }) => socket?.localPort ?? null)
  }

  send = ({ method, url, headers, body = '' }: HttpRequest): Exchange =>
    this.exchange({ method, path: url, headers, body: Buffer.from(body) })

  upload = ({ url, headers, filePath, fileName = '', form }: HttpUpload): Exchange => {
    const content = this.deps.readFile(filePath)
    const { type, body } = multipartBody(form, { name: fileName, content })
    return this.exchange({
      method: 'POST',
      path: url,
      headers: { ...headers, 'content-type': type },
      body,
    })
  }

  /** Closes all connections as a killed process does; no caller is notified. */
  kill(): void {
    for (const sent of this.open) sent.destroy()
    this.open.clear()
  }

  private exchange({ method, path, headers, body }: Outgoing): Exchange {
    const length: Record<string, number> =
      method === 'POST' ? { 'content-length': body.length } : {}
    const sent = request({
      host: '127.0.0.1',
      port: this.deps.port(),
      agent: false,
      method,
      path,
      headers: { ...this.deps.headers, ...headers, ...length },
    })
    this.open.add(sent)
    const reply = new Promise<HttpReply>((resolve, reject) => {
      /** A killed exchange is closed and stays without an answer. */
      const settle = (how: () => void) => {
        if (this.open.delete(sent)) how()
      }
      sent.on('error', (error) => settle(() => reject(error)))
      sent.on('response', (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', (error) => settle(() => reject(error)))
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8')
          settle(() => resolve({ status: response.statusCode ?? 0, text }))
        })
      })
    })
    sent.end(body)
    return { reply, abort: () => void sent.destroy(new Error('aborted')) }
  }
}
