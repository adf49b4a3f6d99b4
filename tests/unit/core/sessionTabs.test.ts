import { loansStore } from '@/stores/LoansStore'
import { ratesStore } from '@/stores/RatesStore'
import { done, settled, unauthorized } from '../support/fakeHttp'
import { profileReply, storedSession } from '../support/fakes'
import { launchWith, loggedIn } from '../support/sessions'

const PROFILE = '/api/user/index'
const RATES = '/api/loan/rates'
const MINE = '/api/loan/myLoans'

describe('two tabs', () => {
  it('follows a logout and a change of user in the other tab', async () => {
    const { session, keyValue, stores, http } = await loggedIn()
    http.route(RATES, () =>
      done({
        products: [],
        purposes: [],
        limits: { per_person: '1.00', owed: '0.00', room: '1.00' },
      }),
    )
    await stores.get(ratesStore).fetch()
    expect(stores.get(ratesStore).rates.value).not.toBeNull()

    const [key, text] = storedSession({
      token: 'token-8',
      userInfo: { id: '8', username: 'b', nickname: 'b', mobile: '', avatar: '' },
    })
    keyValue.writeElsewhere(key, text)
    expect(session.token).toBe('token-8')
    expect(session.userId).toBe('8')
    expect(stores.get(ratesStore).rates.value).toBeNull()

    keyValue.writeElsewhere(key, null)
    expect(session.isLoggedIn).toBe(false)
    await settled()
    http.route(PROFILE, () => done(profileReply()))
    await session.fetchProfile().catch(() => {})
    expect(http.count(PROFILE)).toBe(0)
  })

  it('what was kept for the user before is deleted even if the other tab did not see it', async () => {
    const { keyValue, stores, http } = await loggedIn()
    http.route(MINE, () => done({ list: [], total: 0 }))
    await stores.get(loansStore).getList('all').refresh()
    const keptAnswers = () => keyValue.keys().filter((one) => one.includes(':account:answer:'))
    expect(keptAnswers()).toHaveLength(1)

    const [key, text] = storedSession({
      token: 'token-8',
      userInfo: { id: '8', username: 'b', nickname: 'b', mobile: '', avatar: '' },
    })
    keyValue.writeElsewhere(key, text)
    expect(keptAnswers()).toEqual([])
  })

  describe('before word of what the other tab wrote has come', () => {
    const [key, others] = storedSession({
      token: 'token-8',
      userInfo: { id: '8', username: 'b', nickname: 'b', mobile: '', avatar: '' },
    })

    it('a profile of the session before is not written over it', async () => {
      const { session, http, keyValue } = await loggedIn()
      const late = session.fetchProfile()
      const request = http.last(PROFILE)
      keyValue.set(key, others)
      await request.answer(done(profileReply()))
      await late
      expect(keyValue.get(key)).toBe(others)
      expect(session.userId).toBe('8')
    })

    it('a refusal of the session before does not end it', async () => {
      const { session, http, keyValue, ends } = await loggedIn()
      const late = session.fetchProfile().catch(() => {})
      const request = http.last(PROFILE)
      keyValue.set(key, others)
      await request.answer(unauthorized)
      await late
      expect(keyValue.get(key)).toBe(others)
      expect(session.token).toBe('token-8')
      expect(ends).toEqual([])
    })

    it('a launch check of the session before that fails does not end it', async () => {
      const { session, http, keyValue, ends } = launchWith()
      const restored = session.restore()
      const request = http.last(PROFILE)
      keyValue.set(key, others)
      await request.fail()
      await restored
      expect(keyValue.get(key)).toBe(others)
      expect(session.userId).toBe('8')
      expect(ends).toEqual([])
    })

    it('the next call is made as whoever is logged in by now', async () => {
      const { session, http, keyValue } = await loggedIn()
      keyValue.set(key, others)
      void session.fetchProfile().catch(() => {})
      expect(http.last(PROFILE).headers.token).toBe('token-8')
      expect(session.userId).toBe('8')
    })

    it('an answer to the session before is not kept beside it', async () => {
      const { stores, http, keyValue } = await loggedIn()
      void stores.get(loansStore).getList('all').refresh()
      const request = http.last(MINE)
      keyValue.set(key, others)
      await request.answer(done({ list: [], total: 0 }))
      expect(keyValue.keys().filter((name) => name.includes(':answer:'))).toEqual([])
    })

    it('shown again, the app is whose the session is by now', async () => {
      const { session, keyValue } = await loggedIn()
      keyValue.set(key, others)
      session.shown()
      expect(session.userId).toBe('8')
      keyValue.remove(key)
      session.shown()
      expect(session.isLoggedIn).toBe(false)
    })
  })
})
