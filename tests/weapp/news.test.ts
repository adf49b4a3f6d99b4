import { sql } from '../../server/db/sql'
import { launch } from './harness'
import { startServer, type TestServer } from './support/server'
import { agree } from './support/session'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const open = async (path: string) => {
  const program = await launch({ apiHost: server.host, path })
  await agree(program)
  return program
}

/** Titles of articles in the server's order, newest first. */
async function titles(limit: number): Promise<string[]> {
  const { body } = await server.call({ url: `/api/news/index?page=1&limit=${limit}` })
  return (body.data.list as { title: string }[]).map(({ title }) => title)
}

describe('news', () => {
  it('of the last days stand on home and lead to the article', async () => {
    const program = await open('pages/index/index')
    const [newest = ''] = await titles(5)
    await program.tap(newest)
    await program.at('pages/news/detail')
    await program.see(newest)
    await program.see('阅读')
    expect(program.page.query.id).toMatch(/^\d+$/)
    await program.back()
    await program.at('pages/index/index')
    program.close()
  })

  it('tapped twice open one page', async () => {
    const program = await open('pages/index/index')
    const [newest = ''] = await titles(5)
    await program.see(newest)
    await Promise.all([program.tap(newest), program.tap(newest)])
    await program.at('pages/news/detail')
    await program.see('阅读')
    await program.back()
    await program.at('pages/index/index')
    program.close()
  })

  it('are listed page after page as the end is reached', async () => {
    const program = await open('pages/news/list')
    const all = await titles(20)
    await program.see(all[9] ?? '')
    expect(program.text()).not.toContain(all[10])
    await program.reachBottom()
    await program.see(all[19] ?? '')
    const asked = program.device.connection.sent.map(({ path }) => path)
    expect(asked.filter((path) => path.startsWith('/api/news/index'))).toEqual([
      '/api/news/index?page=1&limit=10',
      '/api/news/index?page=2&limit=10',
    ])
    program.close()
  })

  it('have their text with its pictures', async () => {
    const rows = await server.db.query(
      sql<{ id: string }>`SELECT id FROM news WHERE content LIKE ${'%<img%'} ORDER BY id`,
    )
    const program = await open(`pages/news/detail?id=${rows[0]?.id}`)
    const pictures = () => program.all('image').map(({ src }) => String(src))
    await program.until(() => pictures().length > 0, 'no picture')
    expect(pictures()[0]).toMatch(/^https?:.*\/static\/news\/figures\/.+\.svg$/)
    program.close()
  })

  it('are fetched anew by WeChat’s own pull, which then ends', async () => {
    const program = await open('pages/news/list')
    await program.see((await titles(1))[0] ?? '')
    const asked = () =>
      program.device.connection.sent.filter(({ path }) => path.startsWith('/api/news/index'))
    const before = asked().length
    await program.pullDownRefresh()
    await program.until(() => !program.page.refreshing, 'still pulled')
    expect(asked()).toHaveLength(before + 1)
    program.close()
  })

  it('E10: that cannot be fetched are offered again', async () => {
    const program = await launch({
      apiHost: server.host,
      path: 'pages/news/list',
      prepare: ({ connection }) => connection.setOnline(false),
    })
    await agree(program)
    await program.see('重试')
    program.device.connection.setOnline(true)
    await program.tap('重试')
    await program.see((await titles(1))[0] ?? '')
    program.close()
  })

  it('that do not exist say so', async () => {
    const program = await open('pages/news/detail?id=999999')
    await program.see('没有找到这篇新闻')
    program.close()
  })
})
