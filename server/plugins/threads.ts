import type { FastifyInstance } from 'fastify'
import { createThreads, type ThreadOptions, type Threads } from '../workers/threads'

declare module 'fastify' {
  interface FastifyInstance {
    threads: Threads
  }
}

/** Gives routes worker threads for heavy jobs; they end with the server. */
export function registerThreads(app: FastifyInstance, options?: ThreadOptions): void {
  const threads = createThreads(options)
  app.decorate('threads', threads)
  app.addHook('onClose', () => threads.close())
}
