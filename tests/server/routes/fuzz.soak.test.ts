/** Invalid input of every kind for every route, derived from its schema. */
import fc from 'fast-check'
import { sql } from '../../../server/db/sql'
import { runs, seed } from '../../support/scale'
import { newBorrower } from '../loan/support/borrower'
import { expectContract } from '../support/contract'
import { EXPECTATIONS } from './support/expectations'
import { nastyBody, nastyQuery } from './support/nasty'
import { type Route, type Scene, setScene } from './support/scene'

let scene: Scene
beforeAll(async () => {
  scene = await setScene()
})
afterAll(() => scene.close())

// The soak runs long.
jest.setTimeout(runs(120_000, 1_800_000))

const RUNS = { seed, numRuns: runs(12, 2_000) }
const NAMES = Object.keys(EXPECTATIONS)
const ONE_LINE = /^[^\n\r\u001b]*\n$/

const routeNamed = (name: string): Route | undefined =>
  scene.routes.find((route) => route.name === name)

/** Requirements on every answer to invalid input. */
function expectEnvelope(name: string, status: number, type: unknown, text: string): void {
  expect(status).toBeLessThan(500)
  // The page of the API has one address, and others redirect to it.
  const isSent = status === 200 || status === 302
  const isContent = isSent && EXPECTATIONS[name]?.sends && !String(type).includes('json')
  if (isContent) return
  expect(type).toBe('application/json; charset=utf-8')
  expect(text).not.toMatch(/<html|node_modules|\.ts:\d|syntax error/i)
  if (EXPECTATIONS[name]?.sends === 'json' && status === 200) return
  const body: unknown = JSON.parse(text)
  expect(body).toMatchObject({ code: expect.any(Number), msg: expect.any(String) })
  expect(body).toMatchObject({ time: expect.stringMatching(/^\d+$/) })
  const [method = '', path = ''] = name.split(' ')
  expectContract(method, path.replace(/:\w+/, ''), body)
}

async function call(name: string, url: string, payload?: string): Promise<void> {
  const { server } = scene
  // A new person for calls that end a session; limits on guessing do not matter here.
  const token = name.endsWith('logout') ? (await newBorrower(server)).token : scene.me.token
  const before = server.logs.length
  const reply = await server.app.inject({
    method: name.startsWith('GET') ? 'GET' : 'POST',
    url,
    headers: { token, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(payload === undefined ? {} : { payload }),
  })
  expectEnvelope(name, reply.statusCode, reply.headers['content-type'], reply.body)
  for (const line of server.logs.slice(before)) expect(line).toMatch(ONE_LINE)
}

it.each(NAMES.filter((name) => name.startsWith('POST')))('bodies of %s', async (name) => {
  const { url = '', schema } = routeNamed(name) ?? {}
  const body = nastyBody({ type: 'object', ...(schema?.body as object) })
  await fc.assert(
    fc.asyncProperty(body, (payload) => call(name, url.replace(/:\w+/, 'x'), payload)),
    RUNS,
  )
})

it.each(NAMES)('queries of %s', async (name) => {
  const { url = '', schema } = routeNamed(name) ?? {}
  const query = nastyQuery({ ...(schema?.querystring as object) })
  await fc.assert(
    fc.asyncProperty(query, (text) => call(name, `${url.replace(/:\w+/, 'x')}?${text}`)),
    RUNS,
  )
})

it.each(NAMES.filter((name) => name.includes(':')))('parts of %s', async (name) => {
  const part = fc.oneof(
    fc.constantFrom('%00', '%ED%A0%80', '%', '..%2f..%2fetc%2fpasswd', '%2e%2e', '1.svg%00.png'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).map(encodeURIComponent),
  )
  const { url = '' } = routeNamed(name) ?? {}
  await fc.assert(
    fc.asyncProperty(part, (text) =>
      call(
        name,
        url.replace(/:\w+/, () => text),
      ),
    ),
    RUNS,
  )
})

it('after all of it nobody owes or owns anything else, and no prototype has changed', async () => {
  const rows = await scene.server.db.query(sql<{ status: string }>`SELECT status FROM loans`)
  expect(rows.map(({ status }) => status)).toEqual(['active', 'active'])
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as Record<string, unknown>)['user_id']).toBeUndefined()
})
