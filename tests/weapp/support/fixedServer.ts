import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a call is answered with; undefined for a path it does not know. */
export type Answers = (path: string, query: URLSearchParams, body: unknown) => unknown

export interface FixedServer {
  /** Origin it listens on. */
  host: string
  close: () => Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  return text === '' ? null : JSON.parse(text)
}

/** A backend that says what a test wants it to: code 1 with the data given, 404 for the rest. */
export async function startFixedServer(answers: Answers): Promise<FixedServer> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    void bodyOf(request).then((body) => {
      const data = answers(pathname, searchParams, body)
      response.writeHead(data === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(data === undefined ? '' : JSON.stringify({ code: 1, msg: '', time: '1', data }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return { host: `http://127.0.0.1:${port}`, close }
}
