import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, {
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
  type FastifyInstance,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import type { WideDeps } from './deps'
import { registerDesk } from './desk'
import { cleanInput } from './http/cleanInput'
import { type ErrorHandlers, errorHandlers } from './http/errors'
import { UNREAD_HEADERS } from './http/safetyHeaders'
import { socketErrorHandler } from './http/socketErrors'
import type { App } from './http/types'
import { logging } from './logging'
import { measureRequests } from './metrics'
import { registerAuth, registerGuard } from './plugins/auth'
import { registerClosing } from './plugins/closing'
import { registerCors } from './plugins/cors'
import { registerDocs } from './plugins/docs'
import { registerEnvelope } from './plugins/envelope'
import { inlineScriptHashes, registerH5 } from './plugins/h5'
import { registerInput } from './plugins/input'
import { registerLimits } from './plugins/limits'
import { registerRequestLog } from './plugins/requestLog'
import { registerSecurity } from './plugins/security'
import { registerShedding } from './plugins/shedding'
import type { TrustProxy } from './proxyConfig'
import { allRoutes } from './routes'
import { addMetricsRoute } from './routes/metrics'
import { type ThreadOptions, createThreads, type Threads } from './workers/threads'

declare module 'fastify' {
  interface FastifyInstance {
    threads: Threads
  }
}

/** Gives routes worker threads for heavy jobs; they end with the server. */
function registerThreads(app: FastifyInstance, options?: ThreadOptions): void {
  const threads = createThreads(options)
  app.decorate('threads', threads)
  app.addHook('onClose', () => threads.close())
}

const MAX_BODY_BYTES = 256 * 1024

/** Without these, Fastify and Node wait forever; uploads get the longest time. */
const TIMEOUTS = {
  requestTimeout: 60_000,
  connectionTimeout: 70_000,
  keepAliveTimeout: 10_000,
  http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024 },
}

export interface AppOptions {
  /** Receives log lines instead of standard output; for tests. */
  logStream?: { write(line: string): void }
  /** Such as the built file that threads run when the server itself runs from its sources; for tests. */
  threads?: ThreadOptions
}

/**
 * A hop count trusts that many senders in a row, at any address: only the proxies may be able to reach the server.
 */
const trustProxyOption = (trusted: TrustProxy): FastifyServerOptions['trustProxy'] =>
  typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted

/** Errors before routing, such as an address that can't be decoded. */
const frameworkErrors =
  ({ onError, onNotFound }: ErrorHandlers): FastifyServerOptions['frameworkErrors'] =>
  (error, request, reply) => {
    const [req, rep] = [request as FastifyRequest, reply]
    void rep.headers(UNREAD_HEADERS)
    void (error.code === 'FST_ERR_BAD_URL' ? onNotFound(req, rep) : onError(error, req, rep))
  }

/** The API and the app on one origin; every outside dependency comes in `deps`. */
export function buildApp(deps: WideDeps, options: AppOptions = {}): App {
  const { config, clock } = deps
  const errors = errorHandlers(clock)
  const app: App = Fastify({
    ...TIMEOUTS,
    // A start takes as long as the machine needs.
    pluginTimeout: 0,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustProxyOption(config.trustProxy),
    // While closing, requests on existing connections are still answered.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: logging(config.logLevel, options.logStream),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    clientErrorHandler: socketErrorHandler(clock),
    frameworkErrors: frameworkErrors(errors),
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: 'all', useDefaults: false },
      onCreate: cleanInput,
    },
  }).withTypeProvider<TypeBoxTypeProvider>()

  registerClosing(app, config.drainSeconds)
  measureRequests(app, deps.metrics)
  registerRequestLog(app)
  registerEnvelope(app, clock, errors)
  registerSecurity(app, inlineScriptHashes(config.h5Dir))
  registerCors(app, config.corsOrigins)
  registerShedding(app, () => deps.metrics.shed.inc(), deps.config.maxDelayMs)
  registerThreads(app, options.threads)
  registerInput(app)
  registerAuth(app, deps)
  registerLimits(app, deps)
  registerGuard(app)
  registerDocs(app)
  void app.register(async (scope) => {
    addMetricsRoute(scope.withTypeProvider<TypeBoxTypeProvider>(), deps)
    for (const addRoutes of allRoutes)
      addRoutes(scope.withTypeProvider<TypeBoxTypeProvider>(), deps)
  })
  registerDesk(app, deps)
  registerH5(app, config.h5Dir)
  return app
}
