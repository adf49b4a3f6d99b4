import type { FastifyRequest } from 'fastify'
import { CHUNK_MAX, FORM_OVERHEAD } from './limits'

/**
 * Bodies beyond this hold a file in one piece, larger than any chunk. The app sends such files in chunks: a large body
 * keeps the server busy for tenths of a second, in which it gets to little else.
 */
const LARGE_BODY = CHUNK_MAX + FORM_OVERHEAD

/** Whether a body is large by its declared length; one that comes without may be. */
export const isLargeBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BODY
