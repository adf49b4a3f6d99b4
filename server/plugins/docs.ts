import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { accessOf } from './auth'

/** The OpenAPI description, generated from the routes' schemas, at /docs/json. */
export function registerDocs(app: FastifyInstance): void {
  void app.register(swagger, {
    openapi: {
      info: { title: '消费分期 API', version: '1.0.0' },
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      },
    },
    transform: ({ schema, url, route }) => {
      const needsUser = [route.method].flat().some((method) => accessOf(method, url) === 'user')
      return { url, schema: needsUser ? { ...schema, security: [{ token: [] }] } : schema }
    },
  })
  void app.register(async (scope) => {
    scope.get('/docs/json', { schema: { hide: true } }, () => scope.swagger())
  })
}
