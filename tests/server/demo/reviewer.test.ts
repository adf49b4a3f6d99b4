import { sql } from '../../../server/db/sql'
import { seedDemo } from '../../../server/demo'
import { reviewDue } from '../../../server/demo/reviewer'
import { createPayApp } from '../payments/support/payer'
import { createTestApp, type TestApp } from '../support/testApp'
import { apply, newBorrower } from '../loan/support/borrower'
import { detail } from '../loan/support/lender'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
  await seedDemo(server.deps)
})
afterAll(() => server.close())

const later = async (seconds: number) => {
  server.clock.advance(seconds)
  await reviewDue(server.deps)
}

const countOf = async (status: string) => {
  const rows = await server.db.query(sql`SELECT 1 FROM loans WHERE status = ${status}`)
  return rows.length
}

it('approves after 8 and pays out after 15 seconds, as actor “demo”', async () => {
  const { token } = await newBorrower(server)
  server.clock.advance(1)
  const { body } = await apply(server, token)
  const status = async () => (await detail(server, token, body.data.order_no)).status
  await later(7)
  expect(await status()).toBe('reviewing')
  await later(1)
  expect(await status()).toBe('disbursing')
  await later(6)
  expect(await status()).toBe('disbursing')
  await later(1)
  expect(await status()).toBe('active')
  const actors = await server.db
    .query(sql`SELECT e.event, e.actor FROM loan_events e JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id
     WHERE l.order_no = ${body.data.order_no} ORDER BY e.id`)
  expect(actors).toEqual([
    { event: 'applied', actor: 'user' },
    { event: 'approved', actor: 'demo' },
    { event: 'disbursed', actor: 'demo' },
  ])
})

it('rejects a name with 拒, and says why', async () => {
  const { token } = await newBorrower(server)
  const { body } = await apply(server, token, { real_name: '张拒' })
  await later(8)
  const loan = await detail(server, token, body.data.order_no)
  expect(loan).toMatchObject({ status: 'rejected' })
  expect(loan.reject_reason).toContain('综合评估未通过')
})

it('leaves alone what the demo was seeded with', async () => {
  await later(86_400)
  expect(await countOf('reviewing')).toBe(1)
})

it('does nothing where no demo data was ever made', async () => {
  const other = await createTestApp()
  const { token } = await newBorrower(other)
  const { body } = await apply(other, token)
  other.clock.advance(3_600)
  await reviewDue(other.deps)
  expect((await detail(other, token, body.data.order_no)).status).toBe('reviewing')
  await other.close()
})
