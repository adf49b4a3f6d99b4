import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addSeconds } from '../clock'
import type { Config } from '../config'
import type { Queryable } from '../db/types'
import { Fault } from '../refusal'
import { insertOperatorSession } from '../repositories/operatorSessions'

/** A session ends at latest after a working day, and when it is not used for half an hour. */
const SESSION_SECONDS = 12 * 3_600
const IDLE_SECONDS = 30 * 60
const TOKEN_BYTES = 32
/** 32 random bytes in base64url; no other cookie is looked up. */
const TOKEN_SHAPE = /^[\w-]{43}$/

/**
 * Names of the cookie and where the browser sends it. The prefix makes a browser take the cookie only over https, for the
 * whole of this host and for no other: neither a subdomain nor an attacker on the network can replace it (RFC 6265bis, 4.1.3.2).
 * It demands https, so the desk on plain http, on the operator's own machine, has a cookie without it.
 */
const HTTPS_COOKIE = { name: '__Host-ops_session', path: '/', secure: true } as const
const HTTP_COOKIE = { name: 'ops_session', path: '/ops', secure: false } as const

/** Sessions not used since then have ended. */
export const idleSince = (now: Date): Date => addSeconds(now, -IDLE_SECONDS)

/** Starts a session; returns its token, which is never stored. */
export async function openOperatorSession(
  tx: Queryable,
  operatorId: number,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = addSeconds(now, SESSION_SECONDS)
  await insertOperatorSession(tx, { token, operatorId, createdAt: now, expiresAt })
  return token
}

const cookieFor = (request: FastifyRequest, { publicUrl }: Config) =>
  request.protocol === 'https' || publicUrl?.startsWith('https:') === true
    ? HTTPS_COOKIE
    : HTTP_COOKIE

/** The cookie's token; null when there is none of its shape. */
export function cookieToken(request: FastifyRequest, config: Config): string | null {
  const token = request.cookies[cookieFor(request, config).name]
  return token !== undefined && TOKEN_SHAPE.test(token) ? token : null
}

/** The token of the logged-in operator's cookie; for routes that require one. */
export function operatorsToken(request: FastifyRequest, config: Config): string {
  const token = cookieToken(request, config)
  if (token === null) throw new Fault(401)
  return token
}

const KEPT = { httpOnly: true, sameSite: 'strict' } as const

/** Gives the browser the session; no script can read it, and no other site can use it. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  token: string,
): void {
  const { name, ...where } = cookieFor(request, config)
  void reply.setCookie(name, token, { ...where, ...KEPT, maxAge: SESSION_SECONDS })
}

export function clearSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): void {
  const { name, ...where } = cookieFor(request, config)
  void reply.clearCookie(name, { ...where, ...KEPT })
}
