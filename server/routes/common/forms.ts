import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { parse } from 'node:querystring'
import { FORM_LIMITS } from '../../uploads/limits'

const URLENCODED_MAX = 16 * 1024
const KEYS_MAX = 20

/** Accepts multipart and urlencoded bodies besides JSON in one scope of routes. */
export function registerForms(scope: FastifyInstance): void {
  void scope.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false })
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: URLENCODED_MAX },
    (_request, body, done) => done(null, parse(String(body), '&', '=', { maxKeys: KEYS_MAX })),
  )
}
