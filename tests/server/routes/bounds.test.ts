/** Every text and list a route accepts has a limit, which applies before any pattern is tried. */
import { randomUUID } from 'node:crypto'
import { json, multipart, urlencoded } from '../uploads/support/form'
import { png } from '../uploads/support/pictures'
import { newBorrower } from '../loan/support/borrower'
import { EXPECTATIONS } from './support/expectations'
import { type Route, type Scene, setScene } from './support/scene'

let scene: Scene
beforeAll(async () => {
  scene = await setScene()
})
afterAll(() => scene.close())

interface Schema {
  description?: string
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  maxLength?: number
  maxItems?: number
}

/** Types whose values are always small. */
const SMALL = ['number', 'integer', 'boolean', 'null']

/** Places in a schema that accept a text or list of any length, or anything at all. */
function unbounded(schema: Schema, path: string): string[] {
  if (schema.enum || schema.const !== undefined || SMALL.includes(schema.type ?? '')) return []
  if (schema.anyOf) return schema.anyOf.flatMap((one, at) => unbounded(one, `${path}|${at}`))
  if (schema.type === 'string') return schema.maxLength === undefined ? [path] : []
  if (schema.type === 'array') {
    const list = schema.maxItems === undefined ? [path] : []
    return [...list, ...unbounded(schema.items ?? {}, `${path}[]`)]
  }
  if (schema.type === 'object' && schema.properties) {
    const entries = Object.entries(schema.properties)
    return entries.flatMap(([name, one]) => unbounded(one, `${path}.${name}`))
  }
  return [path]
}

/** Paths of the texts in a body, each with a body that contains only that text. */
function texts(schema: Schema, wrap = (value: unknown) => value, path = ''): [string, unknown][] {
  const at = (key: string) => (path ? `${path}.${key}` : key)
  if (schema.anyOf) return schema.anyOf.flatMap((one) => texts(one, wrap, path))
  const takesText = schema.type === 'string' || schema.enum?.some((one) => typeof one === 'string')
  if (takesText) return [[path, wrap(LONG)]]
  if (schema.items) return texts(schema.items, (value) => wrap([value]), at('0'))
  return Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    texts(one, (value) => wrap({ [name]: value }), at(name)),
  )
}

/** With a text of this kind, as long as a body allows, the pattern for file names ran for a minute. */
const LONG = '. '.repeat(100_000) + 'x'

const PARTS = ['body', 'querystring', 'params', 'headers'] as const

/** Routes that read no JSON text; the form of the upload is below. */
const WITHOUT_BODY = [
  'POST /api/common/upload',
  'POST /api/loan/calendarFeed',
  'POST /api/loan/endCalendarFeed',
  'POST /api/message/read',
  'POST /api/pay/notify/:gateway',
  'POST /api/user/cancelDeletion',
  'POST /api/user/endSessions',
  'POST /api/user/logout',
  'POST /sandbox/pay/:ref',
]

const NAMES = Object.keys(EXPECTATIONS)

function routeNamed(name: string): Route {
  const route = scene.routes.find((one) => one.name === name)
  if (!route) throw new Error(`the server has no ${name}`)
  return route
}

const bodyOf = (name: string): Schema => routeNamed(name).schema.body ?? {}

it.each([
  [{ type: 'string' }, ['x']],
  [{ type: 'string', maxLength: 3 }, []],
  [{ description: 'anything' }, ['x']],
  [{ type: 'array', items: { type: 'string' } }, ['x', 'x[]']],
  [{ type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } } }, ['x.a']],
  [{ anyOf: [{ type: 'null' }, { type: 'string' }] }, ['x|1']],
])('finds what is unbounded in %j', (schema, places) => {
  expect(unbounded(schema, 'x')).toEqual(places)
})

it('no schema of any route takes a text or a list without a bound', () => {
  const found = scene.routes.flatMap(({ name, schema }) =>
    PARTS.flatMap((part) => (schema[part] ? unbounded(schema[part], `${name} ${part}`) : [])),
  )
  expect(found).toEqual([])
})

it('every route that takes a body or a part of its address says how it looks', () => {
  const open = scene.routes.filter(
    ({ name, method, url, schema }) =>
      (method === 'POST' && !schema.body && !WITHOUT_BODY.includes(name)) ||
      (url.includes(':') && !schema.params),
  )
  expect(open.map(({ name }) => name)).toEqual([])
})

/** Its bodies are so short that a long one is not even read. */
const SHORT = 'POST /api/client-errors'

describe('a text of 200 kB is refused, and named', () => {
  const taking = NAMES.filter((name) => name.startsWith('POST') && !WITHOUT_BODY.includes(name))
  it.each(taking)('in any field of %s', async (name) => {
    const { token } = await newBorrower(scene.server)
    const bodies = texts(bodyOf(name))
    expect(bodies.length).toBeGreaterThan(0)
    for (const [field, payload] of bodies) {
      const { url } = routeNamed(name)
      const { body } = await scene.server.call({
        method: 'POST',
        url,
        payload: payload as object,
        headers: { token },
      })
      const named = { code: 0, msg: '参数不正确', data: { reason: 'invalid', field } }
      expect(body).toMatchObject(name === SHORT ? { code: 413 } : named)
    }
  })

  it.each(NAMES.filter((name) => name.startsWith('GET')))('in any query of %s', async (name) => {
    const { url, schema } = routeNamed(name)
    const { token } = scene.me
    for (const field of Object.keys((schema.querystring as Schema | undefined)?.properties ?? {})) {
      const { body } = await scene.server.call({
        url: `${url.replace(/:\w+/, 'x')}?${field}=${encodeURIComponent(LONG)}`,
        headers: { token },
      })
      expect(body).toMatchObject({ code: 0, msg: '参数不正确', data: { field } })
    }
  })

  it.each(NAMES.filter((name) => name.includes(':')))('in the address of %s', async (name) => {
    const { url, method } = routeNamed(name)
    const { body } = await scene.server.call({
      method,
      url: url.replace(/:\w+/, encodeURIComponent(LONG)),
      headers: { token: scene.me.token },
    })
    expect(body).toMatchObject({ code: 0, msg: '请求格式不正确' })
  })

  it('in a header that is read', async () => {
    const asked = { method: 'POST', url: '/api/loan/pay' } as const
    const withToken = await scene.server.call({ ...asked, headers: { token: LONG } })
    expect(withToken.body.code).toBe(401)
    const payload = { order_no: scene.me.orderNo, type: 'all_due', amount: '1', channel: 'sandbox' }
    const headers = { token: scene.me.token, 'idempotency-key': 'k'.repeat(200_000) }
    const withKey = await scene.server.call({ ...asked, payload, headers })
    expect(withKey.body).toMatchObject({ code: 0, data: { field: 'idempotency-key' } })
  })
})

describe('a field of 200 kB in the form of an upload is refused', () => {
  const chunkid = randomUUID()
  const FIELDS = { action: 'merge', chunkid, chunkindex: '0', chunkcount: '1', filename: 'a.png' }
  const FORMS = {
    json,
    multipart: (fields: Record<string, string>) => multipart(Object.entries(fields)),
    urlencoded,
  }
  const send = async ({ headers, payload }: ReturnType<typeof json>) => {
    const { token } = scene.me
    const url = '/api/common/upload'
    return scene.server.call({ method: 'POST', url, payload, headers: { ...headers, token } })
  }

  it.each(Object.entries(FORMS))('as %s', async (kind, encode) => {
    for (const field of [...Object.keys(FIELDS), 'unheard_of']) {
      const { body } = await send(encode({ ...FIELDS, [field]: LONG }))
      // An urlencoded body of that many bytes is not even read.
      if (kind === 'urlencoded') expect(body.code).toBe(413)
      else expect(body).toMatchObject({ code: 0, data: { reason: 'invalid', field } })
    }
  })

  it.each(Object.entries(FORMS))('and so is one a little too long, as %s', async (_, encode) => {
    for (const [field, max] of Object.entries({ action: 16, chunkid: 36, filename: 1_000 })) {
      const { body } = await send(encode({ ...FIELDS, [field]: 'a'.repeat(max + 1) }))
      expect(body).toMatchObject({ code: 0, data: { reason: 'invalid', field } })
    }
  })

  it('and so is a file of such a name', async () => {
    for (const filename of ['x'.repeat(1_001), LONG]) {
      const { body } = await send(multipart([], { content: png(), filename }))
      expect(body).toMatchObject({ code: 0, data: { reason: 'invalid' } })
    }
  })
})
