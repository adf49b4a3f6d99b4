import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { errorHandlers } from '../../server/http/errors'
import { registerEnvelope } from '../../server/plugins/envelope'
import { registerShedding } from '../../server/plugins/shedding'
import { fakeClock } from './support/fakeClock'

/** How late timers may be here, ms. */
const LATE_MS = 50

let app: FastifyInstance
let onShed: jest.Mock
async function create(maxDelayMs = LATE_MS, sampleMs?: number): Promise<void> {
  const clock = fakeClock()
  app = Fastify()
  registerEnvelope(app, clock, errorHandlers(clock))
  onShed = jest.fn()
  registerShedding(app, onShed, maxDelayMs, sampleMs)
  app.get('/quick', async () => 'done')
  app.get('/large', async () => 'x'.repeat(LARGE))
  await app.ready()
}
afterEach(() => app.close())

/** Bytes; more than a connection's buffers hold. */
const LARGE = 16 * 1024 * 1024

/** Listens with timeouts short enough to test, in ms. */
async function listen(limits: Partial<Record<'timeout' | 'headersTimeout', number>>) {
  Object.assign(app.server, { connectionsCheckingInterval: 20, ...limits })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return Number(port)
}

/** Opens `count` connections that each send the same. */
const connections = (count: number, port: number, sent: string): Promise<Socket[]> =>
  Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () => socket.write(sent, () => resolve(socket)))
          socket.once('error', reject)
        }),
    ),
  )

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
const quickly = async () => (await app.inject('/quick')).statusCode

/** Polls until a condition holds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve))
}

const openSockets = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

/** Keeps the process busy, so that its timers are late. */
function block(): void {
  const until = performance.now() + 4 * LATE_MS
  while (performance.now() < until);
}

it('turns requests away while the process can’t keep up, and takes them again after', async () => {
  await create(LATE_MS, 10)
  await until(async () => {
    block()
    return (await quickly()) === 503
  })
  expect(onShed).toHaveBeenCalled()
  block()
  const shed = await app.inject('/quick')
  expect(shed.headers['retry-after']).toBe('2')
  expect(shed.json()).toMatchObject({ code: 503, msg: '服务繁忙，请稍后再试', data: null })
  await until(async () => (await quickly()) === 200)
})

it('turns nobody away because its own start kept it busy', async () => {
  const clock = fakeClock()
  app = Fastify()
  registerEnvelope(app, clock, errorHandlers(clock))
  registerShedding(app, jest.fn(), LATE_MS, 1_000)
  app.get('/quick', async () => 'done')
  // As late as the first sample, which then has the start alone.
  const end = performance.now() + 1_000
  app.addHook('onReady', async () => {
    while (performance.now() < end);
  })
  await app.ready()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(app.isUnderPressure()).toBe(true)
  expect(await quickly()).toBe(200)
})

it('two hundred idle connections hinder nobody, and are closed in time', async () => {
  await create()
  const port = await listen({ headersTimeout: 100 })
  const idle = await connections(200, port, 'GET /quick HTTP/1.1\r\n')
  expect(await quickly()).toBe(200)
  for (const socket of idle) socket.resume()
  await until(async () => (await openSockets()) === 0)
  expect(await quickly()).toBe(200)
})

it('who reads nothing of an answer is cut off', async () => {
  await create()
  const port = await listen({ timeout: 100 })
  const [slow] = await connections(1, port, ask('/large'))
  slow?.pause()
  await until(async () => (await openSockets()) === 1)
  await until(async () => (await openSockets()) === 0)
  slow?.destroy()
})
