import { smsCodeStore } from '@/stores/SmsCodeStore'
import { createWorld } from '../support/fakes'
import { done, refused } from '../support/fakeHttp'

const SEND = '/api/sms/send'

describe('asking for a code', () => {
  it('a double tap asks once', async () => {
    const { stores, http } = createWorld()
    const first = stores.get(smsCodeStore).send('13800000001', 'mobilelogin')
    const second = stores.get(smsCodeStore).send('13800000001', 'mobilelogin')
    expect(http.count(SEND)).toBe(1)
    expect(http.last(SEND).body).toEqual({ mobile: '13800000001', event: 'mobilelogin' })
    await http.last(SEND).answer(done(null))
    expect(await first).toBe(true)
    expect(await second).toBe(false)
  })

  it('counts down to a stored deadline, whoever watches, also after the app was closed', async () => {
    const world = createWorld()
    world.http.route(SEND, () => done(null))
    const smsCode = world.stores.get(smsCodeStore)
    const stop = smsCode.watch('register')
    await smsCode.send('13800000001', 'register')
    expect(smsCode.secondsLeft('register')).toBe(60)
    expect(smsCode.secondsLeft('mobilelogin')).toBe(0)
    world.clock.advance(20_000)
    expect(smsCode.secondsLeft('register')).toBe(40)
    stop()

    const later = createWorld({ stored: world.keyValue.data })
    later.clock.set(world.clock.now() + 10_000)
    const stopLater = later.stores.get(smsCodeStore).watch('register')
    expect(later.stores.get(smsCodeStore).secondsLeft('register')).toBe(30)
    later.clock.advance(30_000)
    expect(later.stores.get(smsCodeStore).secondsLeft('register')).toBe(0)
    stopLater()
  })

  it('counts by time, not by ticks: a device that slept 29 s is 30 s on with the next one', async () => {
    const { stores, http, clock } = createWorld()
    http.route(SEND, () => done(null))
    const smsCode = stores.get(smsCodeStore)
    const stop = smsCode.watch('register')
    await smsCode.send('13800000001', 'register')
    clock.set(clock.now() + 29_000)
    clock.advance(1_000)
    expect(smsCode.secondsLeft('register')).toBe(30)
    stop()
  })

  it('a failed send frees the button at once', async () => {
    const { stores, http } = createWorld()
    const sending = stores
      .get(smsCodeStore)
      .send('13800000001', 'register')
      .catch((error) => error.message)
    await http.last(SEND).answer(refused('已被注册'))
    expect(await sending).toBe('已被注册')
    expect(stores.get(smsCodeStore).sending).toBe(false)
    expect(stores.get(smsCodeStore).secondsLeft('register')).toBe(0)
  })

  it('waits as long as the server says', async () => {
    const { stores, http } = createWorld()
    http.route(SEND, () => refused('发送频繁', { reason: 'rate_limited', retry_after: 3600 }))
    await stores
      .get(smsCodeStore)
      .send('13800000001', 'register')
      .catch(() => {})
    expect(stores.get(smsCodeStore).secondsLeft('register')).toBe(3600)
  })

  it('does not believe a deadline from another clock', async () => {
    const world = createWorld()
    world.http.route(SEND, () => done(null))
    await world.stores.get(smsCodeStore).send('13800000001', 'register')
    const later = createWorld({ stored: world.keyValue.data })
    later.clock.set(world.clock.now() - 10 * 86_400_000)
    const stop = later.stores.get(smsCodeStore).watch('register')
    expect(later.stores.get(smsCodeStore).secondsLeft('register')).toBe(0)
    stop()
  })
})
