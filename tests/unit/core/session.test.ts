import { ratesStore } from '@/stores/RatesStore'
import {
  createWorld,
  type FakeClock,
  loginReply,
  NOW_MS,
  profileReply,
  SESSION_KEY,
} from '../support/fakes'
import { done, type FakeHttp, refused, settled, unauthorized } from '../support/fakeHttp'
import { launchWith, loggedIn } from '../support/sessions'

const PROFILE = '/api/user/index'
const LOGIN = '/api/user/login'
const RATES = '/api/loan/rates'
const LOGOUT = '/api/user/logout'
const BY_CODE = '/api/user/mobilelogin'
const REGISTER = '/api/user/register'

const BODY = { username: 'a', password: 'b', mobile: '13800000001', code: '123456', email: '' }

type Session = ReturnType<typeof createWorld>['stores']['session']

describe('logging in', () => {
  it('keeps token, expiry and masked user in one record', async () => {
    const { keyValue, session } = await loggedIn()
    expect(session.isLoggedIn).toBe(true)
    expect(JSON.parse(keyValue.get(SESSION_KEY) ?? '')).toEqual({
      v: 1,
      value: {
        token: 'token-1',
        tokenExpireTime: NOW_MS / 1000 + 2_592_000,
        userInfo: {
          id: '7',
          username: '138****0001',
          nickname: '138****0001',
          mobile: '138****0001',
          avatar: '',
          score: 0,
          money: 0,
          level: 1,
          createtime: NOW_MS / 1000,
        },
      },
    })
  })

  it.each([
    ['password', LOGIN, (to: Session) => to.loginByPassword({ account: 'a', password: 'b' })],
    [
      'code',
      BY_CODE,
      (to: Session) => to.loginByCode({ mobile: '13800000001', captcha: '123456' }),
    ],
    ['registration', REGISTER, (to: Session) => to.register(BODY)],
  ])('by %s without a token is none, whatever the code of the answer', async (_name, path, log) => {
    const world = createWorld()
    const { session } = world.stores
    for (const token of [undefined, null, '', '  ', 'line\nbreak', {}, 'x'.repeat(5000)]) {
      world.http.route(path, () => done(loginReply({ token })))
      await expect(log(session)).rejects.toThrow('登录没有成功，请重试')
    }
    world.http.route(path, () => done(null))
    await expect(log(session)).rejects.toThrow('登录没有成功，请重试')
    expect(session.isLoggedIn).toBe(false)
    expect([...world.keyValue.data]).toEqual([])
  })

  it('stores no phone number, password or code', async () => {
    const { keyValue } = await loggedIn()
    const everything = [...keyValue.data.values()].join()
    expect(everything).not.toMatch(/13800000001|Demo1234/)
  })

  it('works for this run when the device refuses to store', async () => {
    const world = createWorld()
    world.keyValue.set = () => {}
    world.http.route(LOGIN, () => done(loginReply()))
    await world.stores.session.loginByPassword({ account: 'a', password: 'b' })
    expect(world.stores.session.token).toBe('token-1')
  })

  it.each([
    ['seconds', { expiretime: 1_900_000_000 }, 1_900_000_000],
    ['milliseconds', { expiretime: 1_900_000_000_000 }, 1_900_000_000],
    ['only a span', { expiretime: undefined, expires_in: 60 }, NOW_MS / 1000 + 60],
    ['nothing', { expiretime: undefined, expires_in: undefined }, null],
    ['garbage', { expiretime: 'soon', expires_in: -5 }, null],
  ])('reads an expiry sent as %s', async (_name, over, expected) => {
    const world = createWorld()
    world.http.route(LOGIN, () => done(loginReply(over)))
    await world.stores.session.loginByPassword({ account: 'a', password: 'b' })
    expect(JSON.parse(world.keyValue.get(SESSION_KEY) ?? '').value.tokenExpireTime).toBe(expected)
  })
})

describe('launch', () => {
  it('takes the stored session up and checks it by the profile', async () => {
    const { session, http } = launchWith()
    http.route(PROFILE, () => done(profileReply({ nickname: '小明' })))
    const restored = session.restore()
    expect(session.isLoggedIn).toBe(true)
    expect(session.checking).toBe(true)
    await restored
    expect(session.checking).toBe(false)
    expect(session.profile?.nickname).toBe('小明')
    expect(http.last(PROFILE).headers.token).toBe('token-1')
  })

  it.each([
    ['HTTP 500', { status: 500, text: 'oops' }],
    ['401', unauthorized],
    ['code 0', refused('出错')],
    ['no JSON', { status: 200, text: '<html>' }],
  ])('%s clears local data without a word', async (_name, reply) => {
    const { session, http, keyValue, feedback, ends } = launchWith()
    http.route(PROFILE, () => reply)
    await session.restore()
    expect(session.isLoggedIn).toBe(false)
    expect(keyValue.get(SESSION_KEY)).toBeNull()
    expect(feedback.toasts).toEqual([])
    expect(feedback.masks).toEqual([])
    expect(ends).toEqual(['lapsed'])
    expect(http.count(PROFILE)).toBe(1)
  })

  it.each([
    ['cut off', (http: FakeHttp) => http.last(PROFILE).fail()],
    ['kept waiting', async (_: FakeHttp, clock: FakeClock) => clock.advance(10_000)],
  ])('%s while the app was out of sight, it is made anew', async (_, lose) => {
    const { session, http, clock } = launchWith()
    const restored = session.restore()
    session.hidden()
    await lose(http, clock)
    await settled()
    expect(session.isLoggedIn).toBe(true)
    expect(http.count(PROFILE)).toBe(1)
    session.shown()
    await settled()
    await http.last(PROFILE).answer(done(profileReply()))
    await restored
    expect(session.isLoggedIn).toBe(true)
    expect(http.count(PROFILE)).toBe(2)
    expect(session.checking).toBe(false)
  })

  it('refused while the app was out of sight it is refused', async () => {
    const { session, http } = launchWith()
    const restored = session.restore()
    session.hidden()
    await http.last(PROFILE).answer({ status: 500, text: 'oops' })
    await restored
    expect(session.isLoggedIn).toBe(false)
  })

  it('a 401 that another call hears before the check is no word either', async () => {
    const { session, http, stores, feedback, ends } = launchWith()
    const restored = session.restore()
    http.route(RATES, () => unauthorized)
    await expect(stores.client.get(RATES)).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(session.isLoggedIn).toBe(false)
    await http.last(PROFILE).answer(unauthorized)
    await restored
    expect(feedback.toasts).toEqual([])
    expect(ends).toEqual(['lapsed'])
  })

  it('offline and a silent server end the same way, within 10 s', async () => {
    const offline = launchWith()
    const restored = offline.session.restore()
    await offline.http.last(PROFILE).fail()
    await restored
    expect(offline.session.isLoggedIn).toBe(false)

    const hanging = launchWith()
    const waiting = hanging.session.restore()
    hanging.clock.advance(10_000)
    await waiting
    expect(hanging.session.isLoggedIn).toBe(false)
    expect(hanging.feedback.toasts).toEqual([])
  })

  it.each([
    ['past', NOW_MS / 1000 - 1, false],
    ['exactly now', NOW_MS / 1000, true],
    ['milliseconds of the future', NOW_MS + 3_600_000, true],
    ['milliseconds of the past', NOW_MS - 3_600_000, false],
    ['missing', undefined, true],
    ['garbage', 'soon', true],
  ])('an expiry that is %s', async (_name, tokenExpireTime, asksServer) => {
    const { session, http, feedback } = launchWith({ tokenExpireTime })
    http.route(PROFILE, () => done(profileReply()))
    await session.restore()
    expect(http.count(PROFILE)).toBe(asksServer ? 1 : 0)
    expect(session.isLoggedIn).toBe(asksServer)
    expect(feedback.toasts).toEqual([])
  })

  it.each([
    '',
    '{bad',
    'null',
    '1',
    '[]',
    '{"hasOwnProperty":1,"data":2}',
    '{"v":1,"value":{"token":5}}',
    '{"v":0,"value":{"token":"t"}}',
  ])('the corrupt record %p is absent, and removed', async (text) => {
    const { session, keyValue } = (() => {
      const world = createWorld({ stored: new Map([[SESSION_KEY, text]]) })
      return { ...world, session: world.stores.session }
    })()
    await session.restore()
    expect(session.isLoggedIn).toBe(false)
    expect(keyValue.get(SESSION_KEY)).toBeNull()
  })

  it('a record without its user half is a session still, one without token is none', async () => {
    const half = launchWith({ userInfo: null })
    half.http.route(PROFILE, () => done(profileReply()))
    const checked = half.session.restore()
    half.http.route(RATES, () => done({ products: [], purposes: [], limits: null }))
    await half.stores.get(ratesStore).fetch()
    const { visitor } = half.session
    await checked
    expect(half.session.userId).toBe('7')
    expect(half.session.visitor).toBe(visitor)
    expect(half.stores.get(ratesStore).rates.value).not.toBeNull()

    const other = launchWith({ token: '' })
    await other.session.restore()
    expect(other.session.isLoggedIn).toBe(false)
  })
})

describe('shown again', () => {
  it('ends a session past its expiry, silently and once', async () => {
    const { session, clock, ends, feedback } = await loggedIn()
    clock.set(NOW_MS + 2_592_000_000 + 1000)
    session.shown()
    session.shown()
    expect(session.isLoggedIn).toBe(false)
    expect(ends).toEqual(['lapsed'])
    expect(feedback.toasts).toEqual([])
  })
})

describe('401', () => {
  it('ten calls failing together end the session once, with one toast', async () => {
    const { session, http, feedback, ends } = await loggedIn()
    const all = Array.from({ length: 10 }, () =>
      session.fetchProfile({ headers: {} }).catch((error) => error.kind),
    )
    for (const sent of http.sent.filter(({ url }) => url.startsWith(PROFILE)))
      await sent.answer(unauthorized)
    expect(await Promise.all(all)).toEqual(Array(10).fill('unauthorized'))
    expect(ends).toEqual(['refused'])
    expect(feedback.toasts).toEqual(['登录已过期，请重新登录'])
    expect(feedback.masked).toBe(false)
  })

  it('a late 401 for the old token leaves the new session alone', async () => {
    const { session, http, ends, feedback } = await loggedIn()
    const late = session.fetchProfile().catch((error) => error.kind)
    const request = http.last(PROFILE)
    http.route(LOGIN, () => done(loginReply({ token: 'token-2' })))
    await session.loginByPassword({ account: 'a', password: 'b' })
    await request.answer(unauthorized)
    expect(await late).toBe('unauthorized')
    expect(session.token).toBe('token-2')
    expect(ends).toEqual([])
    expect(feedback.toasts).toEqual([])
  })
})

describe('logging out', () => {
  it('clears everything of the user at once, whatever the server says', async () => {
    const { session, http, keyValue, feedback, ends } = await loggedIn()
    keyValue.set('xffq:intent:draft:7', '{"v":1,"value":{}}')
    keyValue.set('xffq:device:privacy', '{"v":1,"value":{"version":"x","at":1}}')
    const out = session.logout()
    expect(session.isLoggedIn).toBe(false)
    expect(keyValue.keys()).toEqual(['xffq:device:privacy'])
    expect(http.last(LOGOUT).headers.token).toBe('token-1')
    await http.last(LOGOUT).fail()
    await out
    expect(feedback.toasts).toEqual([])
    expect(ends).toEqual(['logout'])
  })

  it('a 401 keeps what the person was about to do; another user does not inherit it', async () => {
    const { session, http, keyValue } = await loggedIn()
    keyValue.set('xffq:intent:draft:7', '{"v":1,"value":{}}')
    http.route(PROFILE, () => unauthorized)
    await session.fetchProfile().catch(() => {})
    expect(keyValue.get('xffq:intent:draft:7')).not.toBeNull()

    await session.loginByPassword({ account: 'a', password: 'b' })
    expect(keyValue.get('xffq:intent:draft:7')).not.toBeNull()

    http.route(LOGIN, () => done(loginReply({ id: 8, user_id: 8, token: 'token-8' })))
    await session.loginByPassword({ account: 'b', password: 'b' })
    expect(keyValue.get('xffq:intent:draft:7')).toBeNull()
  })
})

describe('the number of a session that ended', () => {
  const HANDLE = 'v1.a.b.c'
  const withHandle = async () => {
    const world = await loggedIn()
    world.http.route(LOGIN, () => done(loginReply({ number_handle: HANDLE })))
    await world.session.loginByPassword({ account: 'a', password: 'b' })
    return world
  }

  it('is known by its mask after an expiry, until the next login', async () => {
    const { session, http } = await withHandle()
    expect(session.knownNumber()).toBeNull()
    http.route(PROFILE, () => unauthorized)
    await session.fetchProfile().catch(() => {})
    expect(session.knownNumber()).toEqual({ mobile: '138****0001', handle: HANDLE })
    http.route(LOGIN, () => done(loginReply()))
    await session.loginByPassword({ account: 'a', password: 'b' })
    expect(session.knownNumber()).toBeNull()
  })

  it('is forgotten by a logout', async () => {
    const { session, keyValue, http } = await withHandle()
    const out = session.logout()
    await http.last(LOGOUT).fail()
    await out
    expect(session.knownNumber()).toBeNull()
    expect([...keyValue.keys()].filter((key) => key.includes('knownNumber'))).toEqual([])
  })

  it('is not known where the backend gives no handle', async () => {
    const { session, http } = await loggedIn()
    http.route(PROFILE, () => unauthorized)
    await session.fetchProfile().catch(() => {})
    expect(session.knownNumber()).toBeNull()
  })
})

it('a stock FastAdmin profile with only a welcome names the user by it', async () => {
  const { session, http } = await loggedIn()
  http.route(PROFILE, () => done({ welcome: 'O&#039;Neil' }))
  await session.fetchProfile()
  expect(session.profile).toMatchObject({ money: 0, score: 0, level: 1, sent: [] })
  expect(session.user).toMatchObject({ id: '7', username: "O'Neil", nickname: "O'Neil" })
})

it('keeps the figures of the login where the profile sends none', async () => {
  const { session, http } = await loggedIn()
  http.route(LOGIN, () => done(loginReply({ score: 120, money: '88.50' })))
  await session.loginByPassword({ account: 'a', password: 'b' })
  expect(session.user).toMatchObject({ score: 120, money: 8850, level: 1 })
  http.route(PROFILE, () => done({ welcome: '小明' }))
  await session.fetchProfile()
  expect(session.user).toMatchObject({ score: 120, money: 8850, level: 1 })
  http.route(PROFILE, () => done(profileReply({ score: 130, money: '0.00', level: 2 })))
  await session.fetchProfile()
  expect(session.user).toMatchObject({ score: 130, money: 0, level: 2 })
})

it('a welcome is the user name too where no other is known', async () => {
  const { session, http } = await loggedIn()
  http.route(LOGIN, () => done({ userinfo: { id: 7, token: 'token-1' } }))
  await session.loginByPassword({ account: 'a', password: 'b' })
  http.route(PROFILE, () => done({ welcome: '小明' }))
  await session.fetchProfile()
  expect(session.user).toMatchObject({ username: '小明', nickname: '小明' })
})
