import type { FastifyInstance } from 'fastify'
import { Fault, refuse } from '../refusal'

/**
 * Longest text, in UTF-16 units, in any query and in any body whose route sets no other `textMax`. A schema sets the
 * limit of its field; this one applies before any schema or pattern, and to fields that no schema names.
 */
const TEXT_MAX = 2_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Longest text in a body of this route, in UTF-16 units; for a schema that allows more than {@link TEXT_MAX}. */
    textMax?: number
  }
}

/** PostgreSQL refuses NUL, and would store a lone surrogate as another character. */
const UNSTORABLE = /\0|\p{Surrogate}/u

const MAX_DEPTH = 20

interface BadText {
  /** Path of keys and indexes to the text. */
  path: string[]
  msg: string
}

const TOO_LONG = '参数不正确'
const HAS_UNSTORABLE = '内容含有不支持的字符'

/** Problem of a text. Its length is checked first, so that no pattern runs on a huge one. */
function problemOf(text: string, max: number): string | null {
  if (text.length > max) return TOO_LONG
  return UNSTORABLE.test(text) ? HAS_UNSTORABLE : null
}

/** The first text, keys included, that is too long or can't be stored; null when there is none. */
function findBadText(value: unknown, max: number, path: string[] = []): BadText | null {
  if (typeof value === 'string') {
    const msg = problemOf(value, max)
    return msg === null ? null : { path, msg }
  }
  if (typeof value !== 'object' || value === null) return null
  if (path.length > MAX_DEPTH) return { path, msg: HAS_UNSTORABLE }
  for (const [key, item] of Object.entries(value)) {
    const msg = problemOf(key, max)
    const found = msg === null ? findBadText(item, max, [...path, key]) : { path, msg }
    if (found) return found
  }
  return null
}

/** A body that is plain text, such as a signed notification, is checked by its route and limited in bytes. */
const textsOfBody = (body: unknown): unknown => (typeof body === 'string' ? null : body)

/** Accepts JSON bodies only (an empty one counts as absent), whose texts are bounded and can be stored unchanged. */
export function registerInput(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove')

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body.trim() === '') done(null, undefined)
      // It answers by `done`; the types also let it promise.
      else void parseJson(request, body, done)
    },
  )

  app.addHook('preValidation', async (request) => {
    // No resource has such an address.
    if (findBadText(request.params, TEXT_MAX)) throw new Fault(404)
    const { textMax = TEXT_MAX } = request.routeOptions.config
    const bad =
      findBadText(textsOfBody(request.body), textMax) ?? findBadText(request.query, TEXT_MAX)
    if (bad) refuse('invalid', bad.msg, bad.path.length > 0 ? { field: bad.path.join('.') } : {})
  })
}
