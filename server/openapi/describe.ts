import type { FastifySchema } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import type { TObject, TSchema } from 'typebox'
import { CALLS, Refusal } from '@domain/index'
import type { CallOf, RefusalNote } from '@domain/contract/call'

type Call = CallOf<TSchema, TSchema, TSchema, PropertyKey>
type Operation = OpenAPIV3.OperationObject

const BY_ADDRESS: ReadonlyMap<string, Call> = new Map(
  Object.values(CALLS).map((call) => [`${call.method} ${call.path}`, call]),
)

/** The contract's call behind a route; null for downloads and other routes. */
export const callOf = (method: string, path: string): Call | null =>
  BY_ADDRESS.get(`${method} ${path}`) ?? null

const required = (schema: TSchema, needs: readonly PropertyKey[]): TSchema => {
  const { required: strict = [], properties } = schema as TObject
  const own = needs.map(String).filter((field) => field in properties)
  return { ...schema, required: [...new Set([...strict, ...own])] }
}

/** The route's schema as callers should read it: with the fields the handler requires, and its form. */
export function readable(schema: FastifySchema, call: Call | null): FastifySchema {
  if (!call) return schema
  const { body, query, form, needs = [] } = call
  return {
    ...schema,
    ...(body && { body: required(body, needs) }),
    ...(query && { querystring: required(query, needs) }),
    ...(form && { body: { ...form, properties: { ...(form as TObject).properties, file: FILE } } }),
  }
}

const FILE = { type: 'string', format: 'binary', description: 'the file, or one part of it' }

const TIME = '1795226400'

const envelope = (code: number, msg: string, data: unknown) => ({ code, msg, time: TIME, data })

const refusalExample = ([reason, msg, field]: RefusalNote) => ({
  summary: msg,
  value: envelope(0, msg, {
    reason,
    ...(field ? { field } : {}),
    ...(reason === 'rate_limited' || reason === 'in_progress' ? { retry_after: 5 } : {}),
  }),
})

const failure = (code: number, msg: string) => ({
  description: msg,
  content: { 'application/json': { example: envelope(code, msg, null) } },
})

const ref = (kind: 'schemas' | 'responses', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
})

/** Schemas and responses that calls share. */
export const COMPONENTS = {
  schemas: {
    Refused: {
      type: 'object',
      description: 'Refused for a reason the caller can mend; HTTP 200.',
      required: ['code', 'msg', 'time', 'data'],
      properties: {
        code: { type: 'integer', enum: [0] },
        msg: { type: 'string', description: 'shown to the person' },
        time: { type: 'string', description: 'unix seconds' },
        data: Refusal as unknown as OpenAPIV3.SchemaObject,
      },
    },
  },
  responses: {
    Unauthorized: failure(401, '请登录后操作'),
    TooLarge: failure(413, '请求内容过大'),
    UnsupportedType: failure(415, '不支持的内容类型'),
    Fault: failure(500, '服务出了点问题，请稍后再试'),
    Busy: failure(503, '服务繁忙，请稍后再试'),
  },
} satisfies OpenAPIV3.ComponentsObject

const KEY_HEADER: OpenAPIV3.ParameterObject = {
  in: 'header',
  name: 'idempotency-key',
  required: false,
  description: 'sent again with the same key and body, the call happens once and answers the same',
  schema: { type: 'string', maxLength: 255 },
}

type Content = Record<string, OpenAPIV3.MediaTypeObject>

function describeAnswer({ refusals, example }: Call, operation: Operation): void {
  const done = operation.responses['200'] as { description: string; content?: Content }
  const json = done.content?.['application/json']
  if (!json?.schema) return
  done.description = refusals.length === 0 ? 'Done.' : 'Done, or refused with code 0.'
  json.examples = {
    done: { summary: example.msg || '成功', value: envelope(1, example.msg ?? '', example.data) },
    ...Object.fromEntries(refusals.map((note, at) => [`refused${at + 1}`, refusalExample(note)])),
  }
  if (refusals.length > 0) json.schema = { oneOf: [json.schema, ref('schemas', 'Refused')] }
}

function describeRequest({ example, keyed }: Call, operation: Operation): void {
  const body = operation.requestBody as OpenAPIV3.RequestBodyObject | undefined
  for (const media of Object.values(body?.content ?? {})) {
    if (example.body !== undefined) media.example = example.body
  }
  const query = example.query as Record<string, unknown> | undefined
  for (const parameter of (operation.parameters ?? []) as OpenAPIV3.ParameterObject[]) {
    const value = query?.[parameter.name]
    if (parameter.in === 'query' && value !== undefined) parameter.example = value
  }
  if (keyed) operation.parameters = [...(operation.parameters ?? []), KEY_HEADER]
}

/** Adds the answers any call may give, depending on its input and access. */
function commonResponses(operation: Operation): void {
  const { responses } = operation
  if (operation.security) responses['401'] = ref('responses', 'Unauthorized')
  if (operation.requestBody) {
    responses['413'] = ref('responses', 'TooLarge')
    responses['415'] = ref('responses', 'UnsupportedType')
  }
  responses['500'] = ref('responses', 'Fault')
  responses['503'] = ref('responses', 'Busy')
}

/** Adds examples, refusals and common answers, which schemas can't express, to a generated description. */
export function complete(document: OpenAPIV3.Document): OpenAPIV3.Document {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of ['get', 'post'] as const) {
      const operation = item?.[method]
      const call = callOf(method.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1'))
      if (!operation || !call) continue
      describeRequest(call, operation)
      describeAnswer(call, operation)
      commonResponses(operation)
    }
  }
  return document
}
