import Fastify, { type FastifyInstance } from 'fastify'
import { errorHandlers } from '../../server/http/errors'
import { registerEnvelope } from '../../server/plugins/envelope'
import { registerShedding } from '../../server/plugins/shedding'
import { fakeClock } from './support/fakeClock'

const MAX_IN_FLIGHT = 500

let app: FastifyInstance
let finish: () => void
beforeEach(async () => {
  const clock = fakeClock()
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  app = Fastify()
  registerEnvelope(app, clock, errorHandlers(clock))
  registerShedding(app)
  app.get('/held', () => held.then(() => 'done'))
  app.get('/quick', async () => 'done')
  await app.ready()
})
afterEach(() => app.close())

it('I06: turns requests away while too many are in work, and takes them again after', async () => {
  const held = Array.from({ length: MAX_IN_FLIGHT }, () => app.inject('/held'))
  await new Promise((resolve) => setImmediate(resolve))
  const shed = await app.inject('/quick')
  expect(shed.statusCode).toBe(503)
  expect(shed.headers['retry-after']).toBe('2')
  expect(shed.json()).toMatchObject({ code: 503, msg: '服务繁忙，请稍后再试', data: null })
  finish()
  const codes = (await Promise.all(held)).map((reply) => reply.statusCode)
  expect(codes.every((code) => code === 200)).toBe(true)
  expect((await app.inject('/quick')).statusCode).toBe(200)
})
