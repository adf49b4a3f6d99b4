import type { FastifyInstance } from 'fastify'
import { Fault, refuse } from '../http/refusal'

/** PostgreSQL refuses NUL, and a lone surrogate would be stored as something else. */
const UNSTORABLE = /\0|\p{Surrogate}/u

const MAX_DEPTH = 20

/** The path of the first text that can't be stored, or null. Keys count too. */
function findUnstorable(value: unknown, path: string[] = []): string[] | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : null
  if (typeof value !== 'object' || value === null) return null
  if (path.length > MAX_DEPTH) return path
  for (const [key, item] of Object.entries(value)) {
    if (UNSTORABLE.test(key)) return path
    const found = findUnstorable(item, [...path, key])
    if (found) return found
  }
  return null
}

/** JSON bodies only (an empty one counts as absent), with text that can be stored as it is. */
export function registerInput(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove')

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body.trim() === '') done(null, undefined)
      else parseJson(request, body, done)
    },
  )

  app.addHook('preValidation', async (request) => {
    // Nothing has an address like that.
    if (findUnstorable(request.params)) throw new Fault(404)
    const path = findUnstorable(request.body) ?? findUnstorable(request.query)
    if (path) refuse('invalid', '内容含有不支持的字符', { field: path.join('.') })
  })
}
