import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The page runs its own files only; unlike the app's it has no inline style and no picture from elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The built page at /ops, and its files, whose names change with their content. */
export function registerDeskPage(scope: FastifyInstance, deskDir: string): void {
  const file = join(deskDir, 'index.html')
  if (!existsSync(file)) return
  const page = readFileSync(file, 'utf8')

  scope.get('/ops', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', 'no-cache')
      .send(page),
  )
  void scope.register(fastifyStatic, {
    root: join(deskDir, 'assets'),
    prefix: '/ops/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
  })
}
