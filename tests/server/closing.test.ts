/** Stopping the server, tested over real connections. */
import type { AddressInfo } from 'node:net'
import type { WideDb } from '../../server/db/types'
import { freshDatabase } from '../postgres/databases'
import { beginRequest, isListening, refusesConnections, spareConnection } from './support/sockets'
import { createTestApp, type TestApp } from './support/testApp'

const SEND = '/api/sms/send'
const codeFor = (mobile: string) => ({ mobile, event: 'register' })

let db: WideDb
let server: TestApp
beforeAll(async () => {
  db = await freshDatabase()
})
afterAll(() => db.close())

const start = async (drainSeconds = 0) => {
  server = await createTestApp({ db, config: { drainSeconds } })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  return (server.app.server.address() as AddressInfo).port
}
afterEach(() => server.close())

it('answers what is under way, takes no new connections, ends the idle ones', async () => {
  const port = await start()
  const late = await beginRequest(port, SEND, codeFor('13900000033'))
  const spare = await spareConnection(port)
  const closed = server.app.close()
  await spare.gone
  await refusesConnections(port)
  expect(await late.finish()).toMatchObject({ code: 1, msg: '发送成功' })
  await closed
})

it('tells load balancers first, and goes on for them meanwhile', async () => {
  const port = await start(1)
  const ready = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status)
  expect(await ready()).toBe(200)
  const closed = server.app.close()
  expect(await ready()).toBe(503)
  expect(await isListening(port)).toBe(true)
  const late = await beginRequest(port, SEND, codeFor('13900000044'))
  expect(await late.finish()).toMatchObject({ code: 1 })
  await closed
})
