import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_DIST, launch, Storage } from './harness'
import { copyOf } from './support/scratch'
import { startServer, type TestServer } from './support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const start = (options: Parameters<typeof launch>[0] = {}) =>
  launch({ apiHost: server.host, ...options })

describe('launch', () => {
  it('opens home and, on the first run, asks for consent before anything else', async () => {
    const program = await start()
    await program.see('同意并继续')
    await program.tap('同意并继续')
    await program.gone('同意并继续')
    const { storage } = program.device
    program.close()

    const again = await start({ storage })
    await again.until(() => again.tabBarText() !== '', 'no tab bar')
    expect(again.text()).not.toContain('同意并继续')
    again.close()
  })

  it('leads through the three tabs', async () => {
    const program = await start()
    await program.tap('同意并继续')
    for (const [tab, route] of [
      ['我的还款', 'pages/repay/repay'],
      ['我的', 'pages/profile/profile'],
      ['首页', 'pages/index/index'],
    ] as const) {
      await program.tapTab(tab)
      await program.at(route)
      await program.until(() => program.tabBarText() === '首页\n我的还款\n我的', 'no tab bar')
    }
    program.close()
  })

  it('is not possible with a line that only a browser understands', async () => {
    const broken = copyOf(DEFAULT_DIST)
    appendFileSync(path.join(broken, 'pages/index/index.js'), "\nlocalStorage.getItem('token')\n")
    await expect(start({ dist: broken })).rejects.toThrow('localStorage is not defined')
  })

  it('is not possible with an element that only a browser draws', async () => {
    const broken = copyOf(DEFAULT_DIST)
    const base = readFileSync(path.join(broken, 'base.wxml'), 'utf8')
    writeFileSync(
      path.join(broken, 'base.wxml'),
      base.replaceAll(/name="tmpl_(\d+)_0"/g, 'name="x$1"'),
    )
    const program = await start({ dist: broken })
    await expect(program.tap('同意并继续')).rejects.toThrow('is drawn by no template')
    program.takeFaults()
    program.close()
  })

  it.each([
    ['T01', 'full', 'quota'],
    ['T02', 'blocked', 'unavailable'],
  ] as const)('%s: works with storage that is %s', async (_, __, fault) => {
    const storage = new Storage()
    storage.fault = fault
    const program = await start({ storage })
    await program.tap('同意并继续')
    await program.gone('同意并继续')
    program.close()
  })
})
