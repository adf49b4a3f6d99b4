import { createScope } from '@/api/scope'
import { newsStore } from '@/stores/NewsStore'
import { createWorld } from '../support/fakes'
import { done, refused } from '../support/fakeHttp'

const LIST = '/api/news/index'
const item = (id: number) => ({
  id,
  title: `新闻 ${id}`,
  summary: '',
  cover: '',
  category: '',
  publishtime: 1_700_000_000,
  views: 1,
})
const page = (from: number, count: number, total = 25) =>
  done({ list: Array.from({ length: count }, (_, at) => item(from + at)), total })
const ids = (list: { items: { id: string }[] }) => list.items.map(({ id }) => Number(id))
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

describe('paged lists', () => {
  it('reads to the end and then asks no more', async () => {
    const { stores, http } = createWorld()
    http.route(LIST, ({ url }) =>
      page(
        [0, 1, 11, 21][Number(/page=(\d)/.exec(url)?.[1])] ?? 0,
        url.includes('page=3') ? 5 : 10,
      ),
    )
    await stores.get(newsStore).list.refresh()
    await stores.get(newsStore).list.fetchPage()
    await stores.get(newsStore).list.fetchPage()
    await stores.get(newsStore).list.fetchPage()
    expect(http.count(LIST)).toBe(3)
    expect(ids(stores.get(newsStore).list)).toEqual(range(1, 25))
    expect(stores.get(newsStore).list.hasMore).toBe(false)
  })

  it('a refresh drops the page still on its way', async () => {
    const { stores, http } = createWorld()
    http.route(LIST, ({ url }) => (url.includes('page=1') ? page(1, 10) : undefined))
    await stores.get(newsStore).list.refresh()
    const more = stores.get(newsStore).list.fetchPage()
    const slow = http.last(LIST)
    await stores.get(newsStore).list.refresh()
    await slow.answer(page(11, 10))
    await more
    expect(ids(stores.get(newsStore).list)).toEqual(range(1, 10))
    expect(stores.get(newsStore).list.hasMore).toBe(true)
    expect(stores.get(newsStore).list.state.loading).toBe(false)
  })

  it('two calls for more are one', async () => {
    const { stores, http } = createWorld()
    http.route(LIST, ({ url }) => (url.includes('page=1') ? page(1, 10) : undefined))
    await stores.get(newsStore).list.refresh()
    void stores.get(newsStore).list.fetchPage()
    void stores.get(newsStore).list.fetchPage()
    expect(http.count(LIST)).toBe(2)
  })

  it('a row that moved to the next page appears once', async () => {
    const { stores, http } = createWorld()
    http.route(LIST, ({ url }) => (url.includes('page=1') ? page(1, 10) : page(10, 10)))
    await stores.get(newsStore).list.refresh()
    await stores.get(newsStore).list.fetchPage()
    expect(ids(stores.get(newsStore).list)).toEqual(range(1, 19))
  })

  it.each([
    ['nothing', done(null)],
    ['an empty list', done([])],
    ['an object', done({})],
  ])('%s is an empty list', async (_name, reply) => {
    const { stores, http } = createWorld()
    http.route(LIST, () => reply)
    await stores.get(newsStore).list.refresh()
    expect(stores.get(newsStore).list.items).toEqual([])
    expect(stores.get(newsStore).list.total).toBe(0)
    expect(stores.get(newsStore).list.state.error).toBeNull()
  })

  it.each(['rows', 'data'])('finds the list under %s, with ids as text', async (key) => {
    const { stores, http } = createWorld()
    http.route(LIST, () =>
      done({ [key]: [{ ...item(1), id: '1', title: 'O&#039;Neil' }], total: '1' }),
    )
    await stores.get(newsStore).list.refresh()
    expect(stores.get(newsStore).list.items[0]).toMatchObject({ id: '1', title: "O'Neil" })
  })

  it('keeps the last good list when a refresh fails', async () => {
    const { stores, http, feedback } = createWorld()
    http.route(LIST, () => page(1, 3, 3))
    await stores.get(newsStore).list.refresh()
    http.route(LIST, () => refused('维护中'))
    await stores.get(newsStore).list.refresh()
    expect(ids(stores.get(newsStore).list)).toEqual([1, 2, 3])
    expect(stores.get(newsStore).list.state.error?.message).toBe('维护中')
    expect(feedback.toasts).toEqual(['维护中'])
  })

  it('leaving the page is no error', async () => {
    const { stores } = createWorld()
    const scope = createScope()
    const loading = stores.get(newsStore).list.refresh(scope)
    scope.leave()
    await loading
    expect(stores.get(newsStore).list.state).toMatchObject({ loading: false, error: null })
  })
})
