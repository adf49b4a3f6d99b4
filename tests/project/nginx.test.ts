import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { check, useNginx } from './nginx'

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

const nginx = useNginx(backend, (folder) => {
  mkdirSync(path.join(folder, 'h5/js'), { recursive: true })
  writeFileSync(path.join(folder, 'h5/index.html'), '<title>消费分期</title>')
  writeFileSync(path.join(folder, 'h5/js/app.3f2a9c01.js'), 'let a')
  return example.replace('/srv/xiaofei-fenqi/dist/h5', path.join(folder, 'h5'))
})

describe('the example for nginx', () => {
  check('serves the app: the page asked for anew, hashed files kept', async () => {
    const page = await fetch(`${nginx.origin}/`)
    expect(await page.text()).toContain('消费分期')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const script = await fetch(`${nginx.origin}/js/app.3f2a9c01.js`)
    expect(script.headers.get('cache-control')).toContain('immutable')
  })

  check('hands calls over with their token, and answers with what the backend said', async () => {
    const reply = await fetch(`${nginx.origin}/api/loan/rates?a=1`, { headers: { token: 'abc' } })
    expect((await reply.json()).data).toMatchObject({
      method: 'GET',
      url: '/api/loan/rates?a=1',
      token: 'abc',
      host: new URL(nginx.origin).host,
    })
    expect((await fetch(`${nginx.origin}/api/user/index`)).status).toBe(401)
    expect((await (await fetch(`${nginx.origin}/uploads/20261123/a.png`)).json()).data.url).toBe(
      '/uploads/20261123/a.png',
    )
  })

  check('takes a file of 10 MB, and no larger body than 12 MB', async () => {
    const send = (bytes: number) =>
      fetch(`${nginx.origin}/api/common/upload`, { method: 'POST', body: Buffer.alloc(bytes) })
    expect((await (await send(10 * 1024 * 1024)).json()).data.bytes).toBe(10 * 1024 * 1024)
    expect((await send(13 * 1024 * 1024)).status).toBe(413)
  })
})
