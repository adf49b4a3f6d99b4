import { createTestApp, type TestApp } from './support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

it.each(['/healthz', '/readyz'])(
  'answers %s with an envelope stamped by the clock',
  async (url) => {
    const { status, body } = await server.call({ url })
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 1,
      msg: '',
      time: '1773108000',
      data: { status: 'ok' },
    })
  },
)
