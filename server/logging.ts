import type { FastifyServerOptions } from 'fastify'
import { withoutSecrets } from '@domain/secrets'

/** Mobile, ID and card numbers, also inside longer texts such as an SQL error's detail. */
const LONG_DIGITS = /\d(?:[\s-]?\d){9,18}[Xx]?/g

const LEFT_OUT = '***'

/** Masks long runs of digits, so that no personal number reaches a log. */
const withoutNumbers = (text: string): string => text.replace(LONG_DIGITS, LEFT_OUT)

const withoutData = (text: string): string => withoutNumbers(withoutSecrets(text, LEFT_OUT))

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
    message: withoutData(error.message),
    stack: withoutData(error.stack ?? ''),
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
        path: withoutData(request.url.split('?')[0] ?? ''),
      }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  }
}
