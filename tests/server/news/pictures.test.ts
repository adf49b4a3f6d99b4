import { insertNews } from '../../../server/repositories/news'
import { createTestApp, type TestApp } from '../support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  for (const title of ['甲', '乙']) {
    await insertNews(server.db, {
      category: '利率',
      title,
      summary: '',
      content: '<p>正文</p>',
      cover: title === '乙' ? 'https://img.example/b.jpg' : '',
      views: 0,
      publishedAt: server.clock.now(),
    })
  }
})
afterAll(() => server.close())

const svg = (url: string) => server.app.inject({ url })

it('gives the cover an article has, and none to one without', async () => {
  const { body } = await server.call({ url: '/api/news/latest' })
  expect(body.data.map((item: { cover: string }) => item.cover)).toEqual([
    'https://img.example/b.jpg',
    '',
  ])
})

it('draws the figures articles use, with the sums of the schedule', async () => {
  const level = await svg('/static/news/figures/equal-installment.svg')
  expect(level.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(level.body).toContain('利息合计 527.59 元')
  const falling = await svg('/static/news/figures/equal-principal.svg')
  expect(falling.body).toContain('利息合计 520.00 元')
})

it('answers 404 for a picture that is none', async () => {
  for (const file of ['x.svg', 'equal-installment.png', '..%2ffigures.ts']) {
    expect((await svg(`/static/news/figures/${file}`)).statusCode).toBe(404)
  }
})
