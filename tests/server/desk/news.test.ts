import { addSeconds } from '../../../server/clock'
import { NEWS_MAX } from '../../../domain/news'
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
/** What an operator sees of an article before deciding about it. */
const seen = async (id: number) => {
  const { revision, published_at } = await read(id)
  return { revision, published_at }
}
const decide = async (id: number, decision: string, at?: string) =>
  reviewer.post('/news/decide', { id, decision, at, ...(await seen(id)) })
const actions = async (id: number) => (await logOf(server, String(id))).map(({ action }) => action)
/** So many seconds from now, as an operator writes it. */
const inShanghai = (seconds: number) =>
  addSeconds(server.clock.now(), seconds + 8 * 3600)
    .toISOString()
    .slice(0, 16)
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
  ['cover', 'http://pictures.example/a.png', '封面应是上传的图片或 https 地址'],
  ['cover', 'javascript:alert(1)', '封面应是上传的图片或 https 地址'],
])('a text whose %s is %j is refused', async (field, value, msg) => {
  const before = (await rows()).length
  const { body } = await reviewer.post('/news/write', { ...TEXT, [field]: value })
  expect(body).toMatchObject({ code: 0, msg, data: { reason: 'invalid', field } })
  expect(await rows()).toHaveLength(before)
})

/** Characters that take one, three and four bytes, the last of them two UTF-16 units. */
it.each(['x', '客', '😀'])(
  'a text of as many %s as are allowed is kept, one more refused',
  async (one) => {
    const content = one.repeat(NEWS_MAX.content)
    const id = await draft({ content })
    expect((await read(id)).content).toBe(content)
    const edit = async (text: string) => {
      const { revision } = await read(id)
      return (await reviewer.post('/news/edit', { ...TEXT, content: text, id, revision })).body
    }
    const refusal = { code: 0, data: { reason: 'invalid', field: 'content' } }
    expect(await edit(content + one)).toMatchObject(refusal)
    expect(await edit(content.replace(one, '首'))).toMatchObject({ code: 1 })
    const written = await reviewer.post('/news/write', { ...TEXT, content: content + one })
    expect(written.body).toMatchObject(refusal)
  },
)

it('only the text of an article may be that long', async () => {
  const long = 'x'.repeat(2_001)
  const id = await draft()
  const writes: [string, object, string][] = [
    ['/news/write', { ...TEXT, title: long }, 'title'],
    [`/news/write?other=${long}`, TEXT, 'other'],
    ['/news/edit', { ...TEXT, id, revision: long }, 'revision'],
    ['/news/decide', { id, decision: 'publish', ...(await seen(id)), other: long }, 'other'],
    ['/hardship/answer', { request_no: 'none', text: '协商', other: long }, 'other'],
  ]
  for (const [path, body, field] of writes) {
    const answer = await reviewer.post(path, body)
    expect(answer.body).toMatchObject({ code: 0, data: { reason: 'invalid', field } })
  }
})

it('a number that no article can have is refused', async () => {
  for (const id of [1e300, 2 ** 53, 1.5, 0]) {
    const looked = { id, revision: 'none', published_at: null }
    const calls = [
      reviewer.post('/news/edit', { ...TEXT, ...looked }),
      reviewer.post('/news/decide', { ...looked, decision: 'publish' }),
      reviewer.post('/news/decide', { ...looked, decision: 'withdraw' }),
    ]
    for (const { status, body } of await Promise.all(calls)) {
      expect([status, body.data]).toEqual([200, { reason: 'invalid', field: 'id' }])
    }
  }
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
  expect(await actions(id)).toEqual(['news_written', 'news_edited'])
})

it('a change that differs only in spaces around is none, and is not logged', async () => {
  const id = await draft()
  const { revision } = await read(id)
  const spaced = { ...TEXT, title: ` ${TEXT.title} `, content: `${TEXT.content}\n`, id, revision }
  expect((await reviewer.post('/news/edit', spaced)).body).toMatchObject({
    code: 0,
    msg: '内容没有变化',
    data: { reason: 'invalid' },
  })
  expect(await actions(id)).toEqual(['news_written'])
})

it('what was changed since an operator looked is not published unseen', async () => {
  const id = await draft({ title: '看过的标题' })
  const looked = await seen(id)
  await reviewer.post('/news/edit', { ...TEXT, title: '没看过的标题', id, ...looked })
  const publish = (at?: string) =>
    reviewer.post('/news/decide', { id, decision: 'publish', at, ...looked })
  for (const { body } of [await publish(), await publish('2099-01-01T09:00')]) {
    expect(body).toMatchObject({ code: 0, data: { reason: 'wrong_state' } })
  }
  expect(await read(id)).toMatchObject({ state: 'draft' })
  expect((await decide(id, 'publish')).body.msg).toBe('已发布')
})

it('of two decisions from the same view, the second is refused', async () => {
  const id = await draft({ title: '两人决定的新闻' })
  const looked = await seen(id)
  const post = async (decision: string, view: object) =>
    (await reviewer.post('/news/decide', { id, decision, ...view })).body
  const stale = { code: 0, data: { reason: 'wrong_state' } }
  expect((await post('publish', looked)).code).toBe(1)
  const { published_at } = await read(id)
  server.clock.advance(600)
  expect(await post('publish', looked)).toMatchObject(stale)
  expect(await post('withdraw', looked)).toMatchObject(stale)
  expect(await read(id)).toMatchObject({ state: 'published', published_at })
  expect(await actions(id)).toEqual(['news_written', 'news_published'])
})

it('a published article is not dated anew, and a draft not withdrawn', async () => {
  const id = await draft()
  expect((await decide(id, 'withdraw')).body).toMatchObject({
    msg: '这篇新闻是草稿，不需要撤回',
    data: { reason: 'wrong_state' },
  })
  await decide(id, 'publish')
  const { published_at } = await read(id)
  server.clock.advance(600)
  for (const at of [undefined, '2099-01-01T09:00']) {
    expect((await decide(id, 'publish', at)).body).toMatchObject({
      msg: '这篇新闻已经发布',
      data: { reason: 'wrong_state' },
    })
  }
  expect(await read(id)).toMatchObject({ state: 'published', published_at })
  expect(await actions(id)).toEqual(['news_written', 'news_published'])
})

it('an article whose time came since an operator looked is not timed anew, but withdrawn', async () => {
  const id = await draft()
  await decide(id, 'publish', inShanghai(600))
  const looked = await seen(id)
  server.clock.advance(600)
  const post = async (decision: string, at?: string) =>
    (await reviewer.post('/news/decide', { id, decision, at, ...looked })).body
  for (const at of [undefined, inShanghai(1200)]) {
    expect((await post('publish', at)).msg).toBe('这篇新闻已经发布')
  }
  expect((await post('withdraw')).msg).toBe('已撤回')
})

it('an article waits for its time, which can be changed or withdrawn', async () => {
  const id = await draft({ title: '定时的公告' })
  for (const bad of ['', '明天', '2026-02-30T10:00', '2099-01-01T24:00', inShanghai(-3600)]) {
    expect((await decide(id, 'publish', bad)).body.data).toEqual({ reason: 'invalid', field: 'at' })
  }
  expect((await decide(id, 'publish', inShanghai(3600))).body.msg).toBe('已定时')
  expect(await read(id)).toMatchObject({
    state: 'scheduled',
    published_at: inShanghai(3600).replace('T', ' '),
  })
  expect(await readers()).not.toContain('定时的公告')
  await decide(id, 'withdraw')
  expect(await read(id)).toMatchObject({ state: 'draft', published_at: null })

  await decide(id, 'publish', inShanghai(600))
  server.clock.advance(600)
  expect(await read(id)).toMatchObject({ state: 'published' })
  expect(await readers()).toContain('定时的公告')
  expect(await actions(id)).toEqual([
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
  expect(await actions(id)).toEqual(['news_withdrawn', 'news_published'])
})

it('an unknown article is none', async () => {
  for (const id of ['999999', '0', 'x', '']) {
    expect((await auditor.get(`/article?id=${id}`)).body.data.reason).toBe('not_found')
  }
})

it('a draft is deleted for good, as it was seen; what readers see is not', async () => {
  const id = await draft({ title: '写错了' })
  const before = await seen(id)
  await decide(id, 'publish')
  expect((await decide(id, 'delete')).body.msg).toBe('只能删除草稿，请先撤回')
  await decide(id, 'withdraw')
  await reviewer.post('/news/edit', { id, ...TEXT, title: '又写', ...(await seen(id)) })
  expect(
    (await reviewer.post('/news/decide', { id, decision: 'delete', ...before })).body.msg,
  ).toBe('这篇新闻有了变化，请看过再决定')
  expect((await decide(id, 'delete')).body.msg).toBe('已删除')
  expect((await auditor.get(`/article?id=${id}`)).body.msg).toBe('新闻不存在')
  expect((await logOf(server, String(id))).at(-1)).toMatchObject({
    action: 'news_deleted',
    before: { title: '又写' },
  })
})
