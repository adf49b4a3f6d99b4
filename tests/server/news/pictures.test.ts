import { insertNews } from '../../../server/repositories/news'
import { createTestApp, type TestApp } from '../support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ config: { publicUrl: 'https://app.example' } })
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

it('gives an own cover by absolute address, and another by the one it has', async () => {
  const { body } = await server.call({ url: '/api/news/latest' })
  expect(body.data.map((item: { cover: string }) => item.cover)).toEqual([
    'https://img.example/b.jpg',
    'https://app.example/static/news/covers/rate-1.svg',
  ])
})

it('draws a cover that is always the same, as a picture and nothing else', async () => {
  const [first, again, other] = await Promise.all(
    [1, 1, 2].map((id) => svg(`/static/news/covers/rate-${id}.svg`)),
  )
  expect(first?.statusCode).toBe(200)
  expect(first?.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(first?.body).toMatch(/^<svg .*率<\/text><\/svg>$/)
  expect(again?.body).toBe(first?.body)
  expect(other?.body).not.toBe(first?.body)
})

it('draws the figures articles use, with the sums of the schedule', async () => {
  const level = await svg('/static/news/figures/equal-installment.svg')
  expect(level.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(level.body).toContain('利息合计 527.59 元')
  const falling = await svg('/static/news/figures/equal-principal.svg')
  expect(falling.body).toContain('利息合计 520.00 元')
})

it('answers 404 for a picture that is none', async () => {
  for (const file of [
    'covers/rate-8.svg',
    'covers/rate-1.png',
    'covers/x.svg',
    'figures/..%2fcover.ts',
  ]) {
    expect((await svg(`/static/news/${file}`)).statusCode).toBe(404)
  }
})
