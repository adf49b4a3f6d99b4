import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi

/** A file whose name has a content hash, such as app.3f2a9c01.js, never changes. */
const HASHED_NAME = /[.-][0-9a-f]{6,}\.[a-z0-9.]+$/i

const YEAR_IN_SECONDS = 31_536_000

/** CSP sources (`'sha256-…'`) of the inline scripts of the app's page. */
export function inlineScriptHashes(h5Dir: string): string[] {
  const page = join(h5Dir, 'index.html')
  if (!existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(INLINE_SCRIPT)].map(([, script = '']) => {
    const digest = createHash('sha256').update(script).digest('base64')
    return `'sha256-${digest}'`
  })
}

const cacheControl = (path: string): string =>
  HASHED_NAME.test(path) ? `public, max-age=${YEAR_IN_SECONDS}, immutable` : 'no-cache'

/** Serves the built app on the API's origin; unknown files answer like unknown routes. */
export function registerH5(app: FastifyInstance, h5Dir: string): void {
  if (!existsSync(join(h5Dir, 'index.html'))) return
  void app.register(fastifyStatic, {
    root: h5Dir,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheControl(path))
      if (path.endsWith('.svg')) void reply.type('image/svg+xml; charset=utf-8')
    },
  })
}
