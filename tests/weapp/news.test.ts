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
})
