import { setTimeout } from 'node:timers/promises'
import { composed, sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { deleteSessionsOf } from '../../../server/repositories/sessions'
import { lockUser, updateMobile } from '../../../server/repositories/users'
import { createEmptyDatabase } from '../../postgres/databases'
import {
  clearAccounts,
  MOBILE,
  PASSWORD,
  post,
  register,
  sendCode,
  wrongCode,
} from '../support/actions'
import { createTestApp, type TestApp } from '../support/testApp'
import { times, twoInstances, WAYS } from './stage'

/** Parallel codes, logins and registrations. */
export function accountRaces(): void {
  let db: WideDb
  let server: TestApp

  beforeAll(async () => {
    server = await twoInstances(await createEmptyDatabase(), createTestApp)
    db = server.db
  })
  afterAll(() => server?.close())
  beforeEach(() => clearAccounts(server))

  const countOf = async (table: string) => {
    const rows = await db.query(
      composed<{ count: number }>(`SELECT count(*) AS count FROM ${table}`),
    )
    return rows[0]?.count
  }

  it('two instances that start together migrate and seed once', async () => {
    expect(await countOf('products')).toBe(1)
    expect(await countOf('product_tiers')).toBe(7)
  })

  it('fifty parallel wrong guesses use up five tries, and the right code is void', async () => {
    const captcha = await sendCode(server, MOBILE, 'mobilelogin')
    const guesses = await times(WAYS, () =>
      post(server, '/api/user/mobilelogin', { mobile: MOBILE, captcha: wrongCode(captcha) }),
    )
    expect(new Set(guesses.map(({ body }) => body.msg))).toEqual(new Set(['验证码不正确']))
    expect(await db.query(sql`SELECT tries FROM sms_codes`)).toEqual([{ tries: 5 }])
    const right = await post(server, '/api/user/mobilelogin', { mobile: MOBILE, captcha })
    expect(right.body).toMatchObject({ code: 0, msg: '验证码不正确' })
  })

  it('of parallel logins with one code exactly one succeeds', async () => {
    const captcha = await sendCode(server, MOBILE, 'mobilelogin')
    const logins = await times(WAYS, () =>
      post(server, '/api/user/mobilelogin', { mobile: MOBILE, captcha }),
    )
    expect(logins.filter(({ body }) => body.code === 1)).toHaveLength(1)
    expect(await countOf('sessions')).toBe(1)
    expect(await countOf('users')).toBe(1)
  })

  it('of fifty parallel sends one reaches the phone', async () => {
    const sends = await times(WAYS, () =>
      post(server, '/api/sms/send', { mobile: MOBILE, event: 'mobilelogin' }),
    )
    expect(sends.filter(({ body }) => body.code === 1)).toHaveLength(1)
    expect(sends.filter(({ body }) => body.msg === '发送频繁')).toHaveLength(WAYS - 1)
    expect(await countOf('sms_sends')).toBe(1)
  })

  it('parallel wrong passwords are counted before they are checked', async () => {
    const tries = await times(WAYS, () =>
      post(server, '/api/user/login', { account: 'nobody', password: PASSWORD }),
    )
    expect(tries.filter(({ body }) => body.msg === '账号或密码不正确')).toHaveLength(5)
    expect(tries.filter(({ body }) => body.msg === '请稍后再试')).toHaveLength(WAYS - 5)
  })

  it('fifty parallel registrations of one mobile make one account', async () => {
    const code = await sendCode(server)
    const registrations = await times(WAYS, (at) =>
      post(server, '/api/user/register', {
        username: `name${at}`,
        password: PASSWORD,
        mobile: MOBILE,
        code,
      }),
    )
    expect(registrations.filter(({ body }) => body.code === 1)).toHaveLength(1)
    const refused = registrations.filter(({ status, body }) => status === 200 && body.code === 0)
    expect(refused).toHaveLength(WAYS - 1)
    expect(await countOf('users')).toBe(1)
  })

  it('parallel first logins of one mobile by two codes make one account', async () => {
    const codes: string[] = []
    for (const event of ['mobilelogin', 'register']) {
      codes.push(await sendCode(server, MOBILE, event))
      server.clock.advance(61)
    }
    const [captcha, code] = codes
    const replies = await Promise.all([
      post(server, '/api/user/mobilelogin', { mobile: MOBILE, captcha }),
      post(server, '/api/user/register', {
        username: MOBILE,
        password: PASSWORD,
        mobile: MOBILE,
        code,
      }),
    ])
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(await countOf('users')).toBe(1)
  })

  /** Resolves once a call has ended or waits for a lock. */
  async function endedOrWaiting(call: Promise<unknown>): Promise<void> {
    let isOver = false
    void call.finally(() => (isOver = true))
    const isWaiting = async () => {
      const rows = await db.query(
        composed(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'
          AND datname = current_database()`),
      )
      return rows.length > 0
    }
    while (!isOver && !(await isWaiting())) await setTimeout(5)
  }

  it('a code that was right before the number changed opens no session of its former account', async () => {
    const { id } = await register(server)
    server.clock.advance(61)
    const captcha = await sendCode(server, MOBILE, 'mobilelogin')
    let login: ReturnType<typeof post> | undefined
    await db.transaction(async (tx) => {
      await lockUser(tx, id)
      await updateMobile(tx, id, { mobile: '13900000077', masked: '139****0077' })
      await deleteSessionsOf(tx, id)
      login = post(server, '/api/user/mobilelogin', { mobile: MOBILE, captcha })
      await endedOrWaiting(login)
    })
    const reply = await login
    expect(reply?.body.data.userinfo.id).not.toBe(id)
    expect(await db.query(sql`SELECT 1 FROM sessions WHERE user_id = ${id}`)).toEqual([])
  })

  it('a code for the owner proves nothing once the session has ended', async () => {
    const { id, token } = await register(server)
    server.clock.advance(61)
    const code = await sendCode(server, MOBILE, 'mobilelogin')
    let deletion: ReturnType<typeof post> | undefined
    await db.transaction(async (tx) => {
      await lockUser(tx, id)
      await deleteSessionsOf(tx, id)
      deletion = post(server, '/api/user/deletion', { code }, token)
      await endedOrWaiting(deletion)
    })
    expect((await deletion)?.body.code).toBe(401)
    expect(await countOf('deletion_requests')).toBe(0)
  })
}
