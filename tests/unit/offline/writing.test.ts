import type { LoanApplication } from '@domain/contract/application'
import { applyStore } from '@/stores/ApplyStore'
import { createWorld, profileReply, storedSession } from '../support/fakes'
import { done, settled } from '../support/fakeHttp'

const CREATE = '/api/loan/create'
const KEY_SLOT = 'xffq:intent:submission:apply'
const application = { amount: '10000.00', term: 12 } as LoanApplication

async function setUp() {
  const world = createWorld({ stored: new Map([storedSession()]) })
  world.http
    .route('/api/user/index', () => done(profileReply()))
    .route(CREATE, () => done({ order_no: 'L1' }))
  await world.stores.session.restore()
  return { ...world, apply: world.stores.get(applyStore) }
}

describe('sending without a connection', () => {
  it('is refused at once, in plain words, and is not sent later by itself', async () => {
    const { apply, network, http, clock, keyValue } = await setUp()
    network.go(false)
    await expect(apply.submission.submit(application)).rejects.toMatchObject({
      kind: 'network',
      message: '没有提交，联网后再试',
    })
    expect(apply.submission.state).toBe('idle')
    expect(keyValue.get(KEY_SLOT)).toBeNull()
    network.go(true)
    clock.advance(600_000)
    await settled()
    expect(http.count(CREATE)).toBe(0)
    expect(await apply.submission.submit(application)).toBe('L1')
  })

  it('what was sent before the connection went keeps its key until the truth is known', async () => {
    const { apply, network, http, clock, keyValue, feedback } = await setUp()
    http.route(CREATE, (sent) => void sent.fail())
    const result = apply.submission.submit(application)
    await settled()
    network.go(false)
    const key = keyValue.get(KEY_SLOT)
    expect(key).not.toBeNull()
    for (const seconds of [1, 2, 4, 8, 15]) {
      clock.advance(seconds * 1000)
      await settled()
    }
    expect(await result).toBeNull()
    expect(apply.submission.state).toBe('unsure')
    expect(await Promise.race([apply.submission.submit(application), settled()])).toBeUndefined()
    expect(keyValue.get(KEY_SLOT)).toBe(key)
    expect(feedback.toasts).toEqual([])
    network.go(true)
    http.route(CREATE, () => done({ order_no: 'L1' }))
    clock.advance(1000)
    await settled()
    expect(apply.submission.result).toBe('L1')
    const sent = http.sent.filter(({ url }) => url === CREATE)
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  it('clearing the cache leaves an open intent its key', async () => {
    const { apply, http, keyValue, stores } = await setUp()
    http.route(CREATE, (sent) => void sent.fail())
    void apply.submission.submit(application)
    await settled()
    const key = keyValue.get(KEY_SLOT)
    await stores.cache.clear()
    expect(keyValue.get(KEY_SLOT)).toBe(key)
    expect(stores.session.isLoggedIn || keyValue.get('xffq:account:session')).toBeTruthy()
    expect(stores.cache.size).toBe(0)
  })
})
