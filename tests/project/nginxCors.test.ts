import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { check, configuration, useNginx } from './nginx'

const example = readFileSync(path.join(__dirname, '../../docs/nginx-cors.conf'), 'utf8')

/** The example with the locations for php-fpm in place of the one for HTTP. */
function forPhp(): string {
  const [head = '', rest = ''] = example.split('    location / {\n        proxy_pass')
  const php = rest.slice(rest.indexOf('    # PHP behind php-fpm'))
  return head + php.replace(/^ {4}# (?!PHP)/gm, '    ')
}

/** A FastAdmin: allows the origin it knows by headers of its own, and ends calls of any other. */
const backend = http.createServer((request, response) => {
  const { url, method, headers } = request
  if (headers.origin) return response.writeHead(403).end('跨域检测无效')
  const status = { '/api/user/index': 401, '/api/none': 404, '/api/broken': 500 }[url ?? ''] ?? 200
  response.writeHead(status, {
    'access-control-allow-origin': 'https://app.example.com',
    'access-control-allow-credentials': 'true',
  })
  response.end(JSON.stringify({ code: 1, data: { method } }))
})

const ORIGIN = 'https://app.example.com'
const nginx = useNginx(backend, () => example)

const ask = (url: string, method = 'GET', origin = ORIGIN) =>
  fetch(`${nginx.origin}${url}`, { method, headers: { origin } })

describe('the example for an API on another origin', () => {
  check.each([
    ['/api/loan/rates', 200],
    ['/api/user/index', 401],
    ['/api/none', 404],
    ['/api/broken', 500],
  ])('lets the app read the answer of %s, once', async (url, status) => {
    const reply = await ask(url)
    expect(reply.status).toBe(status)
    expect(reply.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
  })

  check('answers what a browser asks before a call with 204', async () => {
    const reply = await ask('/api/user/index', 'OPTIONS')
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(reply.headers.get('access-control-allow-headers')).toContain('token')
  })

  check('lets the app read that a file is too large', async () => {
    const body = Buffer.alloc(13 * 1024 * 1024)
    const reply = await fetch(`${nginx.origin}/api/common/upload`, {
      method: 'POST',
      headers: { origin: ORIGIN },
      body,
    })
    expect(reply.status).toBe(413)
    expect(reply.headers.get('access-control-allow-origin')).toBe(ORIGIN)
  })

  check('allows no other origin', async () => {
    const reply = await ask('/api/loan/rates', 'GET', 'https://other.example')
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  })

  check('is a valid configuration for php-fpm too', () => {
    const file = path.join(nginx.folder, 'php.conf')
    const params = path.join(nginx.folder, 'fastcgi_params')
    writeFileSync(params, 'fastcgi_param REQUEST_METHOD $request_method;\n')
    const servers = forPhp().replace('include fastcgi_params', `include ${params}`)
    writeFileSync(file, configuration(servers, nginx.folder))
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', nginx.folder, '-c', file])
    expect([status, String(stderr)]).toEqual([0, expect.stringContaining('syntax is ok')])
  })
})
