import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { sql } from '../../server/db/sql'
import type { WideDb } from '../../server/db/types'
import { freshDatabase } from '../postgres/databases'
import { createTestApp, type TestApp, type TestAppOptions } from './support/testApp'

const INLINE = 'document.documentElement.style.fontSize = "20px"'
const PAGE = `<!doctype html><head><script>${INLINE}</script><script src="./js/app.1a2b3c4d.js"></script></head>`

let db: WideDb
let h5Dir: string
beforeAll(async () => {
  db = await freshDatabase()
  h5Dir = mkdtempSync(join(tmpdir(), 'h5-'))
  mkdirSync(join(h5Dir, 'js'))
  writeFileSync(join(h5Dir, 'index.html'), PAGE)
  writeFileSync(join(h5Dir, 'js/app.1a2b3c4d.js'), 'app()')
  writeFileSync(join(h5Dir, 'js/app.1a2b3c4d.js.br'), brotliCompressSync('app()'))
  writeFileSync(join(h5Dir, 'logo.png'), 'png')
  writeFileSync(join(h5Dir, 'icon.svg'), '<svg/>')
  writeFileSync(join(h5Dir, '.sources'), 'stamp')
})
afterAll(async () => {
  await db.close()
  rmSync(h5Dir, { recursive: true })
})

async function withApp(options: TestAppOptions['config'], use: (server: TestApp) => Promise<void>) {
  const server = await createTestApp({ db, config: options })
  try {
    await use(server)
  } finally {
    await server.close()
  }
}

describe('the app from the origin of the API', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ db, config: { h5Dir } })
  })
  afterAll(() => server.close())

  it('has a strict CSP with the hash of its inline script', async () => {
    const { app } = server
    const { statusCode, headers, body } = await app.inject({ url: '/' })
    expect([statusCode, body]).toEqual([200, PAGE])
    const hash = createHash('sha256').update(INLINE).digest('base64')
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'self'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self' blob:",
      "img-src 'self' data: blob: https:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-cache',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it.each([
    '/',
    '/js/app.1a2b3c4d.js',
    '/healthz',
    '/api/user/index',
    '/static/news/figures/equal-installment.svg',
    '/nowhere',
    '/%E0%A4%A',
  ])('%s may not be framed, guessed at, or asked for without TLS', async (url) => {
    const { headers } = await server.app.inject({ url })
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.any(String),
    })
    const policy = String(headers['content-security-policy']).split(/; ?/)
    const always = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
    expect(policy).toEqual(expect.arrayContaining(always))
  })

  it.each([
    ['/index.html', 'no-cache'],
    ['/logo.png', 'no-cache'],
    ['/js/app.1a2b3c4d.js', 'public, max-age=31536000, immutable'],
  ])('%s is kept as %s', async (url, expected) => {
    const { app } = server
    const { statusCode, headers } = await app.inject({ url })
    expect([statusCode, headers['cache-control']]).toEqual([200, expected])
  })

  it.each([
    ['/', 'text/html'],
    ['/js/app.1a2b3c4d.js', 'javascript'],
    ['/icon.svg', 'image/svg+xml'],
  ])('%s names its type and charset', async (url, type) => {
    const { headers } = await server.app.inject({ url })
    expect(headers['content-type']).toMatch(`${type}; charset=utf-8`)
  })

  it('sends the compressed file to those who take it', async () => {
    const { app } = server
    const get = (encoding: string) =>
      app.inject({ url: '/js/app.1a2b3c4d.js', headers: { 'accept-encoding': encoding } })
    const packed = await get('gzip, br')
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('app()')
    const plain = await get('identity')
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['app()', undefined])
  })

  it.each(['/js/old.9f8e7d6c.js', '/js/', '/.sources', '/js/..%2findex.html', '/%2e%2e/x'])(
    '%s is an unknown route',
    async (url) => {
      const { status, body } = await server.call({ url })
      expect([status, body.code]).toEqual([404, 404])
    },
  )
})

describe('other origins', () => {
  const LISTED = 'https://app.example.cn'
  const corsOrigins = [LISTED]
  const ask = (server: TestApp, origin: string) =>
    server.app.inject({ url: '/healthz', headers: { origin } })
  const preflight = (server: TestApp, origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: '/api/user/index',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'token',
      },
    })

  it('a listed one may call, with the header token', () =>
    withApp({ corsOrigins }, async (server) => {
      expect((await ask(server, LISTED)).headers['access-control-allow-origin']).toBe(LISTED)
      const { statusCode, headers } = await preflight(server, LISTED)
      expect(statusCode).toBe(204)
      expect(headers).toMatchObject({
        'access-control-allow-origin': LISTED,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type, token, idempotency-key',
      })
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    }))

  it.each(['https://evil.example', 'null', `${LISTED}.evil.example`])('%s may not', (origin) =>
    withApp({ corsOrigins }, async (server) => {
      for (const { headers } of [await ask(server, origin), await preflight(server, origin)]) {
        expect(headers['access-control-allow-origin']).toBeUndefined()
      }
    }),
  )

  it('a listed one may read what refuses it', () =>
    withApp({ corsOrigins }, async (server) => {
      const refused = await server.app.inject({
        url: '/api/user/index',
        headers: { origin: LISTED },
      })
      expect(refused.statusCode).toBe(401)
      expect(refused.headers['access-control-allow-origin']).toBe(LISTED)
    }))

  it('none may when none is listed', () =>
    withApp({}, async (server) => {
      const { statusCode, headers } = await preflight(server, LISTED)
      expect(statusCode).toBe(404)
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }))
})

describe('X-Forwarded-For', () => {
  let mobiles = 10_000
  const sendFrom = (server: TestApp, forwarded: number | string) => {
    mobiles += 1
    return server.call({
      method: 'POST',
      url: '/api/sms/send',
      headers: {
        'x-forwarded-for': typeof forwarded === 'string' ? forwarded : `203.0.113.${forwarded}`,
      },
      payload: { mobile: `139000${mobiles}`, event: 'mobilelogin' },
    })
  }
  const addresses = () => db.query(sql`SELECT DISTINCT ip FROM sms_sends ORDER BY ip`)
  beforeEach(() => db.script('TRUNCATE sms_sends, sms_codes'))

  it('does not change the address that limits count', () =>
    withApp({}, async (server) => {
      for (const at of [1, 2, 3]) await sendFrom(server, at)
      expect(await addresses()).toEqual([{ ip: '127.0.0.1' }])
    }))

  it('is believed when TRUST_PROXY names the proxy', () =>
    withApp({ trustProxy: ['127.0.0.1'] }, async (server) => {
      for (const at of [1, 2]) await sendFrom(server, at)
      expect(await addresses()).toEqual([{ ip: '203.0.113.1' }, { ip: '203.0.113.2' }])
    }))

  it('is believed of one proxy only when TRUST_PROXY is 1: what its client says is not', () =>
    withApp({ trustProxy: 1 }, async (server) => {
      await sendFrom(server, '198.51.100.9, 203.0.113.7')
      expect(await addresses()).toEqual([{ ip: '203.0.113.7' }])
    }))
})
