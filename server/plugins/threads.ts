import type { FastifyInstance } from 'fastify'
import { createThreads, type Threads } from '../workers/threads'

declare module 'fastify' {
  interface FastifyInstance {
    threads: Threads
  }
}

/**
 * Gives routes threads for heavy work; they end with the server.
 * @param program the file they run; what belongs to this server when absent
 */
export function registerThreads(app: FastifyInstance, program?: string): void {
  const threads = createThreads(program)
  app.decorate('threads', threads)
  app.addHook('onClose', () => threads.close())
}
