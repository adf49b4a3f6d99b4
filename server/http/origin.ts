import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'

/**
 * What absolute links of a reply begin with, as `https://host`: the configured public address, or
 * the one the request came to. Behind a proxy the latter needs TRUST_PROXY to be the visitor's.
 */
export const originOf = (request: FastifyRequest, config: Config): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`
