import { createPayApp, newPayer, send, voucherBody } from './payments/support/payer'
import { get } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

const TOKEN = 'a-token-of-the-scraper'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp({ config: { metricsToken: TOKEN } })
})
afterAll(() => server.close())

const scrape = (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

/** Value of a sample, by name and labels. */
async function valueOf(sample: string): Promise<number> {
  const { body } = await scrape(`Bearer ${TOKEN}`)
  const line = body.split('\n').find((text) => text.startsWith(`${sample} `))
  return Number(line?.split(' ').at(-1))
}

it('counts requests by route and status, replays, bookings', async () => {
  const payer = await newPayer(server)
  await get(server, `/api/loan/orderDetail?order_no=${payer.orderNo}`, payer.token)
  await get(server, '/api/user/index')
  await get(server, `/nothing/${payer.orderNo}`)
  const detail = 'method="GET",route="/api/loan/orderDetail",status="2xx"'
  expect(await valueOf(`http_request_duration_seconds_count{${detail}}`)).toBe(1)
  expect(await valueOf(`http_request_duration_seconds_bucket{le="+Inf",${detail}}`)).toBe(1)
  const profile = 'method="GET",route="/api/user/index",status="4xx"'
  expect(await valueOf(`http_request_duration_seconds_count{${profile}}`)).toBe(1)
  const none = 'method="GET",route="none",status="4xx"'
  expect(await valueOf(`http_request_duration_seconds_count{${none}}`)).toBe(1)

  const voucher = await voucherBody(server, payer)
  const submit = () => send(server, '/api/loan/uploadVoucher', payer.token, voucher, 'key')
  await submit()
  expect(await valueOf('idempotent_replays_total')).toBe(0)
  await submit()
  expect(await valueOf('idempotent_replays_total')).toBe(1)
  expect(await valueOf('ledger_bookings_total')).toBe(1)
  expect(await valueOf('db_up')).toBe(1)
  expect(await valueOf('http_requests_shed_total')).toBe(0)
  const { body } = await scrape(`Bearer ${TOKEN}`)
  expect(body).not.toContain(payer.orderNo)
  // The scrape itself is in flight.
  expect(await valueOf('http_requests_in_flight')).toBe(1)
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).not.toBeNaN()
})

it('is written as Prometheus reads it', async () => {
  const { headers, body } = await scrape(`Bearer ${TOKEN}`)
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const sample = /^[a-z0-9_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? ([0-9.e+-]+|Nan)$/
  const lines = body.split('\n').filter((line) => line !== '')
  expect(lines.filter((line) => !line.startsWith('# ') && !sample.test(line))).toEqual([])
})

it.each([undefined, 'Bearer ', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`])(
  'does not exist for who bears %s',
  async (authorization) => {
    expect((await scrape(authorization)).statusCode).toBe(404)
  },
)

it('does not exist at all without a token', async () => {
  const plain = await createTestApp()
  expect((await get(plain, '/metrics')).status).toBe(404)
  await plain.close()
})
