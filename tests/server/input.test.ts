/** Bad input at every call of the contract that exists: an envelope, nothing stored, never a 5xx. */
import { connect } from 'node:net'
import { ROUTES } from '@domain/contract'
import { clearAccounts, get, post, register } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

let server: TestApp
let token: string
beforeAll(async () => {
  server = await createTestApp()
  await clearAccounts(server)
  token = (await register(server)).token
})
afterAll(() => server.close())

const JSON_TYPE = { 'content-type': 'application/json' }
const ENVELOPE = { code: expect.any(Number), msg: expect.any(String), time: expect.any(String) }

const posts = Object.values(ROUTES).filter(({ method }) => method === 'POST')
const gets = Object.values(ROUTES).filter(({ method }) => method === 'GET')

/** Sends to a route as a logged-in caller; null when the route is not built yet. */
async function attack(path: string, request: { headers?: object; payload?: string | Buffer }) {
  if (!server.app.hasRoute({ method: 'POST', url: path })) return null
  return server.call({
    method: 'POST',
    url: path,
    headers: { token, ...request.headers },
    payload: request.payload,
  })
}

const json = (payload: string) => ({ headers: JSON_TYPE, payload })

/** Calls without a body, and the one with a form. */
const TAKE_NO_JSON: string[] = [
  ROUTES.userLogout.path,
  ROUTES.userCancelDeletion.path,
  ROUTES.upload.path,
]

describe('I04: bodies that are no JSON object', () => {
  const bodies: [string, { headers?: object; payload?: string | Buffer }][] = [
    ['an array', json('[]')],
    ['a text', json('"x"')],
    ['a number', json('42')],
    ['null', json('null')],
    ['nothing', json('')],
    ['blanks', json('  ')],
    ['cut short', json('{"mobile":')],
    ['no JSON', json('<xml/>')],
    ['10k nested arrays', json('['.repeat(10_000) + ']'.repeat(10_000))],
    ['wrong encoding', { headers: JSON_TYPE, payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }],
  ]
  const cases = posts
    .filter(({ path }) => !TAKE_NO_JSON.includes(path))
    .flatMap(({ path }) => bodies.map(([name, request]) => [path, name, request] as const))

  it.each(cases)('%s: %s', async (path, _name, request) => {
    const reply = await attack(path, request)
    if (!reply) return
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ ...ENVELOPE, code: 0, data: { reason: 'invalid' } })
  })

  it.each(posts.filter(({ path }) => path !== ROUTES.upload.path))(
    '$path: another content type is 415, two megabytes are 413',
    async ({ path }) => {
      const form = await attack(path, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'mobile=1',
      })
      if (!form) return
      expect(form.body).toMatchObject({ ...ENVELOPE, code: 415, data: null })
      const large = await attack(path, json(JSON.stringify({ mobile: 'x'.repeat(2_000_000) })))
      expect([large?.status, large?.body.code]).toEqual([413, 413])
    },
  )
})

describe('I04: wrong types in every field', () => {
  const values = [null, 1, true, [], ['x'], {}, { a: 1 }, 1e21]
  const fields: Record<string, string[]> = {
    [ROUTES.userRegister.path]: ['username', 'password', 'mobile', 'code', 'email'],
    [ROUTES.userLogin.path]: ['account', 'password'],
    [ROUTES.userMobileLogin.path]: ['mobile', 'captcha'],
    [ROUTES.smsSend.path]: ['mobile', 'event'],
    [ROUTES.userConsent.path]: ['code', 'version'],
    [ROUTES.userDeletion.path]: ['password', 'code'],
  }
  const cases = Object.entries(fields).flatMap(([path, names]) =>
    names.flatMap((field) => values.map((value) => [path, field, value] as const)),
  )

  it.each(cases)('%s %s = %j', async (path, field, value) => {
    const good = { username: 'ming', password: 'Secret123', account: 'ming', version: '1' }
    const reply = await post(server, path, { ...good, code: 'x', [field]: value }, token)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ ...ENVELOPE, code: 0, data: { reason: 'invalid' } })
  })
})

describe('I03: texts that attack', () => {
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
    expect(await server.db.query('SELECT id FROM users')).toHaveLength(1)
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

describe('I02, I04: queries', () => {
  const queries = [
    'page=0&limit=-1',
    'page=1e9&limit=100000',
    'page=abc&limit=1;drop',
    'page=1.5&limit=',
    'page=1&page=2&limit=3&limit=4',
    'page[]=1&limit[a]=2',
    'id=1&id=2&order_no=a&order_no=b',
    'id=99999999999999999999&order_no=%27',
    `id=${'9'.repeat(5_000)}`,
  ]
  it.each(gets.flatMap(({ path }) => queries.map((query) => [path, query] as const)))(
    '%s?%s',
    async (path, query) => {
      const { status, body } = await get(server, `${path}?${query}`, token)
      expect(status).toBeLessThan(500)
      expect(body).toMatchObject(ENVELOPE)
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
    expect(JSON.parse(body)).toMatchObject({ ...ENVELOPE, code: 0, data: { reason: 'invalid' } })
  }
})
