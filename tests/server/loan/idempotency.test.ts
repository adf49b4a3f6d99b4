import { sql } from '../../../server/db/sql'
import { createTestApp, type TestApp } from '../support/testApp'
import { tidyUp } from '../../../server/housekeeping'
import { application, apply, costsConfirmed, newBorrower } from './support/borrower'
import { breakingAt, dump } from './support/books'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const countOf = async (userId: number) => {
  const rows = await server.db.query(sql`SELECT id FROM loans WHERE user_id = ${userId}`)
  return rows.length
}

it('the same key and body get the stored answer, marked, also an hour later', async () => {
  const { user, token } = await newBorrower(server)
  const intent = await costsConfirmed(server, application({}, server.clock.now()))
  const first = await apply(server, token, intent, 'key-1')
  expect(first.body.code).toBe(1)
  expect(first.headers).not.toHaveProperty('idempotent-replayed')
  const again = await apply(server, token, intent, 'key-1')
  server.clock.advance(3_600)
  const later = await apply(server, token, intent, 'key-1')
  for (const { body, headers } of [again, later]) {
    expect({ ...body, time: '' }).toEqual({ ...first.body, time: '' })
    expect(headers['idempotent-replayed']).toBe('true')
  }
  expect(await countOf(user.id)).toBe(1)
})

it('the order of keys in the body does not matter', async () => {
  const { token } = await newBorrower(server)
  await apply(server, token, {}, 'key-1')
  const intent = await costsConfirmed(server, application({}, server.clock.now()))
  const reversed = Object.fromEntries(Object.entries(intent).reverse())
  const { headers } = await server.call({
    method: 'POST',
    url: '/api/loan/create',
    payload: reversed,
    headers: { token, 'idempotency-key': 'key-1' },
  })
  expect(headers['idempotent-replayed']).toBe('true')
})

it('the same key with another body is refused, nothing is made', async () => {
  const { user, token } = await newBorrower(server)
  await apply(server, token, {}, 'key-1')
  const before = await dump(server.db)
  const { status, body } = await apply(server, token, { amount: '20000.00' }, 'key-1')
  expect([status, body.code, body.data]).toEqual([200, 0, { reason: 'key_reused' }])
  expect(await dump(server.db)).toBe(before)
  expect(await countOf(user.id)).toBe(1)
})

it('without a key the second submit finds the first', async () => {
  const { user, token } = await newBorrower(server)
  await apply(server, token)
  server.clock.advance(2)
  const { body } = await apply(server, token)
  expect(body).toMatchObject({ code: 0, data: { reason: 'conflict' } })
  expect(body.msg).toContain('审核中')
  expect(await countOf(user.id)).toBe(1)
})

it('keys are each user’s own', async () => {
  const [one, other] = [await newBorrower(server), await newBorrower(server)]
  const first = await apply(server, one.token, {}, 'key-1')
  const second = await apply(server, other.token, {}, 'key-1')
  expect(second.body.code).toBe(1)
  expect(second.body.data.order_no).not.toBe(first.body.data.order_no)
})

it('a refusal had no effect and does not use the key up', async () => {
  const { token } = await newBorrower(server)
  const refused = await apply(server, token, { amount: '0' }, 'key-1')
  expect(refused.body.data).toMatchObject({ reason: 'invalid' })
  const { body, headers } = await apply(server, token, {}, 'key-1')
  expect(body.code).toBe(1)
  expect(headers).not.toHaveProperty('idempotent-replayed')
})

it('an answer is kept for a day at least, even when the product is gone meanwhile', async () => {
  const { token } = await newBorrower(server)
  const intent = await costsConfirmed(server, application({}, server.clock.now()))
  const first = await apply(server, token, intent, 'key-1')
  server.clock.advance(86_400)
  await tidyUp(server.deps)
  await server.db.query(sql`UPDATE products SET on_sale = false`)
  const { body } = await apply(server, token, intent, 'key-1')
  await server.db.query(sql`UPDATE products SET on_sale = true`)
  expect(body.data).toEqual(first.body.data)
})

it.each(['x'.repeat(256), 'with space', 'tab\tinside'])('refuses a key like %j', async (key) => {
  const { user, token } = await newBorrower(server)
  const { body } = await apply(server, token, {}, key)
  expect(body.data).toEqual({ reason: 'invalid', field: 'idempotency-key' })
  expect(await countOf(user.id)).toBe(0)
})

it('whichever statement breaks, every row is as it was and the answer tells nothing', async () => {
  const { token } = await newBorrower(server)
  const before = await dump(server.db)
  for (let statement = 1; ; statement += 1) {
    const db = breakingAt(server.db, statement)
    const broken = await createTestApp({ db: server.db, deps: { db } })
    broken.clock.advance((server.clock.now().getTime() - broken.clock.now().getTime()) / 1000)
    const { status, body } = await apply(broken, token, {}, 'key-1')
    await broken.close()
    if (body.code === 1) {
      expect(statement).toBeGreaterThan(10)
      break
    }
    expect([status, body.msg]).toEqual([500, '服务出了点问题，请稍后再试'])
    expect(await dump(server.db)).toBe(before)
  }
})
