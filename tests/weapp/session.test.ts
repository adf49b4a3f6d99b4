import { launch, Storage } from './harness'
import { startServer, type TestServer } from './support/server'
import { inDays, launchWith, SESSION_KEY, storageWith } from './support/session'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await server.login('13912340001')
})
afterAll(() => server.close())

describe('a stored session at launch', () => {
  it('is checked with the profile call and stays', async () => {
    const program = await launchWith({ token }, { apiHost: server.host })
    const { connection, storage } = program.device
    await program.until(() => connection.sent.some(({ status }) => status === 200), 'no answer')
    expect(connection.sent[0]).toMatchObject({ method: 'GET', path: '/api/user/index' })
    expect(connection.sent[0]?.headers.token).toBe(token)
    await program.until(() => String(storage.get(SESSION_KEY)).includes('139****0001'), 'no user')
    expect(storage.get(SESSION_KEY)).toContain(token)
    program.close()
  })

  it('that the server does not know ends without a word', async () => {
    const program = await launchWith({ token: 'unknown' }, { apiHost: server.host })
    const { storage } = program.device
    await program.until(() => storage.get(SESSION_KEY) === undefined, 'still stored')
    expect(program.text()).not.toContain('登录已过期')
    expect(program.pages).toEqual(['pages/index/index'])
    program.close()
  })

  it.each([
    ['HTTP 500 with HTML', { status: 500, body: Buffer.from('<h1>502</h1>') }],
    ['code 0', { json: { code: 0, msg: '维护中', data: null } }],
    ['cut JSON', { body: Buffer.from('{"code":1,"data":{') }],
  ])('answered with %s ends without a word', async (_, reply) => {
    const storage = storageWith({ token })
    const program = await launch({
      apiHost: server.host,
      storage,
      prepare: ({ connection }) => connection.stubs.push({ path: '/api/user/index', reply }),
    })
    await program.until(() => storage.get(SESSION_KEY) === undefined, 'still stored')
    expect(program.text()).not.toMatch(/登录已过期|维护中|请求失败/)
    program.close()
  })

  it('that is cut off while the program is out of sight is made anew', async () => {
    const storage = storageWith({ token })
    const program = await launch({
      apiHost: server.host,
      storage,
      prepare: ({ connection }) => connection.hold(),
    })
    const { connection } = program.device
    await program.see('同意并继续')
    await program.hide()
    connection.setOnline(false)
    connection.release()
    await program.pass(0)
    expect(storage.get(SESSION_KEY)).toContain(token)
    connection.setOnline(true)
    await program.show()
    await program.until(() => String(storage.get(SESSION_KEY)).includes('139****0001'), 'no user')
    program.close()
  })

  it('past its expiry ends without asking the server', async () => {
    const program = await launchWith(
      { token, tokenExpireTime: inDays(-1) },
      { apiHost: server.host },
    )
    const { connection, storage } = program.device
    await program.until(() => storage.get(SESSION_KEY) === undefined, 'still stored')
    expect(connection.sent.map(({ path }) => path)).not.toContain('/api/user/index')
    program.close()
  })

  it('that cannot be read counts as none', async () => {
    const storage = new Storage()
    storage.put(SESSION_KEY, '{"hasOwnProperty":1,')
    const program = await launch({ apiHost: server.host, storage })
    await program.until(() => storage.get(SESSION_KEY) === undefined, 'still stored')
    program.close()
  })
})

describe('a session that runs', () => {
  it('ends when the app is shown again after its expiry', async () => {
    const program = await launchWith({ token }, { apiHost: server.host })
    const { clock, storage } = program.device
    await program.until(() => String(storage.get(SESSION_KEY)).includes('139****0001'), 'no user')
    await program.hide()
    clock.aheadMs = 31 * 86_400_000
    await program.show()
    await program.until(() => storage.get(SESSION_KEY) === undefined, 'still stored')
    program.close()
  })

  it('is asked for by a page that needs one, which then leads to login and back', async () => {
    const program = await launch({ apiHost: server.host, path: 'pages/profile/userinfo' })
    await program.at('pages/login/login')
    expect(program.pages).toEqual(['pages/login/login'])
    expect(decodeURIComponent(program.page.query.back ?? '')).toBe('/pages/profile/userinfo')
    program.close()
  })
})
