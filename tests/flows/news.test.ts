/** News: the list to its end, an article and back, fetched anew, and without a connection. */
import { call } from '../h5/support/backend'
import { useApp } from './app'
import { FAULTS, NEWS } from './screens'

const app = useApp()

interface Page {
  total: number
  list: { id: number; title: string }[]
}

const page = async (limit: number): Promise<Page> =>
  (await call<Page>(`/api/news/index?page=1&limit=${limit}`)).data

const rowOf = (title: string) => new RegExp(`^${title}`)

it('the list goes on to its end', async () => {
  const { total, list } = await page(100)
  const person = await app.person()
  await person.opens('/pages/news/list')
  await person.sees(list[9]?.title ?? '')
  for (let shown = 10; shown < total; shown += 10) {
    await person.scrollsToEnd()
    await person.sees(list[Math.min(shown + 9, total - 1)]?.title ?? '')
  }
  await person.sees(NEWS.end)
  const pages = Math.ceil(total / 10)
  expect(person.calls('/api/news/index')).toHaveLength(pages)
})

it('an article opens from the list, and leads back to it', async () => {
  const [first] = (await page(1)).list
  const person = await app.person()
  await person.opens('/pages/news/list')
  await person.taps(rowOf(first?.title ?? ''))
  await person.isAt('/pages/news/detail')
  await person.sees(NEWS.read)
  expect(await person.parameter('id')).toBe(String(first?.id))
  await person.goesBack()
  await person.isAt('/pages/news/list')
})

it('the list is fetched anew when it is asked for', async () => {
  const [first] = (await page(1)).list
  const person = await app.person()
  await person.opens('/pages/news/list')
  await person.sees(first?.title ?? '')
  await person.waits(0)
  const before = person.calls('/api/news/index').length
  await person.refreshes()
  await person.waits(0)
  expect(person.calls('/api/news/index')).toHaveLength(before + 1)
})

it.each(['', '999999', '9'.repeat(2000)])(
  'the id %s names no article, and the page says so',
  async (id) => {
    const person = await app.person()
    await person.opens('/pages/news/detail', id === '' ? {} : { id })
    await person.sees(NEWS.none)
    await person.taps(NEWS.all)
    await person.isAt('/pages/news/list')
  },
)

it('an article not read before offers 重试 without a connection, and comes by itself with it', async () => {
  const [first, second] = (await page(2)).list
  const person = await app.person()
  await person.opens('/pages/news/list')
  // The code of the page comes with the first article.
  await person.taps(rowOf(first?.title ?? ''))
  await person.sees(NEWS.read)
  await person.goesBack()
  await person.isAt('/pages/news/list')
  await person.waits(0)
  await person.goesOffline()
  await person.taps(rowOf(second?.title ?? ''))
  await person.sees(FAULTS.comesByItself)
  await person.taps(FAULTS.retry)
  await person.sees(FAULTS.comesByItself)
  await person.goesOnline()
  await person.sees(NEWS.read)
})
