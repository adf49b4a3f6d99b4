import { launch, type MiniProgram } from './harness'
import { walk, type ViewNode } from './harness/driver/tree'
import { startServer, type TestServer } from './support/server'
import { agree, AGREED } from './support/session'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const start = async (path: string): Promise<MiniProgram> => {
  const program = await launch({ apiHost: server.host, path })
  await agree(program)
  return program
}

/** What a screen reader says of the control with this role and name, by property. */
function said(tree: ViewNode, role: string, name: string): Record<string, unknown> {
  const found = [...walk(tree)].find(
    ({ props }) => props.ariaRole === role && String(props.ariaLabel).startsWith(name),
  )
  if (!found) throw new Error(`no ${role} called ${name}`)
  return found.props
}

const lively = (program: MiniProgram) =>
  program.all('view').filter(({ ariaLive }) => ariaLive === 'polite' || ariaLive === 'assertive')

describe('WeChat’s screen reader', () => {
  it('is told what is switched on', async () => {
    const program = await start('pages/profile/profile')
    const care = () => String(said(program.tree(), 'switch', '关怀模式').ariaChecked)
    expect(care()).toBe('false')
    await program.tap('关怀模式，大字、大按钮、更简单的首页')
    await program.until(() => care() === 'true', 'the switch does not say it is on')
    program.close()
  })

  it('is told what is ticked', async () => {
    const program = await start('pages/login/login')
    const consent = () => String(said(program.tree(), 'checkbox', AGREED).ariaChecked)
    expect(consent()).toBe('false')
    await program.tap(AGREED)
    await program.until(() => consent() === 'true', 'the box does not say it is ticked')
    await program.tap(AGREED)
    await program.until(() => consent() === 'false', 'the box does not say it is empty')
    program.close()
  })

  it.each([
    ['首页', 'pages/index/index'],
    ['我的还款', 'pages/repay/repay'],
    ['我的', 'pages/profile/profile'],
  ])('is told that %s is the tab shown, where the program starts there', async (name, path) => {
    const program = await start(path)
    const chosen = () =>
      [...walk(program.tabBarTree() ?? program.tree())]
        .filter(({ props }) => props.ariaRole === 'tab' && String(props.ariaSelected) === 'true')
        .map(({ props }) => props.ariaLabel)
    await program.until(() => chosen().length > 0, 'no tab is said to be chosen')
    expect(chosen()).toEqual([name])
    program.close()
  })

  it('says what went wrong in a field as it appears', async () => {
    const program = await start('pages/login/login')
    await program.tap('登录')
    await program.see('请输入手机号')
    const alerts = program.all('view').filter(({ ariaRole }) => ariaRole === 'alert')
    expect(alerts.length).toBeGreaterThan(0)
    expect(alerts.map(({ ariaLive }) => ariaLive)).toEqual(alerts.map(() => 'assertive'))
    program.close()
  })

  it('says that a page is on its way, and what did not come', async () => {
    const program = await launch({
      apiHost: server.host,
      path: 'pages/news/detail?id=1',
      prepare: ({ connection }) => connection.hold(),
    })
    await agree(program)
    const isSaid = (role: string) => lively(program).some(({ ariaRole }) => ariaRole === role)
    await program.until(() => isSaid('status'), 'nobody is told that it loads')
    program.device.connection.setOnline(false)
    program.device.connection.release()
    await program.until(() => isSaid('alert'), 'nobody is told that it failed')
    program.close()
  })
})
