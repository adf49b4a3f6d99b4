import { createTestApp, type TestApp } from './support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

it('answers /healthz with an envelope stamped by the clock', async () => {
  const { status, body } = await server.call({ url: '/healthz' })
  expect(status).toBe(200)
  expect(body).toEqual({
    code: 1,
    msg: '',
    time: '1773108000',
    data: { status: 'ok', transactions: { retried: 0, gave_up: 0 } },
  })
})
