import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

/** The OpenAPI description, generated from the routes' schemas, at /docs/json. */
export function registerDocs(app: FastifyInstance): void {
  void app.register(swagger, {
    openapi: {
      info: { title: '消费分期 API', version: '1.0.0' },
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      },
    },
  })
  void app.register(async (scope) => {
    scope.get('/docs/json', { schema: { hide: true } }, () => scope.swagger())
  })
}
