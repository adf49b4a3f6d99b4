import { sql } from '../../server/db/sql'
import { launch } from './harness'
import { startServer, type TestServer } from './support/server'
import { agree, CONSENT_KEY } from './support/session'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const LINK = 'https://www.pbc.gov.cn/'

/** Opens an article with a link to another site, on a phone without a stored consent in WeChat. */
async function openArticle() {
  const rows = await server.db.query(
    sql<{ id: string }>`SELECT id FROM news WHERE content LIKE ${`%${LINK}%`}`,
  )
  const program = await launch({
    apiHost: server.host,
    path: `pages/news/detail?id=${rows[0]?.id}`,
    prepare: ({ privacy }) => (privacy.isOpen = false),
  })
  return program
}

describe('consent', () => {
  it('offers WeChat’s own guide where it is asked for', async () => {
    const program = await openArticle()
    await program.tap('《用户隐私保护指引》')
    await program.until(
      () => program.device.privacy.pages.includes('privacyContract'),
      'the guide did not open',
    )
    await program.see('同意并继续')
    program.close()
  })

  it('declined leaves what is public readable and nothing kept', async () => {
    const program = await openArticle()
    await program.tap('暂不同意，先浏览')
    await program.gone('暂不同意，先浏览')
    await program.see('阅读')
    expect(program.device.storage.get(CONSENT_KEY)).toBeUndefined()
    program.close()
  })

  it('to WeChat’s own gate is given by the sheet’s button: a link is copied after a notice', async () => {
    const program = await openArticle()
    await agree(program)
    await program.tap('中国人民银行网站')
    await program.see('小程序内不能打开外部网站')
    await program.tap('复制网址')
    await program.tap('同意并继续')
    await program.until(() => program.device.files.clipboard === LINK, 'nothing copied')
    program.close()
  })

  it('refused to WeChat’s gate does nothing, and the page works on', async () => {
    const program = await openArticle()
    await agree(program)
    await program.tap('中国人民银行网站')
    await program.tap('复制网址')
    await program.tap('暂不同意，先浏览')
    await program.gone('暂不同意，先浏览')
    expect(program.device.files.clipboard).toBe('')
    await program.tap('中国人民银行网站')
    await program.see('小程序内不能打开外部网站')
    program.close()
  })
})
