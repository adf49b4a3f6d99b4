import { AGREEMENT_VERSION } from '@domain/agreements'
import { launch, type MiniProgram, Storage } from './harness'
import { walk, type ViewNode } from './harness/driver/tree'
import { startServer, type TestServer } from './support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const KEY = 'xffq:device:care'
const CONSENT = JSON.stringify({ v: 1, value: { version: AGREEMENT_VERSION, at: 1700000000 } })

/** Storage of a person who answered home's offer with this choice of 关怀模式. */
function answered(on: boolean | null): Storage {
  const storage = new Storage()
  storage.put('xffq:device:privacy', CONSENT)
  storage.put(KEY, JSON.stringify({ v: 1, value: { on, offered: true } }))
  return storage
}

const start = (options: Parameters<typeof launch>[0] = {}) =>
  launch({ apiHost: server.host, ...options })

/** Style of the outermost element with the class for larger text; null when there is none. */
function careStyle(tree: ViewNode | null): string | null {
  for (const { element } of tree ? walk(tree) : []) {
    if (element?.class.split(' ').includes('care')) return element.style
  }
  return null
}

async function expectCare(program: MiniProgram): Promise<void> {
  await program.until(
    () => careStyle(program.tree()) !== null && careStyle(program.tabBarTree()) !== null,
    'page or tab bar without the class',
  )
}

describe('关怀模式', () => {
  it('is offered in one row of home, and reaches page and tab bar at once', async () => {
    const program = await start()
    await program.tap('同意并继续')
    await program.tap('字太小？开启关怀模式')
    await expectCare(program)
    await program.see('我要借款')
    const { storage } = program.device
    expect(JSON.parse(String(storage.get(KEY)))).toEqual({
      v: 1,
      value: { on: true, offered: false },
    })
    program.close()

    const again = await start({ storage })
    await expectCare(again)
    again.close()
  })

  it('stands on every tab, and is taken back in 我的', async () => {
    const program = await start({ storage: answered(true) })
    await expectCare(program)
    for (const tab of ['我的还款', '我的']) {
      await program.tapTab(tab)
      await expectCare(program)
    }
    await program.tap('关怀模式，大字、大按钮、更简单的首页')
    await program.until(
      () => careStyle(program.tree()) === null && careStyle(program.tabBarTree()) === null,
      'the class is still there',
    )
    await program.tapTab('首页')
    await program.see('立即申请')
    program.close()
  })

  it('starts by WeChat’s text size, grows with it, and makes up for a narrow window', async () => {
    const program = await start({
      storage: answered(null),
      prepare: ({ system }) => Object.assign(system, { fontSizeSetting: 24, windowWidth: 320 }),
    })
    await expectCare(program)
    const narrow = 375 / 320
    expect(careStyle(program.tree())).toBe(`--text-scale: ${1.5 * narrow}; --narrow: ${narrow};`)
    program.close()
  })
})
