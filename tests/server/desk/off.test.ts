import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestApp, type TestApp } from '../support/testApp'
import { AT_DESK, createDesk } from './support/desk'

const PATHS = ['/ops', '/ops/', '/ops/api/me', '/ops/api/applications', '/ops/assets/desk.js']

it('without OPS_DESK every address under /ops answers like any unknown one', async () => {
  const server = await createTestApp()
  const unknown = await server.app.inject({ url: '/nowhere' })
  for (const url of PATHS) {
    const { statusCode, body } = await server.app.inject({ url })
    expect([url, statusCode, body]).toEqual([url, 404, unknown.body])
  }
  const login = await server.app.inject({ method: 'POST', url: '/ops/api/login', payload: {} })
  expect([login.statusCode, login.body]).toEqual([404, unknown.body])
  await server.close()
})

describe('switched on', () => {
  let server: TestApp
  let deskDir: string
  beforeAll(async () => {
    deskDir = mkdtempSync(join(tmpdir(), 'desk-'))
    mkdirSync(join(deskDir, 'assets'))
    writeFileSync(join(deskDir, 'index.html'), '<!doctype html><meta content="{{nonce}}">')
    writeFileSync(join(deskDir, 'assets/desk-AB12CD34.js'), 'desk()')
    server = await createDesk({ config: { deskDir } })
  })
  afterAll(async () => {
    await server.close()
    rmSync(deskDir, { recursive: true })
  })

  it('the page has a policy stricter than the app’s: own files only, and styles by nonce', async () => {
    const { statusCode, headers, body } = await server.app.inject({ url: '/ops' })
    const [, nonce = ''] = /content="([\w-]{22})"/.exec(body) ?? []
    expect([statusCode, body]).toEqual([200, `<!doctype html><meta content="${nonce}">`])
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "connect-src 'self'",
      "img-src 'self' data: blob:",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
    expect(headers['cache-control']).toBe('no-store')
    expect((await server.app.inject({ url: '/ops' })).body).not.toBe(body)
  })

  it('its files are kept, as their names change with their content', async () => {
    const { headers, body } = await server.app.inject({ url: '/ops/assets/desk-AB12CD34.js' })
    expect(body).toBe('desk()')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('answers are not cached on the way, and visitors get none', async () => {
    const { statusCode, headers } = await server.app.inject({
      url: '/ops/api/me',
      headers: AT_DESK,
    })
    expect([statusCode, headers['cache-control']]).toEqual([401, 'no-store'])
  })

  it('the public description of the API does not list the desk', async () => {
    const { body } = await server.app.inject({ url: '/docs/json' })
    expect(body).not.toContain('/ops')
  })
})
