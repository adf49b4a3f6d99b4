import type { FastifyServerOptions } from 'fastify'

/** Mobile, ID and card numbers, also inside longer texts such as an SQL error's detail. */
const LONG_DIGITS = /\d(?:[\s-]?\d){9,18}[Xx]?/g

/** Replaces long runs of digits, so that no number of a person reaches a log. */
const withoutNumbers = (text: string): string => text.replace(LONG_DIGITS, '***')

/** An error as it is logged: what happened and where, never the values it happened to. */
function errorForLog(error: Error & { code?: string }) {
  return {
    type: error.name,
    ...(error.code ? { code: error.code } : {}),
    message: withoutNumbers(error.message),
    stack: withoutNumbers(error.stack ?? ''),
  }
}

/**
 * Logger settings: one JSON object a line, requests by id, method and path only.
 * Headers, bodies and query strings are never written: they carry tokens, codes and numbers.
 * @param stream where lines go; standard output when absent
 */
export function logging(
  level: string,
  stream?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream ? { stream } : {}),
    // Below info the reader of forms logs the headers it is given.
    redact: { paths: ['busboyOptions.headers'], remove: true },
    serializers: {
      err: errorForLog,
      req: (request) => ({
        method: request.method,
        path: withoutNumbers(request.url.split('?')[0] ?? ''),
      }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  }
}
