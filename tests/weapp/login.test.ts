import { launch, type MiniProgram } from './harness'
import { startServer, type TestServer } from './support/server'
import { AGREED, logInByPassword, SESSION_KEY } from './support/session'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const WANTED = 'pages/profile/userinfo'

/** Opens a page that needs a login as a visitor: consent first, then login. */
async function openLogin(): Promise<MiniProgram> {
  const program = await launch({ apiHost: server.host, path: WANTED })
  await program.at('pages/login/login')
  await program.tap('同意并继续')
  await program.gone('同意并继续')
  return program
}

/** Requests a code and waits for the message with it. */
async function receiveCode(program: MiniProgram, mobile: string): Promise<string> {
  await program.input('手机号', mobile)
  await program.tap('获取验证码')
  await program.see('秒后重发')
  return server.codeFor(mobile)
}

describe('login', () => {
  it('by code leads back to the page wanted, and lasts to the next launch', async () => {
    const program = await openLogin()
    await program.input('验证码', await receiveCode(program, '13912340011'))
    await program.tap(AGREED)
    await program.tap('登录')
    await program.at(WANTED)
    expect(program.pages).toEqual([WANTED])
    await program.see('139****0011')
    const { storage } = program.device
    program.close()

    const next = await launch({ apiHost: server.host, storage, path: WANTED })
    await next.see('139****0011')
    expect(next.pages).toEqual([WANTED])
    next.close()
  })

  it('T05: leaves neither code nor full number on the device', async () => {
    const program = await openLogin()
    const code = await receiveCode(program, '13912340012')
    await program.input('验证码', code)
    await program.tap(AGREED)
    await program.tap('登录')
    await program.at(WANTED)
    const kept = [...program.device.storage.entries.values()].join('\n')
    expect(program.device.storage.get(SESSION_KEY)).toContain('139****0012')
    expect(kept).not.toContain('13912340012')
    expect(kept).not.toMatch(new RegExp(`\\b${code}\\b`))
    program.close()
  })

  it('with a wrong code is refused at the field, and nothing is stored', async () => {
    const program = await openLogin()
    const code = await receiveCode(program, '13912340013')
    await program.input('验证码', code === '000000' ? '000001' : '000000')
    await program.tap(AGREED)
    await program.tap('登录')
    await program.see('验证码不正确')
    expect(program.page.route).toBe('pages/login/login')
    expect(program.device.storage.get(SESSION_KEY)).toBeUndefined()
    program.close()
  })

  it('by password, for somebody who registered', async () => {
    const program = await openLogin()
    await program.tap('没有账号？注册')
    await program.at('pages/register/register')
    await program.input('验证码', await receiveCode(program, '13912340014'))
    await program.input('设置密码', 'Secret12')
    await program.tap(AGREED)
    await program.tap('注册并登录')
    await program.at(WANTED)
    program.close()

    const again = await openLogin()
    await logInByPassword(again, '13912340014', 'Secret13')
    await again.see('账户或密码不正确')
    await again.input('密码', 'Secret12')
    await again.tap('登录')
    await again.at(WANTED)
    again.close()
  })

  it('X05: leads home when the page wanted is none of ours', async () => {
    const back = encodeURIComponent('https://evil.example/')
    const program = await launch({ apiHost: server.host, path: `pages/login/login?back=${back}` })
    await program.tap('同意并继续')
    await program.input('验证码', await receiveCode(program, '13912340015'))
    await program.tap(AGREED)
    await program.tap('登录')
    await program.at('pages/index/index')
    program.close()
  })

  it('T01: works for this run on a device that stores nothing', async () => {
    const program = await openLogin()
    program.device.storage.fault = 'quota'
    await program.input('验证码', await receiveCode(program, '13912340016'))
    await program.tap(AGREED)
    await program.tap('登录')
    await program.at(WANTED)
    await program.see('139****0016')
    program.close()
  })
})
