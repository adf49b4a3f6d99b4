import { sql } from '../../server/db/sql'
import { launch } from './harness'
import { startServer, type TestServer } from './support/server'
import { agree, launchWith, logInByPassword, SESSION_KEY } from './support/session'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const EXPIRED = '登录已过期，请重新登录'

const start = async (mobile: string, path?: string) => {
  const token = await server.login(mobile)
  const program = await launchWith({ token }, { apiHost: server.host, path })
  await agree(program)
  return program
}

describe('我的', () => {})

it('offers login to a guest, who comes back to it', async () => {
  const program = await launch({ apiHost: server.host, path: 'pages/profile/profile' })
  await agree(program)
  await program.tap('登录')
  await program.at('pages/login/login')
  await logInByPassword(program)
  await program.at('pages/profile/profile')
  expect(program.pages).toEqual(['pages/profile/profile'])
  await program.see('138****0001')
  program.close()
})

describe('a session that the server has ended', () => {
  it('calls that fail together tell it once and lead to login once', async () => {
    const program = await start('13912340024')
    const { connection, overlay, storage } = program.device
    await program.until(() => !connection.sent.some(({ status }) => status === 0), 'still asking')
    await server.db.query(sql`DELETE FROM sessions`)

    const expired = { status: 401, json: { code: 401, msg: '请登录后操作', data: null } }
    connection.stubs.push({ path: '/api/loan/rates', reply: expired })
    connection.stubs.push({ path: '/api/news/latest', reply: expired })
    connection.hold()
    const before = connection.sent.length
    await program.tap('刷新')
    await program.until(() => connection.heldCount >= 2, 'too few requests')
    connection.release()

    await program.at('pages/login/login')
    await program.see(EXPIRED)
    expect(program.text().split(EXPIRED)).toHaveLength(2)
    // When the session ends, unanswered requests are cancelled: none of them is answered any more.
    const statuses = () => connection.sent.slice(before).map(({ status }) => status)
    await program.until(() => statuses().filter((status) => status === 401).length >= 2, '401')
    expect(statuses().filter((status) => status !== 401 && status !== 0)).toEqual([])
    await program.gone(EXPIRED)
    expect(program.pages).toEqual(['pages/index/index', 'pages/login/login'])
    expect(storage.get(SESSION_KEY)).toBeUndefined()
    expect(overlay.loading).toBeNull()
    program.close()
  })
})
