import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../support/server'

const hasNginx = spawnSync('nginx', ['-v']).error === undefined
const example = readFileSync(path.join(__dirname, '../../docs/nginx.conf'), 'utf8')

/** A foreign backend: echoes the request, and sends no CORS header. */
const backend = http.createServer((request, response) => {
  let bytes = 0
  request.on('data', (part: Buffer) => (bytes += part.length))
  request.on('end', () => {
    const { method, url, headers } = request
    const data = { method, url, bytes, token: headers.token, host: headers.host }
    response.setHeader('content-type', 'application/json')
    response.statusCode = url === '/api/user/index' ? 401 : 200
    response.end(JSON.stringify({ code: 1, data }))
  })
})

let folder: string
let nginx: ChildProcess
let origin: string

beforeAll(async () => {
  if (!hasNginx) return
  folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  mkdirSync(path.join(folder, 'h5/js'), { recursive: true })
  writeFileSync(path.join(folder, 'h5/index.html'), '<title>消费分期</title>')
  writeFileSync(path.join(folder, 'h5/js/app.3f2a9c01.js'), 'let a')
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const site = example
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/srv/xiaofei-fenqi/dist/h5', path.join(folder, 'h5'))
    .replace('127.0.0.1:8787', `127.0.0.1:${(backend.address() as AddressInfo).port}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${path.join(folder, name)};`)
    .join('\n')
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
     events {} http { access_log off; ${temporary} ${site} }`,
  )
  nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answering()
})

/** Waits until the port is open. */
async function answering(): Promise<void> {
  while (nginx.exitCode === null) {
    const reply = await fetch(origin).catch(() => null)
    if (reply) return
  }
  throw new Error('nginx did not start')
}

afterAll(async () => {
  if (!hasNginx) return
  const ended = once(nginx, 'exit')
  nginx.kill()
  await ended
  await new Promise((done) => backend.close(done))
  rmSync(folder, { recursive: true })
})

const check = hasNginx ? it : it.skip

describe('the example for nginx', () => {
  check('serves the app: the page asked for anew, hashed files kept', async () => {
    const page = await fetch(`${origin}/`)
    expect(await page.text()).toContain('消费分期')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const script = await fetch(`${origin}/js/app.3f2a9c01.js`)
    expect(script.headers.get('cache-control')).toContain('immutable')
  })

  check('hands calls over with their token, and answers with what the backend said', async () => {
    const reply = await fetch(`${origin}/api/loan/rates?a=1`, { headers: { token: 'abc' } })
    expect((await reply.json()).data).toMatchObject({
      method: 'GET',
      url: '/api/loan/rates?a=1',
      token: 'abc',
      host: new URL(origin).host,
    })
    expect((await fetch(`${origin}/api/user/index`)).status).toBe(401)
    expect((await (await fetch(`${origin}/uploads/20261123/a.png`)).json()).data.url).toBe(
      '/uploads/20261123/a.png',
    )
  })

  check('takes a file of 10 MB, and no larger body than 12 MB', async () => {
    const send = (bytes: number) =>
      fetch(`${origin}/api/common/upload`, { method: 'POST', body: Buffer.alloc(bytes) })
    expect((await (await send(10 * 1024 * 1024)).json()).data.bytes).toBe(10 * 1024 * 1024)
    expect((await send(13 * 1024 * 1024)).status).toBe(413)
  })
})
