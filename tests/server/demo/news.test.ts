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
const plain = (html: string) => html.replace(/<[^>]*>|\s/g, '')

it('publishes every item once, however often it is asked', async () => {
  await server.db.query(sql`DELETE FROM news WHERE title = ${items[0]?.title}`)
  await seedDemo(server.deps)

  const { body } = await server.call({ url: '/api/news/index?limit=50' })
  expect(body.data.total).toBe(items.length - 1)
  expect(items.length).toBeGreaterThanOrEqual(32)
  expect(new Set(body.data.list.map((item: { category: string }) => item.category)).size).toBe(5)
})

it.each(items.map((item) => [item.title, item] as const))('%s reads well', async (_, item) => {
  expect(plain(item.content).length).toBeGreaterThanOrEqual(150)
  expect(plain(item.content).length).toBeLessThanOrEqual(600)
  expect(item.summary.length).toBeLessThanOrEqual(60)
  expect(item.daysAgo).toBeGreaterThan(0)

  const tags = [...item.content.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag)
  const allowed = 'p h2 h3 ul ol li blockquote strong em table thead tbody tr th td img a'.split(
    ' ',
  )
  expect(tags.filter((tag) => !allowed.includes(tag ?? ''))).toEqual([])
  for (const [, href] of item.content.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https:/)
  for (const [, src = ''] of item.content.matchAll(/src="([^"]*)"/g)) {
    expect((await server.app.inject({ url: src })).statusCode).toBe(200)
  }
})
