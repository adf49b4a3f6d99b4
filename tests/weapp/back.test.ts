import { launch, type MiniProgram } from './harness'
import { startServer, type TestServer } from './support/server'

const HOME = 'pages/index/index'
/** Titles of a sheet and of a dialog. */
const FIRST_RUN = '你的信息，由你决定'
const ASKED = '清除缓存？'

const SETTINGS = 'pages/settings/settings'

let server: TestServer
let program: MiniProgram
beforeAll(async () => {
  server = await startServer()
  program = await launch({ apiHost: server.host })
})
afterAll(async () => {
  program.close()
  await server.close()
})

describe('WeChat’s back', () => {
  it('declines the sheet of the first run, and leaves no other back behind', async () => {
    await program.see(FIRST_RUN)
    await program.backCaught()
    await program.back()
    await program.gone(FIRST_RUN)
    await program.at(HOME)
    await expect(program.back()).rejects.toThrow('first page')
  })

  it('closes a dialog as its cancel, each time, and then leaves the page', async () => {
    await program.tapTab('我的')
    await program.tap('设置')
    await program.at(SETTINGS)
    await program.until(() => /\d+ KB/.test(program.text()), 'no size')
    for (let times = 0; times < 2; times += 1) {
      await program.tap(`清除缓存，${/\d+ KB/.exec(program.text())?.[0]}`)
      await program.see(ASKED)
      await program.backCaught()
      await program.back()
      await program.gone(ASKED)
      await program.at(SETTINGS)
    }
    await program.back()
    await program.at('pages/profile/profile')
  })

  it('is not needed after a dialog was closed by its button', async () => {
    await program.tap('设置')
    await program.at(SETTINGS)
    await program.until(() => /\d+ KB/.test(program.text()), 'no size')
    await program.tap(`清除缓存，${/\d+ KB/.exec(program.text())?.[0]}`)
    await program.tap('取消')
    await program.gone(ASKED)
    await program.back()
    await program.at('pages/profile/profile')
  })
})
