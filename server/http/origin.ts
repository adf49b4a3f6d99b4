import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'

/**
 * Origin of absolute links in an answer, `https://host`: the configured public address. A demo without one uses the
 * host the request was sent to, which its sender controls.
 */
export const originOf = (request: FastifyRequest, config: Config): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`

/** Prefix length of the IPv6 network that one household or office shares. */
const IPV6_NETWORK_BITS = 64

/** Address that limits count by: for IPv6 the network, because one line has 2^64 addresses. */
export const addressOf = (request: FastifyRequest): string =>
  // A closed socket has no address.
  normalizeIP(request.ip || 'unknown', IPV6_NETWORK_BITS)

/** Key that a call is counted under: the account once known, else the address. */
export const callerKey = (request: FastifyRequest): string =>
  request.user ? `user ${request.user.id}` : `address ${addressOf(request)}`
