import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is stopping: it still answers, but wants no new work. */
    isClosing(): boolean
  }
}

/** Milliseconds that running requests get to finish; shorter than process managers wait before they kill. */
const GRACE_MS = 20_000

/** Tracks sockets with running requests; calls `onIdle` when a socket has none left. */
function watchSockets(app: FastifyInstance, onIdle: (socket: Socket) => void) {
  const requests = new Map<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
    onIdle(socket)
  })
  app.server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1
      if (!socket.destroyed) requests.set(socket, left)
      if (left === 0) onIdle(socket)
    })
  })
  return () => [...requests].filter(([, count]) => count === 0).map(([socket]) => socket)
}

/**
 * Stops without failed requests. First load balancers learn of it from /readyz; then no new connections are taken,
 * running requests get their answers, and idle connections end. Requests longer than {@link GRACE_MS} are cut off.
 * @param drainSeconds seconds for which the server goes on after a request to stop
 */
export function registerClosing(app: FastifyInstance, drainSeconds: number): void {
  let isClosing = false
  let isEnding = false
  let limit: NodeJS.Timeout | null = null
  const idleSockets = watchSockets(app, (socket) => {
    if (isEnding) socket.destroySoon()
  })
  app.decorate('isClosing', () => isClosing)
  app.addHook('preClose', async () => {
    isClosing = true
    await pause(drainSeconds * 1000)
    isEnding = true
    // Browsers open spare connections without a request; Node counts those as busy.
    for (const socket of idleSockets()) socket.destroy()
    limit = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    limit.unref()
  })
  app.addHook('onClose', async () => {
    if (limit) clearTimeout(limit)
  })
}
