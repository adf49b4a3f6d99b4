import type { FastifyInstance } from 'fastify'

/**
 * Logs one line per answered call with the caller's account number. The answer carries the request id, to find its
 * line.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime)
    const caller = request.user ? { user: request.user.id } : {}
    request.log.info({ req: request, res: reply, ...caller, milliseconds }, 'request')
  })
}
