import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { errorHandlers } from '../../server/http/errors'
import { registerEnvelope } from '../../server/plugins/envelope'
import { registerShedding } from '../../server/plugins/shedding'
import { fakeClock } from './support/fakeClock'

const MAX_IN_FLIGHT = 500

let app: FastifyInstance
let finish: () => void
let onShed: jest.Mock
beforeEach(async () => {
  const clock = fakeClock()
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  app = Fastify()
  registerEnvelope(app, clock, errorHandlers(clock))
  onShed = jest.fn()
  registerShedding(app, onShed)
  app.get('/held', () => held.then(() => 'done'))
  app.get('/quick', async () => 'done')
  app.get('/large', async () => 'x'.repeat(LARGE))
  await app.ready()
})
afterEach(async () => {
  finish()
  await app.close()
})

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

it('I06: turns requests away while too many are in work, and takes them again after', async () => {
  const held = Array.from({ length: MAX_IN_FLIGHT }, () => app.inject('/held'))
  await new Promise((resolve) => setImmediate(resolve))
  const shed = await app.inject('/quick')
  expect(shed.statusCode).toBe(503)
  expect(shed.headers['retry-after']).toBe('2')
  expect(shed.json()).toMatchObject({ code: 503, msg: '服务繁忙，请稍后再试', data: null })
  expect(onShed).toHaveBeenCalledTimes(1)
  finish()
  const codes = (await Promise.all(held)).map((reply) => reply.statusCode)
  expect(codes.every((code) => code === 200)).toBe(true)
  expect((await app.inject('/quick')).statusCode).toBe(200)
})

it('I06: two hundred idle connections hinder nobody, and are closed in time', async () => {
  const port = await listen({ headersTimeout: 100 })
  const idle = await connections(200, port, 'GET /quick HTTP/1.1\r\n')
  expect(await quickly()).toBe(200)
  for (const socket of idle) socket.resume()
  await until(async () => (await openSockets()) === 0)
  expect(await quickly()).toBe(200)
})

it('I06: requests whose senders went away give their places back', async () => {
  const port = await listen({})
  const gone = await connections(MAX_IN_FLIGHT, port, ask('/held'))
  await until(async () => (await quickly()) === 503)
  for (const socket of gone) socket.destroy()
  await until(async () => (await quickly()) === 200)
  expect(await openSockets()).toBe(0)
})

it('I06: who reads nothing of an answer is cut off', async () => {
  const port = await listen({ timeout: 100 })
  const [slow] = await connections(1, port, ask('/large'))
  slow?.pause()
  await until(async () => (await openSockets()) === 1)
  await until(async () => (await openSockets()) === 0)
  slow?.destroy()
})
