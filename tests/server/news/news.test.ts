import { addSeconds } from '../../../server/clock'
import { sql } from '../../../server/db/sql'
import { insertNews, type NewNews } from '../../../server/repositories/news'
import { createTestApp, type TestApp } from '../support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(() => server.db.query(sql`TRUNCATE news RESTART IDENTITY CASCADE`))

const DAY = 86_400

/** Publishes an article some days ago; a negative number is a future date. */
const publish = (daysAgo: number, changes: Partial<NewNews> = {}): Promise<void> =>
  insertNews(server.db, {
    category: '公告',
    title: `第 ${daysAgo} 天前的公告`,
    summary: '摘要',
    content: '<p>正文</p>',
    cover: '',
    views: 7,
    publishedAt: addSeconds(server.clock.now(), -daysAgo * DAY),
    ...changes,
  })

const get = async (url: string) => (await server.call({ url })).body

describe('GET /api/news/index', () => {
  it('lists published items, newest first, without their text', async () => {
    await publish(2)
    await publish(1)
    await publish(-1, { title: '还没到时间' })
    await server.db.query(
      sql`INSERT INTO news (category, title, content) VALUES ('公告', '草稿', '<p></p>')`,
    )

    const { code, data } = await get('/api/news/index')
    expect(code).toBe(1)
    expect(data).toMatchObject({ total: 2, page: 1, limit: 10 })
    expect(data.list).toEqual([
      {
        id: 2,
        title: '第 1 天前的公告',
        summary: '摘要',
        cover: '',
        category: '公告',
        publishtime: server.clock.now().getTime() / 1000 - DAY,
        views: 7,
      },
      expect.objectContaining({ id: 1 }),
    ])
  })

  it('pages, and takes defaults for a page or limit that is no positive whole number', async () => {
    for (let daysAgo = 60; daysAgo > 0; daysAgo -= 1) await publish(daysAgo)

    const second = await get('/api/news/index?page=2&limit=25')
    expect(second.data).toMatchObject({ page: 2, limit: 25, total: 60 })
    expect(second.data.list.map((item: { id: number }) => item.id)).toEqual(
      Array.from({ length: 25 }, (_, index) => 35 - index),
    )
    const last = await get('/api/news/index?page=3&limit=25')
    expect(last.data.list).toHaveLength(10)
    const beyond = await get('/api/news/index?page=1000000000&limit=10')
    expect(beyond).toMatchObject({ code: 1, data: { list: [], total: 60 } })

    for (const bad of ['0', '-1', 'abc', '1;drop', '1.5', '', '1&page=2', '%00']) {
      const { code, data } = await get(`/api/news/index?page=${bad}`)
      expect([bad, code === 0 || data.page === 1]).toEqual([bad, true])
    }
    for (const bad of ['0', '-1', 'abc', '1;drop', '1.5', '', '1&limit=2']) {
      const { data } = await get(`/api/news/index?limit=${bad}`)
      expect([bad, data.limit]).toEqual([bad, 10])
    }
    expect((await get('/api/news/index?limit=100000')).data.list).toHaveLength(50)
  })
})

describe('GET /api/news/detail', () => {
  it('gives the text and counts the view', async () => {
    await publish(1)
    expect((await get('/api/news/detail?id=1')).data).toMatchObject({
      id: 1,
      content: '<p>正文</p>',
      views: 8,
    })
    expect((await get('/api/news/detail?id=1')).data.views).toBe(9)
    expect((await get('/api/news/index')).data.list[0].views).toBe(9)
  })

  it('answers alike for an absent item, a draft and an id that is none', async () => {
    await publish(-1)
    for (const id of ['1', '99', '0', '-1', 'abc', '1e3', '9'.repeat(30), '1&id=2', '']) {
      expect(await get(`/api/news/detail?id=${id}`)).toMatchObject({
        code: 0,
        msg: '新闻不存在',
        data: { reason: 'not_found' },
      })
    }
    expect((await get('/api/news/detail')).msg).toBe('新闻不存在')
  })
})

describe('GET /api/news/latest', () => {
  it('gives five items unless asked for another number', async () => {
    for (let daysAgo = 8; daysAgo > 0; daysAgo -= 1) await publish(daysAgo)
    const ids = async (query: string) =>
      (await get(`/api/news/latest${query}`)).data.map((item: { id: number }) => item.id)

    expect(await ids('')).toEqual([8, 7, 6, 5, 4])
    expect(await ids('?limit=2')).toEqual([8, 7])
    expect(await ids('?limit=x')).toHaveLength(5)
    expect(await ids('?limit=999')).toHaveLength(8)
  })
})
