import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `data` of the answer to a call; undefined for an unknown path. */
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

/** A backend with answers fixed by the test: code 1 with the given data, otherwise 404. */
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
