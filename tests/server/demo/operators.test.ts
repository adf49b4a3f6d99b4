import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from '../../../server/demo/operators'
import { seedDemo } from '../../../server/demo'
import { sql } from '../../../server/db/sql'
import { createDesk, logIn, readDesk, cookieOf } from '../desk/support/desk'
import type { TestApp } from '../support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createDesk()
  await seedDemo(server.deps)
})
afterAll(() => server.close())

const codeOf = (name: string, from = '127.0.0.1') =>
  server.call({ method: 'GET', url: `/demo/otp?name=${name}`, remoteAddress: from })

it.each(DEMO_OPERATORS)(
  '$name logs in with the password and the code of the demo',
  async (operator) => {
    const { name, role } = operator
    const { body: shown } = await codeOf(name)
    expect(shown.data).toEqual({ name, code: expect.stringMatching(/^\d{6}$/) })
    const login = { password: DEMO_OPERATOR_PASSWORD, code: shown.data.code }
    const { headers, body } = await logIn(server, name, login)
    expect(body.data).toMatchObject({ name, role, must_change: false })
    expect((await readDesk(server, '/me', { cookie: cookieOf(headers) })).body.data.name).toBe(name)
    expect((await logIn(server, name, login)).body.code).toBe(0)
  },
)

it('shows a code that was not used yet', async () => {
  const next = (await codeOf('reviewer')).body.data.code
  const login = { password: DEMO_OPERATOR_PASSWORD, code: next }
  expect((await logIn(server, 'reviewer', login)).body.code).toBe(1)
})

it('shows codes of no other operator, and to no other machine', async () => {
  expect((await codeOf('wang')).status).toBe(404)
  expect((await codeOf('reviewer', '10.0.0.1')).status).toBe(404)
})

it('is there once, however often the server starts', async () => {
  const operators = () => server.db.query(sql`SELECT id FROM operators`)
  const before = await operators()
  await seedDemo(server.deps)
  expect(await operators()).toEqual(before)
})
