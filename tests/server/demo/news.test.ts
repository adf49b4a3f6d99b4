import { sql } from '../../../server/db/sql'
import { seedDemo } from '../../../server/demo'
import { DEMO_NEWS } from '../../../server/demo/news'
import { createPayApp } from '../payments/support/payer'
import type { TestApp } from '../support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
  await Promise.all([seedDemo(server.deps), seedDemo(server.deps)])
})
afterAll(() => server.close())

const items = Object.values(DEMO_NEWS).flat()

it('publishes every item once, however often it is asked', async () => {
  await server.db.query(sql`DELETE FROM news WHERE title = ${items[0]?.title}`)
  await seedDemo(server.deps)

  const { body } = await server.call({ url: '/api/news/index?limit=50' })
  expect(body.data.total).toBe(items.length - 1)
  expect(items.length).toBeGreaterThanOrEqual(32)
  expect(new Set(body.data.list.map((item: { category: string }) => item.category)).size).toBe(5)
})

it('shows pictures that are there', async () => {
  const pictures = items.flatMap(({ content }) => content.match(/(?<=src=")[^"]*/g) ?? [])
  expect(pictures).not.toEqual([])
  for (const url of new Set(pictures))
    expect([url, (await server.app.inject({ url })).statusCode]).toEqual([url, 200])
})
