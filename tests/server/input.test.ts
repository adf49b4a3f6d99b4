/** Hostile texts, and requests that are not HTTP. Input of wrong types, for every route, is in `routes/`. */
import { connect } from 'node:net'
import { sql } from '../../server/db/sql'
import { clearAccounts, post, register } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

let server: TestApp
let token: string
beforeAll(async () => {
  server = await createTestApp()
  await clearAccounts(server)
  token = (await register(server)).token
})
afterAll(() => server.close())

const ENVELOPE = { code: expect.any(Number), msg: expect.any(String), time: expect.any(String) }

describe('texts that attack', () => {
  const texts = [
    "'; DROP TABLE users; --",
    "' OR '1'='1",
    '{{7*7}}${7*7}<%= 7*7 %>',
    '<script>alert(1)</script>',
    'a\r\nset-cookie: x=1',
    '\u001b[31mred\u0007',
    '\u202Etxt.exe',
    'NUL \u0000 inside',
    'lone \ud800 surrogate',
    '😀'.repeat(1_000),
    'x'.repeat(50_000),
  ]
  it.each(texts.map((text) => [text.slice(0, 30), text]))('%j', async (_name, text) => {
    const calls = [
      post(server, '/api/user/login', { account: text, password: text }),
      post(server, '/api/user/mobilelogin', { mobile: text, captcha: text }),
      post(server, '/api/user/register', { username: text, password: text, email: text }),
      post(server, '/api/sms/send', { mobile: text, event: text }),
      post(server, '/api/user/consents', { code: text, version: text, granted: true }, token),
      post(server, '/api/user/deletion', { code: text }, token),
      post(server, '/api/user/login', { [text]: text }),
    ]
    for (const { status, body } of await Promise.all(calls)) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ ...ENVELOPE, code: 0 })
    }
    expect(await server.db.query(sql`SELECT id FROM users`)).toHaveLength(1)
    expect(server.logs.every((line) => /^[^\n\r\u001b]*\n$/.test(line))).toBe(true)
  })

  it('says which field holds what can not be stored', async () => {
    const { body } = await post(server, '/api/user/login', { account: 'a\u0000', password: 'x' })
    expect(body).toMatchObject({ msg: '内容含有不支持的字符', data: { field: 'account' } })
  })

  it.each(['%00', '%ED%A0%80', '%FF', '%', '%E0%A4%A', '<script>'])(
    'in addresses: %s',
    async (text) => {
      for (const url of [`/api/news/detail?id=${text}`, `/api/${text}`, `/${text}`]) {
        const { status, body } = await server.call({ url })
        expect(status).toBeLessThan(500)
        expect(body).toMatchObject(ENVELOPE)
      }
    },
  )
})

it('what is no HTTP gets an envelope, and the connection is closed', async () => {
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const port = Number(new URL(address).port)
  const ask = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => (answer += String(chunk)))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })
  const requests = [
    'HELLO\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: x\r\ntoken: a\rb\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\ntoken: ${'a'.repeat(20_000)}\r\n\r\n`,
  ]
  for (const request of requests) {
    const [head = '', body = ''] = (await ask(request)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\ncontent-type: application\/json/)
    expect(head).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toMatchObject({ ...ENVELOPE, code: 0, data: { reason: 'invalid' } })
  }
})
