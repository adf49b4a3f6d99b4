import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Access, ENDPOINTS } from '@domain/contract'
import type { Deps } from '../deps'
import { Fault } from '../refusal'
import { findSessionUser } from '../repositories/sessions'
import type { User } from '../repositories/users'

declare module 'fastify' {
  interface FastifyRequest {
    /** The logged-in caller; null for visitors. */
    user: User | null
  }
}

/** 32 random bytes in base64url; no other token is looked up. */
const TOKEN_SHAPE = /^[\w-]{43}$/
const TOKEN_LENGTH = 43

const ACCESS = new Map<string, Access>(
  Object.values(ENDPOINTS).map(({ method, path, access }) => [`${method} ${path}`, access]),
)

/** Access of a route by the contract; undefined for other routes. */
export const accessOf = (method: string, path: string): Access | undefined =>
  ACCESS.get(`${method === 'HEAD' ? 'GET' : method} ${path}`)

/** The request's token; read only from its header, never from a query or cookie. */
export function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers['token']
  const isToken =
    typeof token === 'string' && token.length === TOKEN_LENGTH && TOKEN_SHAPE.test(token)
  return isToken ? token : null
}

/** The logged-in caller; for routes that require one. */
export function callerOf(request: FastifyRequest): User {
  if (!request.user) throw new Fault(401)
  return request.user
}

/** The token of the logged-in caller; for routes that require one. */
export function callersToken(request: FastifyRequest): string {
  const token = tokenOf(request)
  if (token === null) throw new Fault(401)
  return token
}

/** Finds the caller before the body is read. Fails at startup for a call missing from the contract's route table. */
export function registerAuth(app: FastifyInstance, { db, clock }: Deps): void {
  app.decorateRequest('user', null)

  app.addHook('onRoute', ({ url, method }) => {
    const unknown = [method].flat().filter((name) => !accessOf(name, url))
    if (url.startsWith('/api/') && unknown.length > 0) {
      throw new Error(`${unknown.join()} ${url} is missing from domain/contract`)
    }
  })

  app.addHook('onRequest', async (request, reply) => {
    const access = accessOf(request.method, request.routeOptions.url ?? '')
    if (!access) return
    const token = tokenOf(request)
    request.user = token ? await findSessionUser(db, token, clock.now()) : null
    // An answer for one person must not be cached on the way.
    if (request.user || access !== 'public') void reply.header('cache-control', 'no-store')
  })
}

/** Refuses visitors on routes that the contract reserves for users. */
export function registerGuard(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const access = accessOf(request.method, request.routeOptions.url ?? '')
    if (access === 'user') callerOf(request)
  })
}
