import { createServer } from 'node:http'

export interface StalledServer {
  url: string
  /** Resolves when a client waits for an answer. */
  asked: Promise<void>
  close: () => Promise<void>
}

/**
 * A server whose answers begin normally and never end.
 * @param breaksOff closes the connection instead of keeping it open
 */
export function startStalled(breaksOff = false): Promise<StalledServer> {
  let ask = () => {}
  const asked = new Promise<void>((resolve) => (ask = resolve))
  const server = createServer((_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    reply.write('{"code":1,"msg":"","data":{', () => {
      if (breaksOff) reply.destroy()
    })
    ask()
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({
        url: `http://127.0.0.1:${port}`,
        asked,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}
