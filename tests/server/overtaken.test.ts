/** What was begun with a password or a code that is replaced before it ends. */
import { sql } from '../../server/db/sql'
import { type Enrolment, resetLogin } from '../../server/operating/operators'
import { clearAccounts, MOBILE, PASSWORD, post, register, sendCode } from './support/actions'
import {
  codeOf,
  cookieOf,
  createDesk,
  enrol,
  logIn,
  OWN_PASSWORD,
  postDesk,
  sitDown,
  readDesk,
} from './desk/support/desk'
import type { TestApp } from './support/testApp'

const NEW_MOBILE = '13900000077'
const NEW_PASSWORD = 'Another456'

let server: TestApp
beforeAll(async () => {
  server = await createDesk()
})
afterAll(() => server.close())
beforeEach(() => clearAccounts(server))
afterEach(() => jest.restoreAllMocks())

/** Lets `meanwhile` happen between the next check of a password and what follows it. */
function afterNextCheck(meanwhile: () => Promise<unknown>): void {
  const { passwords } = server.deps
  const verify = passwords.verify.bind(passwords)
  jest.spyOn(passwords, 'verify').mockImplementationOnce(async (password, stored) => {
    const isRight = await verify(password, stored)
    await meanwhile()
    return isRight
  })
}

const countOf = async () => {
  const rows = await server.db.query(sql<{ count: number }>`SELECT count(*) AS count FROM sessions`)
  return rows[0]?.count
}

describe('the old password of an account', () => {
  let token: string
  beforeEach(async () => {
    token = (await register(server)).token
    server.clock.advance(61)
  })

  /** The owner sets a new password, as with a forgotten one. */
  const reset = async () => {
    const captcha = await sendCode(server, MOBILE, 'resetpwd')
    const form = { type: 'mobile', mobile: MOBILE, newpassword: NEW_PASSWORD, captcha }
    const { body } = await post(server, '/api/user/resetpwd', form)
    expect(body.msg).toBe('重置密码成功')
  }

  it('opens no session after its reset', async () => {
    afterNextCheck(reset)
    const { body } = await post(server, '/api/user/login', { account: MOBILE, password: PASSWORD })
    expect(body).toMatchObject({ code: 0, msg: '账号或密码不正确' })
    expect(await countOf()).toBe(0)
  })

  it('opens none by a number that has gone to nobody or somebody else', async () => {
    afterNextCheck(() => server.db.query(sql`UPDATE users SET mobile = ${NEW_MOBILE}`))
    const { body } = await post(server, '/api/user/login', { account: MOBILE, password: PASSWORD })
    expect(body).toMatchObject({ code: 0, msg: '账号或密码不正确' })
    expect(await countOf()).toBe(1)
  })

  it('closes no account after its reset', async () => {
    afterNextCheck(reset)
    const { body } = await post(server, '/api/user/deletion', { password: PASSWORD }, token)
    expect(body.code).toBe(401)
    expect(await server.db.query(sql`SELECT 1 FROM deletion_requests`)).toEqual([])
  })

  it('changes no number after its reset', async () => {
    const captcha = await sendCode(server, NEW_MOBILE, 'changemobile')
    afterNextCheck(reset)
    const form = { mobile: NEW_MOBILE, captcha, password: PASSWORD }
    expect((await post(server, '/api/user/changemobile', form, token)).body.code).toBe(401)
    expect(await server.db.query(sql`SELECT mobile FROM users`)).toEqual([{ mobile: MOBILE }])
  })

  it('changes none where it was replaced without ending the session', async () => {
    const captcha = await sendCode(server, NEW_MOBILE, 'changemobile')
    afterNextCheck(() => server.db.query(sql`UPDATE users SET password_hash = 'scrypt$1$1$1$a$b'`))
    const form = { mobile: NEW_MOBILE, captcha, password: PASSWORD }
    expect((await post(server, '/api/user/changemobile', form, token)).body).toMatchObject({
      msg: '密码不正确',
      data: { field: 'password' },
    })
    expect(await server.db.query(sql`SELECT mobile FROM users`)).toEqual([{ mobile: MOBILE }])
  })
})

describe('the old password of an operator', () => {
  const REPLACED = 'another password of my own'
  const sessionsOf = (name: string) =>
    server.db.query(sql`SELECT s.used_at FROM operator_sessions s
      JOIN operators o ON o.id = s.operator_id WHERE o.name = ${name}`)

  it('opens no session after it was replaced', async () => {
    const enrolment = await enrol(server, 'wang', 'reviewer')
    const code = codeOf(enrolment, server)
    const { headers } = await logIn(server, 'wang', { password: enrolment.password, code })
    server.clock.advance(30)
    const { password } = enrolment
    afterNextCheck(() =>
      postDesk(
        server,
        '/password',
        { current: password, next: REPLACED },
        { cookie: cookieOf(headers) },
      ),
    )
    const { body } = await logIn(server, 'wang', { password, code: codeOf(enrolment, server) })
    expect(body.code).toBe(0)
    expect(await sessionsOf('wang')).toHaveLength(1)
  })

  it('replaces none that the command line has set meanwhile', async () => {
    const li = await sitDown(server, 'li', 'cashier')
    const doing = { actor: 'operator:root', now: server.clock.now() }
    let reset: Enrolment | undefined
    afterNextCheck(async () => {
      reset = await server.db.transaction((tx) => resetLogin(tx, server.deps, 'li', doing))
    })
    const { body } = await li.post('/password', { current: OWN_PASSWORD, next: REPLACED })
    expect(body).toMatchObject({ code: 0, data: { field: 'current' } })
    const { password = '' } = reset ?? {}
    const code = reset ? codeOf(reset, server) : ''
    expect((await logIn(server, 'li', { password, code })).body.code).toBe(1)
  })
})

it('a login at the desk ends the session that its browser had before', async () => {
  const enrolment = await enrol(server, 'zhao', 'auditor')
  const { password } = enrolment
  const first = await logIn(server, 'zhao', { password, code: codeOf(enrolment, server) })
  const cookie = cookieOf(first.headers)
  server.clock.advance(30)
  const again = { name: 'zhao', password, code: codeOf(enrolment, server) }
  expect((await postDesk(server, '/login', again, { cookie })).body.code).toBe(1)
  const me = await readDesk(server, '/me', { cookie })
  expect(me.body.code).toBe(401)
})
