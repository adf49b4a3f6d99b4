import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The page runs its own files only. Unlike the app's policy this one allows no inline style without the page's nonce,
 * and no picture from elsewhere.
 */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    // A proof is read by the desk's code and shown from memory.
    "img-src 'self' data: blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const NONCE_BYTES = 16

/** The built page at /ops, and its files, whose names change with their content. */
export function registerDeskPage(scope: FastifyInstance, deskDir: string): void {
  const file = join(deskDir, 'index.html')
  if (!existsSync(file)) return
  const page = readFileSync(file, 'utf8')

  scope.get('/ops', { schema: { hide: true } }, async (_request, reply) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOf(nonce))
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .send(page.replace('{{nonce}}', nonce))
  })
  void scope.register(fastifyStatic, {
    root: join(deskDir, 'assets'),
    prefix: '/ops/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
  })
}
