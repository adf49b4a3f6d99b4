import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify'
import { CALLS, type CallName } from '@domain/index'
import { Envelope } from './reply'
import type { App } from './types'

type Calls = typeof CALLS
type BodySchema<K extends CallName> = NonNullable<Calls[K]['body']>
type QuerySchema<K extends CallName> = NonNullable<Calls[K]['query']>

interface CallSchema<K extends CallName> {
  summary: string
  body: BodySchema<K>
  querystring: QuerySchema<K>
  response: { 200: ReturnType<typeof Envelope<Calls[K]['data']>> }
}

/** The Fastify schema of a call, from the contract: its request, and the only fields that may leave in its answer. */
export function schemaOf<K extends CallName>(name: K): CallSchema<K> {
  const { summary, body, query, data }: Calls[CallName] = CALLS[name]
  const schema = {
    summary,
    ...(body && { body }),
    ...(query && { querystring: query }),
    response: { 200: Envelope(data) },
  }
  // A call without a body accepts any and reads none: its type has no fields.
  return schema as unknown as CallSchema<K>
}

/** Handles the requests of a call. */
export type Handler<K extends CallName> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  CallSchema<K>,
  TypeBoxTypeProvider,
  FastifyBaseLogger
>

/**
 * Answers a call at its address in the contract, by its schemas.
 * @param options `bodyLimit` in bytes
 */
export function answer<K extends CallName>(
  app: App,
  name: K,
  handler: Handler<K>,
  options: { bodyLimit?: number } = {},
): void {
  const { method, path } = CALLS[name]
  app.route({ ...options, method, url: path, schema: schemaOf(name), handler })
}
