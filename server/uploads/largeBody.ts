import type { FastifyRequest } from 'fastify'
import { CHUNK_MAX, FORM_OVERHEAD } from './limits'

/**
 * Bodies above this carry a whole file larger than any chunk. The app uploads such files in chunks, because a large
 * body keeps the server busy for tenths of a second.
 */
const LARGE_BODY = CHUNK_MAX + FORM_OVERHEAD

/** Whether the declared length exceeds a chunk; a body without a length counts as large. */
export const isLargeBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BODY
