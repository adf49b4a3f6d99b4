/** Invalid bodies of every kind, for every route with a body. */
import { newBorrower } from '../loan/support/borrower'
import { EXPECTATIONS } from './support/expectations'
import { requestFor, type Route, type Scene, setScene } from './support/scene'

let scene: Scene
beforeAll(async () => {
  scene = await setScene()
})
afterAll(() => scene.close())

const ENVELOPE = { code: expect.any(Number), msg: expect.any(String), time: expect.any(String) }

function routeNamed(name: string): Route {
  const route = scene.routes.find((one) => one.name === name)
  if (!route) throw new Error(`the server has no ${name}`)
  return route
}

/** Values of another type, some of which a careless server would accept. */
const WRONG: Record<string, unknown[]> = {
  string: [null, 1, true, [], ['x'], {}, { a: 1 }, 1e21],
  integer: [null, '1', true, [], [1], {}, 1.5],
  number: [null, '1', true, [], [1], {}],
  boolean: [null, 'true', 1, 0, [], {}],
  array: [null, 'x', 1, true, {}, { length: 1 }],
  object: [null, 'x', 1, true, []],
}

describe.each(Object.keys(EXPECTATIONS).filter((name) => name.startsWith('POST')))('%s', (name) => {
  /** Uses a new person each time: one of these bodies may log out. */
  const send = async (headers: Record<string, string>, payload: string | Buffer) => {
    const { token } = await newBorrower(scene.server)
    const request = requestFor(routeNamed(name))
    return scene.server.call({ ...request, headers: { token, ...headers }, payload })
  }
  const JSON_TYPE = { 'content-type': 'application/json' }

  it('refuses a body of two megabytes', async () => {
    const { body } = await send(JSON_TYPE, JSON.stringify({ mobile: 'x'.repeat(2_000_000) }))
    expect(body).toMatchObject({ ...ENVELOPE, code: 413 })
  })

  it('refuses another content type', async () => {
    const { body } = await send({ 'content-type': 'text/xml' }, '<a/>')
    expect(body).toMatchObject({ ...ENVELOPE, code: 415 })
  })

  it('answers what is no JSON object with an envelope', async () => {
    const bodies = ['[]', '"x"', '42', 'null', '', '  ', '{"mobile":', '<xml/>', '{"__proto__":{}}']
    const deep = '['.repeat(10_000) + ']'.repeat(10_000)
    const { names } = EXPECTATIONS[name] ?? {}
    for (const payload of [...bodies, deep, Buffer.from([0x7b, 0xff, 0xfe, 0x7d])]) {
      const { status, body } = await send(JSON_TYPE, payload)
      expect(status).toBeLessThan(500)
      expect(body).toMatchObject(ENVELOPE)
      const { schema, bodyLimit } = routeNamed(name)
      if (names || schema.body) expect(body.code).toBe(payload.length > bodyLimit ? 413 : 0)
    }
  })

  it('coerces nothing: a value of another type is refused, whichever field it is in', async () => {
    const { properties = {} } = (routeNamed(name).schema.body ?? {}) as {
      properties?: Record<string, { type?: string }>
    }
    const { payload } = requestFor(routeNamed(name))
    for (const [field, { type = '' }] of Object.entries(properties)) {
      for (const value of WRONG[type] ?? []) {
        const body = JSON.stringify({ ...(payload as object), [field]: value })
        const reply = await send(JSON_TYPE, body)
        expect(reply.body).toMatchObject({ ...ENVELOPE, code: 0, data: { reason: 'invalid' } })
      }
    }
  })
})
