import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '../../postgres/databases'
import { createTestApp, type TestApp } from '../../server/support/testApp'
import type { VirtualClock } from './virtualClock'

/** One server for many worlds; it uses the clock of the current world. */
export interface Service {
  server: TestApp
  port: number
  /** Switches to this world's clock. */
  follow: (clock: VirtualClock) => void
  /** Whether it works at a request that has arrived whole. */
  isServing: () => boolean
  stop: () => Promise<void>
}

/** The real server on a local port, with a database of its own. */
export async function startService(): Promise<Service> {
  const dataDir = mkdtempSync(join(tmpdir(), 'world-'))
  const db = await freshDatabase()
  let time: Pick<VirtualClock, 'now'> = Date
  const clock = { now: () => new Date(time.now()) }
  const server = await createTestApp({
    db,
    // Every world has its own client address: limits by address are not tested here.
    config: { dataDir, trustProxy: ['loopback'], rateLimitFactor: 1_000 },
    deps: { clock },
  })
  const exchanges = new Set<{ request: IncomingMessage; response: ServerResponse }>()
  server.app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const exchange = { request, response }
    exchanges.add(exchange)
    response.once('close', () => exchanges.delete(exchange))
  })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  return {
    server,
    port: (server.app.server.address() as AddressInfo).port,
    follow: (next) => {
      time = next
    },
    isServing: () =>
      [...exchanges].some(
        ({ request, response }) => request.complete && !response.writableFinished,
      ),
    async stop() {
      await server.close()
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
