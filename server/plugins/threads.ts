import type { FastifyInstance } from 'fastify'
import { createThreads, type Threads } from '../workers/threads'

declare module 'fastify' {
  interface FastifyInstance {
    threads: Threads
  }
}

/**
 * Gives routes worker threads for heavy jobs; they end with the server.
 * @param program the file they run; the server's own jobs when absent
 */
export function registerThreads(app: FastifyInstance, program?: string): void {
  const threads = createThreads(program)
  app.decorate('threads', threads)
  app.addHook('onClose', () => threads.close())
}
