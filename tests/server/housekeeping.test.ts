import { composed, sql } from '../../server/db/sql'
import { tidyUp } from '../../server/housekeeping'
import { clearAccounts, MOBILE, post, register } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await clearAccounts(server)
})
afterAll(() => server.close())

const TABLES = ['sessions', 'sms_codes', 'sms_sends', 'login_attempts'] as const
const counts = () =>
  Promise.all(
    TABLES.map(async (table) => (await server.db.query(composed(`SELECT 1 FROM ${table}`))).length),
  )

it('deletes what no rule looks at any more, and nothing earlier', async () => {
  await register(server)
  await post(server, '/api/user/login', { account: MOBILE, password: 'Wrong1234' })
  await tidyUp(server.deps)
  expect(await counts()).toEqual([1, 1, 1, 3])

  server.clock.advance(3601)
  await tidyUp(server.deps)
  expect(await counts()).toEqual([1, 0, 1, 0])

  server.clock.advance(86_400)
  await tidyUp(server.deps)
  expect(await counts()).toEqual([1, 0, 0, 0])

  server.clock.advance(30 * 86_400)
  await tidyUp(server.deps)
  expect(await counts()).toEqual([0, 0, 0, 0])
  expect(await server.db.query(sql`SELECT 1 FROM users`)).toHaveLength(1)
})
