import type { FastifyInstance } from 'fastify'

/**
 * One line per answered call, with the number of the account that made it, and the request's id on the answer to find
 * that line by.
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
