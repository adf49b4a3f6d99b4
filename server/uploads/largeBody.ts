import type { FastifyRequest } from 'fastify'
import { LARGE_BODY } from './limits'

/** Whether a body is large by its declared length; one that comes without may be. */
export const isLargeBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BODY
