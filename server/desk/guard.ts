import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayOperator, type OperatorPermission } from '@domain/operators'
import type { Deps } from '../deps'
import { Fault, refuse } from '../refusal'
import { type SessionOperator, useOperatorSession } from '../repositories/operatorSessions'
import { cookieToken, idleSince } from './session'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route of the desk: visitors, any operator about their own login, or a permission's roles. */
    access?: 'visitor' | 'self' | OperatorPermission
  }
  interface FastifyRequest {
    /** The logged-in operator; null elsewhere than at the desk. */
    operator: SessionOperator | null
  }
}

/**
 * Sent by the desk's own code with every call. Another site can't without being allowed to by CORS, and what a page merely
 * names, such as a picture or a link, is fetched without it: a reading is logged under the operator's name, so only the
 * desk's code may cause one.
 */
const DESK_HEADER = 'x-ops-desk'

const isOwnOrigin = ({ headers, protocol, host }: FastifyRequest, { config }: Deps): boolean =>
  headers.origin === undefined || headers.origin === (config.publicUrl ?? `${protocol}://${host}`)

/** The logged-in operator; for routes that require one. */
export function operatorOf({ operator }: FastifyRequest): SessionOperator {
  if (!operator) throw new Fault(401)
  return operator
}

/**
 * Guards every route of the desk: calls come from its own page, the operator is known, and the role may. Fails at
 * startup for a route that does not say who may call it.
 */
export function registerDeskGuard(scope: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  scope.decorateRequest('operator', null)

  scope.addHook('onRoute', ({ url, config }) => {
    if (!config?.access) throw new Error(`${url} does not say who may call it`)
  })

  scope.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const isForeign = !isOwnOrigin(request, deps) || request.headers[DESK_HEADER] !== '1'
    if (isForeign) throw new Fault(403)
    const access = request.routeOptions.config.access ?? 'self'
    if (access === 'visitor') return
    const token = cookieToken(request, deps.config)
    const now = clock.now()
    const times = { now, idleSince: idleSince(now) }
    request.operator = token === null ? null : await useOperatorSession(db, token, times)
    const { role, mustChange } = operatorOf(request)
    if (access === 'self') return
    if (mustChange) refuse('wrong_state', '请先修改初始密码')
    if (!mayOperator(role, access)) throw new Fault(403)
  })
}
