import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addSeconds } from '../clock'
import type { Config } from '../config'
import type { Queryable } from '../db/types'
import { insertOperatorSession } from '../repositories/operatorSessions'

/** A session ends at latest after a working day, and when it is not used for half an hour. */
const SESSION_SECONDS = 12 * 3_600
const IDLE_SECONDS = 30 * 60
const TOKEN_BYTES = 32
/** 32 random bytes in base64url; no other cookie is looked up. */
const TOKEN_SHAPE = /^[\w-]{43}$/

const COOKIE = 'ops_session'
/** Where the browser sends the cookie. */
const COOKIE_PATH = '/ops'

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

/** The cookie's token; null when there is none of its shape. */
export function cookieToken(request: FastifyRequest): string | null {
  const token = request.cookies[COOKIE]
  return token !== undefined && TOKEN_SHAPE.test(token) ? token : null
}

const isHttps = (request: FastifyRequest, { publicUrl }: Config): boolean =>
  request.protocol === 'https' || publicUrl?.startsWith('https:') === true

const attributes = (request: FastifyRequest, config: Config) => ({
  path: COOKIE_PATH,
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isHttps(request, config),
})

/** Gives the browser the session; no script can read it, and no other site can use it. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  token: string,
): void {
  void reply.setCookie(COOKIE, token, { ...attributes(request, config), maxAge: SESSION_SECONDS })
}

export function clearSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): void {
  void reply.clearCookie(COOKIE, attributes(request, config))
}
