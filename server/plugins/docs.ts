import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import { callOf, complete, COMPONENTS, readable } from '../openapi/describe'
import { accessOf } from './auth'

const ABOUT = `每个回答都是一个信封 \`{code, msg, time, data}\`：\`code\` 1 是完成，0 是拒绝（HTTP 200，\`data\` 里有原因），
401、404、413、415、500、503 与 HTTP 状态相同。登录后的调用带请求头 \`token\`。金额是以元为单位、两位小数的文本，
利率是百分数文本，日期是上海时间的 YYYY-MM-DD，时刻是 unix 秒。`

/** The OpenAPI description generated from the contract: a page at /docs, JSON at /docs/json. */
export function registerDocs(app: FastifyInstance): void {
  void app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '消费分期 API', version: '1.0.0', description: ABOUT },
      components: {
        ...COMPONENTS,
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      },
    },
    transform: ({ schema, url, route }) => {
      const methods = [route.method].flat()
      const [method = ''] = methods
      const shown = readable(schema, callOf(method, url))
      const needsUser = methods.some((one) => accessOf(one, url) === 'user')
      return { url, schema: needsUser ? { ...shown, security: [{ token: [] }] } : shown }
    },
    transformObject: (documents) =>
      'openapiObject' in documents
        ? complete(documents.openapiObject as OpenAPIV3.Document)
        : documents.swaggerObject,
  })
  void app.register(swaggerUi, {
    routePrefix: '/docs',
    // Keeps the server's own policy: the page's scripts are local files.
    staticCSP: false,
    uiConfig: { docExpansion: 'none', deepLinking: true, validatorUrl: null },
    theme: { title: '消费分期 API' },
  })
}
