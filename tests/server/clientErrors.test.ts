/** Faults that pages report: taken only where it is set, limited, counted, and logged without anything personal. */
import type { ClientFault } from '@domain/contract'
import { BUDGETS } from '../../server/limits/budgets'
import { post } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

const PATH = '/api/client-errors'
const TOKEN = 'a-token-of-the-scraper'
const FAULT: ClientFault = {
  platform: 'h5',
  page: 'pages/loan/index',
  version: '0.0.1-of-long-ago',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'list')",
  frames: ['js/home.3fa9c1.js:1:20417'],
  fingerprint: '9c1f03aa',
}

let servers: TestApp[]
const start = async (clientErrors: number, more: object = {}): Promise<TestApp> => {
  const server = await createTestApp({ config: { clientErrors, metricsToken: TOKEN, ...more } })
  servers.push(server)
  return server
}
beforeEach(() => {
  servers = []
})
afterEach(async () => {
  for (const server of servers) await server.close()
})

const faultsOf = ({ logs }: TestApp) =>
  logs.map((line) => JSON.parse(line)).filter(({ fault }) => fault !== undefined)

async function countOf({ app }: TestApp, platform: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const { body } = await app.inject({ url: '/metrics', headers })
  return Number(
    new RegExp(`client_errors_total\\{platform="${platform}"\\} (\\d+)`).exec(body)?.[1],
  )
}

it('does not exist unless it is set', async () => {
  const server = await start(0)
  expect(await post(server, PATH, FAULT)).toMatchObject({ status: 404, body: { code: 404 } })
  expect(faultsOf(server)).toEqual([])
})

it('is counted and logged under the id that the answer carries', async () => {
  const server = await start(1)
  const { body, headers } = await post(server, PATH, FAULT)
  expect(body).toMatchObject({ code: 1, data: null })
  expect(faultsOf(server)).toMatchObject([{ reqId: headers['x-request-id'], fault: FAULT }])
  await post(server, PATH, { ...FAULT, platform: 'weapp' })
  expect([await countOf(server, 'h5'), await countOf(server, 'weapp')]).toEqual([1, 1])
})

it('is counted in any case, and logged only in its share', async () => {
  const server = await start(0.0001)
  for (let count = 0; count < 20; count += 1) await post(server, PATH, FAULT)
  expect(await countOf(server, 'h5')).toBe(20)
  expect(faultsOf(server).length).toBeLessThan(20)
})

it('nothing personal is logged, whatever a page sends', async () => {
  const server = await start(1, { logLevel: 'trace' })
  const secrets = [
    '13900000033',
    '110105199003072338',
    '6222 0212 3456 7890',
    '张小明',
    'tok_AAAAbbbbCCCCddddEEEEffffGGGGhhhhIIII',
    'sig=abcdef',
    'zhang@example.cn',
  ]
  const message = secrets.map((secret) => `of ${secret}`).join(' ')
  const extra = { remark: '13900000033', token: secrets[4] }
  const { body } = await post(server, PATH, { ...FAULT, message, ...extra })
  expect(body.code).toBe(1)
  const logged = server.logs.join('')
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([])
})

it.each([
  ['page', 'pages/loan/index?order_no=1'],
  ['page', '13900000033'],
  ['frames', ['13900000033']],
  ['frames', Array.from({ length: 13 }, () => 'js/a.js:1:1')],
  ['message', 'x'.repeat(201)],
  ['platform', 'alipay'],
  ['fingerprint', '13900000033'],
])('refuses a %s of %j', async (field, value) => {
  const server = await start(1)
  const { body } = await post(server, PATH, { ...FAULT, [field]: value })
  expect(body).toMatchObject({ code: 0, msg: '参数不正确' })
  expect(faultsOf(server)).toEqual([])
})

it('refuses more than a report can be', async () => {
  const server = await start(1)
  expect((await post(server, PATH, { ...FAULT, more: 'x'.repeat(5_000) })).status).toBe(413)
})

it('takes so many a minute from an address', async () => {
  const server = await start(1)
  for (let count = 0; count < BUDGETS.faultReports.max; count += 1) {
    expect((await post(server, PATH, FAULT)).body.code).toBe(1)
  }
  expect((await post(server, PATH, FAULT)).body).toMatchObject({
    code: 0,
    data: { reason: 'rate_limited' },
  })
  const later = Date.now() + 61_000
  jest.spyOn(Date, 'now').mockReturnValue(later)
  expect((await post(server, PATH, FAULT)).body.code).toBe(1)
  jest.restoreAllMocks()
})
