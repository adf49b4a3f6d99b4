import type { SessionEnd } from '@/stores/SessionStore'
import { ratesStore } from '@/stores/RatesStore'
import { createWorld, loginReply, NOW_MS } from '../support/fakes'
import { done, unauthorized } from '../support/fakeHttp'

const LOGIN = '/api/user/login'
const RATES = '/api/loan/rates'
const DAY_MS = 86_400_000
const SESSION_MS = 30 * DAY_MS

async function loggedIn() {
  const world = createWorld()
  const ends: SessionEnd[] = []
  world.stores.session.handleEnd((end) => ends.push(end))
  world.http.route(LOGIN, () => done(loginReply()))
  await world.stores.session.loginByPassword({ account: '13800000001', password: 'Demo1234' })
  return { ...world, ends, session: world.stores.session }
}

it('a clock set back extends nothing: the server still decides', async () => {
  const { session, clock, stores, http, ends } = await loggedIn()
  clock.set(NOW_MS - DAY_MS)
  session.shown()
  expect(session.isLoggedIn).toBe(true)
  http.route(RATES, () => unauthorized)
  await stores.get(ratesStore).fetch()
  expect(session.isLoggedIn).toBe(false)
  expect(ends).toEqual(['refused'])
})

it('a clock set forward ends a session once, and no login after it by itself', async () => {
  const { session, clock, ends, http } = await loggedIn()
  clock.set(NOW_MS + SESSION_MS + DAY_MS)
  session.shown()
  expect(ends).toEqual(['lapsed'])
  http.route(LOGIN, () => done(loginReply({ token: 'token-2' })))
  await session.loginByPassword({ account: 'a', password: 'b' })
  expect(session.token).toBe('token-2')
  clock.set(NOW_MS)
  session.shown()
  session.shown()
  expect(session.isLoggedIn).toBe(true)
  expect(ends).toEqual(['lapsed'])
  expect(http.count(LOGIN)).toBe(2)
})
