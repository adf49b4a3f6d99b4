import { launch, type MiniProgram } from './harness'
import { findByName, walk } from './harness/driver/tree'
import { startServer, type TestServer } from './support/server'
import { agree, launchWith } from './support/session'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const TABS = [
  ['我的还款', 'pages/repay/repay'],
  ['我的', 'pages/profile/profile'],
  ['首页', 'pages/index/index'],
] as const

/** Chosen tab of each tab page's own bar, as it is now. */
const chosen = (program: MiniProgram) =>
  Object.fromEntries(
    program
      .tabBars()
      .map(({ route, tree }) => [
        route,
        [...walk(tree)]
          .filter(({ props }) => props.ariaSelected === true)
          .map(({ props }) => String(props.ariaLabel)),
      ]),
  )

describe('the tab bar, of which WeChat makes one for each tab page', () => {
  it('has its own page chosen in every one of them, whichever was shown last', async () => {
    const program = await launch({ apiHost: server.host })
    await agree(program)
    for (const [name, route] of [...TABS, ...TABS]) {
      await program.tapTab(name)
      await program.at(route)
      await program.until(() => chosen(program)[route]?.[0] === name, `${name} is not chosen`)
    }
    expect(chosen(program)).toEqual({
      'pages/index/index': ['首页'],
      'pages/repay/repay': ['我的还款'],
      'pages/profile/profile': ['我的'],
    })
    program.close()
  })

  it('has the same badge in all that exist, also in those behind', async () => {
    const token = await server.login('13800000001')
    const program = await launchWith({ token }, { apiHost: server.host })
    await agree(program)
    for (const [name, route] of TABS) {
      await program.until(() => program.tabBarText() !== '', 'no tab bar')
      const tree = program.tabBarTree()
      const label = [...(tree ? walk(tree) : [])]
        .map(({ props }) => String(props.ariaLabel))
        .find((text) => text === name || text.startsWith(`${name}，`))
      await program.tapTab(label ?? name)
      await program.at(route)
    }
    const badged = () =>
      program.tabBars().filter(({ tree }) => findByName(tree, '我的还款，3 项待处理').length === 1)
    await program.until(() => badged().length === TABS.length, 'badges differ')
    program.close()
  })
})
