import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'

/**
 * What absolute links of a reply begin with, as `https://host`: the configured public address. A demo may have none
 * and then takes the one the request came to, which is what its sender says.
 */
export const originOf = (request: FastifyRequest, config: Config): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`

/** Bits of an IPv6 address that one household or office has in common. */
const IPV6_NETWORK_BITS = 64

/**
 * The address limits count by: of IPv6 the network, because one line has 2^64 addresses to go through.
 */
export const addressOf = (request: FastifyRequest): string =>
  // A socket that is gone has none.
  normalizeIP(request.ip || 'unknown', IPV6_NETWORK_BITS)

/** Who a call is counted for: its account once that is known, else its address. */
export const callerKey = (request: FastifyRequest): string =>
  request.user ? `user ${request.user.id}` : `address ${addressOf(request)}`
