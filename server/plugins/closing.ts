import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is on its way out: it still answers, but wants no new work. */
    isClosing(): boolean
  }
}

/** What runs gets so long to finish; less than what process managers wait before they kill. */
const GRACE_MS = 20_000

/** Sockets with a request in work; `onIdle` is told when one has no more. */
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
 * Closes so that nobody notices: first a while in which load balancers learn of it by /readyz, then
 * no new connections, while requests under way get their answers, and idle connections end. Requests
 * that take longer than {@link GRACE_MS} are cut off.
 * @param drainSeconds how long the server goes on as before after it was told to stop
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
    // Browsers keep connections in reserve on which nothing was ever asked: Node takes those for busy.
    for (const socket of idleSockets()) socket.destroy()
    limit = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    limit.unref()
  })
  app.addHook('onClose', async () => {
    if (limit) clearTimeout(limit)
  })
}
