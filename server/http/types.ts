import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Deps, WideDeps } from '../deps'

/** A Fastify instance whose handlers take their types from TypeBox schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** Adds the routes of one area. */
export type Routes = (app: App, deps: Deps) => void

/** Like {@link Routes}, for operators, who reach the rows of many people. */
export type WideRoutes = (app: App, deps: WideDeps) => void
