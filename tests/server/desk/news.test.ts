import { addSeconds } from '../../../server/clock'
import { insertNews } from '../../../server/repositories/news'
import type { TestApp } from '../support/testApp'
import { type AtDesk, createDesk, logOf, sitDown } from './support/desk'

let server: TestApp
let reviewer: AtDesk
let auditor: AtDesk
beforeAll(async () => {
  server = await createDesk()
  reviewer = await sitDown(server, 'r1', 'reviewer')
  auditor = await sitDown(server, 'a1', 'auditor')
})
afterAll(() => server.close())

const TEXT = {
  category: '公告',
  title: '春节服务安排',
  summary: '客服时间',
  content: '<p>照常还款。</p>',
  cover: '',
}

const rows = async () => (await auditor.get('/news')).body.data.rows
const read = async (id: number) => (await auditor.get(`/article?id=${id}`)).body.data
const decide = (id: number, decision: string, at?: string) =>
  reviewer.post('/news/decide', { id, decision, at })
const readers = async () =>
  (await server.call({ url: '/api/news/index' })).body.data.list.map(
    ({ title }: { title: string }) => title,
  )

async function draft(changes: Partial<typeof TEXT> = {}): Promise<number> {
  await reviewer.post('/news/write', { ...TEXT, ...changes })
  return (await rows())[0].id
}

it('an article is written as a draft that no reader sees, and published', async () => {
  const { body } = await reviewer.post('/news/write', { ...TEXT, title: '  春节服务安排 ' })
  expect(body.msg).toBe('已存为草稿')
  const [row] = await rows()
  expect(row).toMatchObject({ title: '春节服务安排', state: 'draft', published_at: null })
  expect(await read(row.id)).toMatchObject({ ...TEXT, id: row.id, state: 'draft' })
  expect(await readers()).toEqual([])

  expect((await decide(row.id, 'publish')).body.msg).toBe('已发布')
  expect((await rows())[0]).toMatchObject({ state: 'published' })
  expect(await readers()).toEqual(['春节服务安排'])
  expect(await logOf(server, String(row.id))).toMatchObject([
    { action: 'news_written', operator: 'r1', before: null, after: { title: '春节服务安排' } },
    { action: 'news_published', before: { published_at: null } },
  ])
})

it.each([
  ['title', '  ', '请填写标题'],
  ['category', '', '请填写栏目'],
  ['content', ' ', '请填写正文'],
  ['cover', 'http://pictures.example/a.png', '封面应是 https 地址'],
  ['cover', 'javascript:alert(1)', '封面应是 https 地址'],
])('a text whose %s is %j is refused', async (field, value, msg) => {
  const before = (await rows()).length
  const { body } = await reviewer.post('/news/write', { ...TEXT, [field]: value })
  expect(body).toMatchObject({ code: 0, msg, data: { reason: 'invalid', field } })
  expect(await rows()).toHaveLength(before)
})

it('a change is seen by readers at once; the log names what differs', async () => {
  const id = await draft()
  await decide(id, 'publish')
  const { revision } = await read(id)
  const content = '<p>照常还款，客服休息。</p>'
  const { body } = await reviewer.post('/news/edit', { ...TEXT, content, id, revision })
  expect(body.msg).toBe('已保存')
  const detail = await server.call({ url: `/api/news/detail?id=${id}` })
  expect(detail.body.data.content).toBe(content)
  const [event] = (await logOf(server, String(id))).slice(-1)
  expect(event).toMatchObject({ action: 'news_edited', operator: 'r1' })
  expect([Object.keys(event?.before ?? {}), Object.keys(event?.after ?? {})]).toEqual([
    ['content'],
    ['content'],
  ])
  expect(event?.after?.content).toMatch(/^17 [0-9a-f]{64}$/)
})

it('a change begun before another one was saved overwrites nothing', async () => {
  const id = await draft()
  const { revision } = await read(id)
  const edit = (title: string) => reviewer.post('/news/edit', { ...TEXT, title, id, revision })
  expect((await edit('第一人的标题')).body.code).toBe(1)
  expect((await edit('第二人的标题')).body.data.reason).toBe('wrong_state')
  expect(await read(id)).toMatchObject({ title: '第一人的标题' })
  expect((await logOf(server, String(id))).map(({ action }) => action)).toEqual([
    'news_written',
    'news_edited',
  ])
})

it('an article waits for its time, which can be changed or withdrawn', async () => {
  const id = await draft({ title: '定时的公告' })
  const at = (seconds: number) =>
    addSeconds(server.clock.now(), seconds + 8 * 3600)
      .toISOString()
      .slice(0, 16)
  for (const bad of ['明天', '2026-02-30T10:00', '2099-01-01T24:00', at(-3600)]) {
    expect((await decide(id, 'publish', bad)).body.data).toEqual({ reason: 'invalid', field: 'at' })
  }
  expect((await decide(id, 'publish', at(3600))).body.msg).toBe('已定时')
  expect(await read(id)).toMatchObject({
    state: 'scheduled',
    published_at: at(3600).replace('T', ' '),
  })
  expect(await readers()).not.toContain('定时的公告')
  await decide(id, 'withdraw')
  expect(await read(id)).toMatchObject({ state: 'draft', published_at: null })

  await decide(id, 'publish', at(600))
  server.clock.advance(600)
  expect(await read(id)).toMatchObject({ state: 'published' })
  expect(await readers()).toContain('定时的公告')
  expect((await logOf(server, String(id))).map(({ action }) => action)).toEqual([
    'news_written',
    'news_scheduled',
    'news_withdrawn',
    'news_scheduled',
  ])
})

it('an article is withdrawn, stands first as a draft, and is published again', async () => {
  const publishedAt = server.clock.now()
  for (const title of ['公告一', '公告二'])
    await insertNews(server.db, { ...TEXT, title, views: 0, publishedAt })
  const { id } = (await rows()).find(({ title }: { title: string }) => title === '公告一')
  await decide(id, 'withdraw')
  expect((await rows())[0]).toMatchObject({ id, title: '公告一', published_at: null })
  await decide(id, 'publish')
  expect((await read(id)).published_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  expect((await logOf(server, String(id))).map(({ action }) => action)).toEqual([
    'news_withdrawn',
    'news_published',
  ])
})

it('an unknown article is none', async () => {
  for (const id of ['999999', '0', 'x', '']) {
    expect((await auditor.get(`/article?id=${id}`)).body.data.reason).toBe('not_found')
  }
})
