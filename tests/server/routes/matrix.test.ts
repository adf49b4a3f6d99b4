/** Every route × everything that can be wrong with a call. */
import type { InjectOptions } from 'fastify'
import type { WideDb } from '../../../server/db/types'
import { noRetries } from '../../../server/db/retry'
import { sql } from '../../../server/db/sql'
import { BANK_CARD, ID_CARD, newBorrower } from '../loan/support/borrower'
import { startWechat } from '../payments/support/wechatStandIn'
import { EXPECTATIONS } from './support/expectations'
import {
  expiredToken,
  listeningToRoutes,
  NOBODYS,
  requestFor,
  type Route,
  type Scene,
  setScene,
} from './support/scene'

let scene: Scene
beforeAll(async () => {
  scene = await setScene()
})
afterAll(() => scene.close())

const ENVELOPE = { code: expect.any(Number), msg: expect.any(String), time: expect.any(String) }
const UNAUTHORIZED = { code: 401, msg: '请登录后操作', data: null, time: expect.any(String) }
const UNKNOWN = { code: 404, msg: '请求的内容不存在', data: null, time: expect.any(String) }
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const NAMES = Object.keys(EXPECTATIONS)
const having = (test: (expectation: (typeof EXPECTATIONS)[string]) => boolean): string[] =>
  NAMES.filter((name) => test(EXPECTATIONS[name] ?? { access: 'public' }))

function routeNamed(name: string): Route {
  const route = scene.routes.find((one) => one.name === name)
  if (!route) throw new Error(`the server has no ${name}`)
  return route
}

/** Status, headers and bytes of an answer, without what differs between any two calls. */
async function whole(request: InjectOptions, token?: string) {
  const headers = { ...(request.headers as object), ...(token === undefined ? {} : { token }) }
  const reply = await scene.server.app.inject({ ...request, headers })
  const kept = Object.entries(reply.headers).filter(([name]) => !/^(x-request-id|date)$/.test(name))
  return { status: reply.statusCode, headers: Object.fromEntries(kept), body: reply.body }
}

it('the table names every route there is, and none there is not', () => {
  expect(scene.routes.map(({ name }) => name).sort()).toEqual([...NAMES].sort())
})

it('what a route answers is listed, and nothing else leaves the server', () => {
  const open = scene.routes.filter(({ name, schema }) => {
    return !EXPECTATIONS[name]?.sends && !schema.response
  })
  expect(open.map(({ name }) => name)).toEqual([])
})

describe.each(having(({ access }) => access === 'user'))('%s', (name) => {
  it('refuses a call without a good token', async () => {
    const { token } = scene.me
    const tokens: [string, string | string[]][] = [
      ['expired', await expiredToken(scene)],
      ['random', 'A'.repeat(43)],
      ['empty', ''],
      ['8 kB', 'a'.repeat(8_192)],
      ['not ASCII', 'é'.repeat(43)],
      ['injection', `' OR 1=1 --`],
      ['another in front', `${token},${token}`],
      ['two', [token, token]],
    ]
    const request = requestFor(routeNamed(name))
    const replies = [
      await scene.server.call(request),
      ...(await Promise.all(
        tokens.map(([, value]) =>
          scene.server.call({ ...request, headers: { token: value as string } }),
        ),
      )),
    ]
    for (const { status, body } of replies) expect([status, body]).toEqual([401, UNAUTHORIZED])
  })

  it('is kept by no cache, whether it is answered or refused', async () => {
    const request = requestFor(routeNamed(name))
    const { token } = await newBorrower(scene.server)
    for (const headers of [{}, { token }]) {
      const reply = await scene.server.app.inject({ ...request, headers })
      expect(reply.headers['cache-control']).toContain('no-store')
    }
  })

  it('reads a token from its header only', async () => {
    const { token } = scene.me
    const request = requestFor(routeNamed(name))
    const url = `${request.url}${request.url.includes('?') ? '&' : '?'}token=${token}`
    const elsewhere: InjectOptions[] = [
      { ...request, url },
      { ...request, headers: { cookie: `token=${token}` } },
      { ...request, headers: { authorization: `Bearer ${token}`, 'x-token': token } },
    ]
    for (const one of elsewhere) {
      const { status, body } = await scene.server.call(one)
      expect([status, body]).toEqual([401, UNAUTHORIZED])
    }
  })
})

describe.each(having(({ access }) => access !== 'user'))('%s', (name) => {
  it('answers a visitor with a bad or expired token as one without', async () => {
    const request = requestFor(routeNamed(name))
    const plain = await whole(request)
    expect(await whole(request, 'A'.repeat(43))).toEqual(plain)
    expect(await whole(request, await expiredToken(scene))).toEqual(plain)
    expect(plain.status).toBeLessThan(500)
  })
})

describe.each(having(({ names }) => names !== undefined))('%s', (name) => {
  const { names = [], absent } = EXPECTATIONS[name] ?? {}

  it('answers for what belongs to another byte by byte as for what does not exist', async () => {
    const { theirs, server } = scene
    const { token } = await newBorrower(server)
    const foreign = await whole(requestFor(routeNamed(name), theirs), token)
    expect(foreign).toEqual(await whole(requestFor(routeNamed(name), NOBODYS), token))
    for (const thing of names) expect(foreign.body).not.toContain(theirs[thing])
    const { code, msg } = JSON.parse(foreign.body)
    expect([0, 404]).toContain(code)
    if (absent) expect(msg).toBe(absent)
  })

  it('takes lists, objects and monsters for things nobody has', async () => {
    const { token } = await newBorrower(scene.server)
    const { method, url } = routeNamed(name)
    const [thing = 'order_no'] = names
    const monsters = [
      `${thing}=a&${thing}=b`,
      `${thing}[x]=1&${thing}=%27`,
      `${thing}=${'9'.repeat(5_000)}`,
    ]
    for (const query of monsters) {
      if (url.includes(':')) continue
      const { body } = await scene.server.call({
        ...requestFor(routeNamed(name)),
        ...(method === 'GET' ? { url: `${url}?type=settle&${query}` } : {}),
        headers: { token },
      })
      expect([0, 404]).toContain(body.code)
    }
    for (const value of [[], {}, null, 1, true, ['a'], { a: 1 }]) {
      if (method === 'GET') continue
      const request = requestFor(routeNamed(name))
      const payload = { ...(request.payload as object), [thing]: value }
      const { body } = await scene.server.call({
        ...request,
        payload,
        headers: { token },
      })
      expect(body).toMatchObject({ ...ENVELOPE, code: 0 })
    }
  })
})

it("another's file proves nothing of mine", async () => {
  const { me, theirs } = scene
  const route = routeNamed('POST /api/loan/uploadVoucher')
  const withFile = (files: string) =>
    whole(requestFor(route, { ...theirs, order_no: me.orderNo, files }), me.token)
  expect(await withFile(theirs.files)).toEqual(await withFile(NOBODYS.files))
})

it('what is asked for without a number is the own latest, never another’s', async () => {
  const { me, other } = scene
  for (const path of ['orderDetail', 'getContractInfo', 'certificate']) {
    const { body } = await whole({ url: `/api/loan/${path}` }, me.token)
    expect(body).not.toContain(other.orderNo)
    if (path !== 'certificate') expect(JSON.parse(body).data.order_no).toBe(me.orderNo)
  }
})

it('no answer holds a number of a person in full, not even to that person', async () => {
  const { me, server } = scene
  const [row] = await server.db.query(
    sql<{ mobile: string }>`SELECT mobile FROM users WHERE id = ${me.userId}`,
  )
  const own = { ...NOBODYS, order_no: me.orderNo }
  for (const route of scene.routes.filter(
    ({ method, url }) => method === 'GET' && !/:/.test(url),
  )) {
    if (EXPECTATIONS[route.name]?.sends) continue
    const { status, body } = await whole(requestFor(route, own), me.token)
    expect(status).toBeLessThan(500)
    for (const secret of [row?.mobile ?? '?', ID_CARD, BANK_CARD])
      expect(body).not.toContain(secret)
  }
})

describe.each([...new Set(NAMES.map((name) => name.split(' ')[1] ?? ''))])('%s', (path) => {
  it('does not exist by another method', async () => {
    const { me } = scene
    const own = NAMES.filter((name) => name.split(' ')[1] === path)
    for (const method of METHODS) {
      if (own.includes(`${method} ${path}`)) continue
      const url = path.replace(/:\w+/g, 'x')
      const { status, headers, body } = await scene.server.call({
        method,
        url,
        headers: { token: me.token },
      })
      expect([status, body]).toEqual([404, UNKNOWN])
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
    }
  })
})

describe('a database that fails', () => {
  const failing: WideDb = {
    query: () => Promise.reject(new Error('select secret from users')),
    script: () => Promise.reject(new Error('select secret from users')),
    transaction: () => Promise.reject(new Error('select secret from users')),
    close: async () => undefined,
    retries: noRetries(),
  }

  it('is told by no route in more than a general envelope', async () => {
    const wechat = await startWechat()
    const { server, routes } = await listeningToRoutes(wechat, { db: failing })
    for (const route of routes) {
      const headers = { token: scene.me.token }
      const reply = await server.app.inject({ ...requestFor(route, scene.theirs), headers })
      expect(reply.body).not.toMatch(/secret from|node_modules|\.ts:\d/)
      if (reply.statusCode < 500) continue
      expect(reply.json()).toEqual({
        code: 500,
        msg: '服务出了点问题，请稍后再试',
        data: null,
        time: expect.any(String),
      })
      expect(reply.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    }
    await server.close()
    await wechat.stop()
  })
})
