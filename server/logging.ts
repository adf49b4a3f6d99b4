import type { FastifyServerOptions } from 'fastify'

/** Mobile, ID and card numbers, also inside longer texts such as an SQL error's detail. */
const LONG_DIGITS = /\d(?:[\s-]?\d){9,18}[Xx]?/g

/** Masks long runs of digits, so that no personal number reaches a log. */
const withoutNumbers = (text: string): string => text.replace(LONG_DIGITS, '***')

interface LoggedError {
  [key: string]: unknown
  type: string
  message: string
  stack: string
}

/** Causes named of one error; a longer chain says nothing more, and one in a circle has no end. */
const CAUSES_MAX = 4

/** An error for the log with its causes: what happened and where, never the data involved. */
function errorForLog(error: Error & { code?: string }, depth = 0): LoggedError {
  const { cause } = error
  return {
    type: error.name,
    ...(error.code ? { code: error.code } : {}),
    message: withoutNumbers(error.message),
    stack: withoutNumbers(error.stack ?? ''),
    ...(cause instanceof Error && depth < CAUSES_MAX
      ? { cause: errorForLog(cause, depth + 1) }
      : {}),
  }
}

/**
 * Logger settings: one JSON object per line, requests by id, method and path only. Headers, bodies and query strings
 * are never logged: they carry tokens, codes and numbers.
 * @param stream receives the lines; standard output when absent
 */
export function logging(
  level: string,
  stream?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream ? { stream } : {}),
    // Below info, the form parser logs the headers it gets.
    redact: { paths: ['busboyOptions.headers'], remove: true },
    serializers: {
      err: (error: Error) => errorForLog(error),
      req: (request) => ({
        method: request.method,
        path: withoutNumbers(request.url.split('?')[0] ?? ''),
      }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  }
}
