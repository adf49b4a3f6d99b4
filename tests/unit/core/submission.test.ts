import type { LoanApplication } from '@domain/contract/application'
import { applyStore } from '@/stores/ApplyStore'
import { loansStore } from '@/stores/LoansStore'
import { recover } from '@/stores/recover'
import {
  createSignedInWorld,
  keyNo,
  loginReply,
  NOW_MS,
  profileReply,
  storedSession,
} from '../support/fakes'
import { done, refused, settled, unauthorized, type Sent } from '../support/fakeHttp'
import { loan } from '../support/repayData'

const CREATE = '/api/loan/create'
const DETAIL = '/api/loan/orderDetail'
const KEY_SLOT = 'xffq:intent:submission:apply'
const application = { amount: '10000.00', term: 12 } as LoanApplication
const created = done({ order_no: 'L1', status: 'reviewing', status_text: '审核中' })

const keyOf = (sent: Sent) => sent.headers['idempotency-key']

function setUp(stored?: Map<string, string>) {
  const world = createSignedInWorld(stored)
  const apply = world.stores.get(applyStore)
  return {
    ...world,
    apply,
    recover: () => recover(apply.submission, world.clock, (since) => apply.fetchLoanSince(since)),
    keysSent: () => world.http.sent.filter(({ url }) => url === CREATE).map(keyOf),
  }
}

describe('applying once', () => {
  it('the key is stored before anything is sent', () => {
    const { apply, http, keyValue } = setUp()
    let storedAtSend: string | null = null
    http.route(CREATE, () => {
      storedAtSend = keyValue.get(KEY_SLOT)
      return undefined
    })
    void apply.submission.submit(application)
    expect(JSON.parse(storedAtSend ?? 'null')).toMatchObject({
      value: { key: keyNo(1), at: NOW_MS / 1000 },
    })
  })

  it('a second and third tap send nothing', async () => {
    const { apply, http, keysSent } = setUp()
    const first = apply.submission.submit(application)
    expect(await apply.submission.submit(application)).toBeNull()
    expect(await apply.submission.submit(application)).toBeNull()
    expect(keysSent()).toHaveLength(1)
    await http.last(CREATE).answer(created)
    expect(await first).toBe('L1')
  })

  it('a lost answer is asked again with the same key until the truth is known, without a word of failure', async () => {
    const { apply, http, clock, feedback, keysSent, keyValue } = setUp()
    const result = apply.submission.submit(application)
    await http.last(CREATE).fail()
    expect(apply.submission.state).toBe('confirming')
    clock.advance(1000)
    await settled()
    await http.last(CREATE).answer({ status: 502, text: '<html>' })
    expect(apply.submission.state).toBe('confirming')
    clock.advance(2000)
    await settled()
    await http.last(CREATE).answer(created)
    expect(await result).toBe('L1')
    expect(keysSent()).toEqual([keyNo(1), keyNo(1), keyNo(1)])
    expect(feedback.toasts).toEqual([])
    expect(keyValue.get(KEY_SLOT)).toBeNull()
  })

  it('without any answer it stays unsure, and asking again keeps the key', async () => {
    const { apply, http, clock, keysSent } = setUp()
    const result = apply.submission.submit(application)
    for (let tries = 0; tries < 6; tries += 1) {
      await http.last(CREATE).fail()
      clock.advance(15_000)
      await settled()
    }
    expect(await result).toBeNull()
    expect(apply.submission.state).toBe('unsure')
    const again = apply.submission.submit(application)
    await http.last(CREATE).answer(created)
    expect(await again).toBe('L1')
    expect(new Set(keysSent())).toEqual(new Set([keyNo(1)]))
  })

  it('a server still at work is asked again', async () => {
    const { apply, http, clock } = setUp()
    const result = apply.submission.submit(application)
    await http.last(CREATE).answer(refused('处理中', { reason: 'in_progress' }))
    expect(apply.submission.state).toBe('confirming')
    clock.advance(1000)
    await settled()
    await http.last(CREATE).answer(created)
    expect(await result).toBe('L1')
  })

  it('one that stays unsure has no result, not even that of the one before', async () => {
    const { apply, http, clock } = setUp()
    const first = apply.submission.submit(application)
    await http.last(CREATE).answer(created)
    expect(await first).toBe('L1')
    const second = apply.submission.submit(application)
    http.route(CREATE, (sent) => void sent.fail())
    await http.last(CREATE).fail()
    for (let tries = 0; tries < 5; tries += 1) {
      clock.advance(15_000)
      await settled()
    }
    expect(await second).toBeNull()
    expect(apply.submission).toMatchObject({ state: 'unsure', result: null })
  })

  it('a refusal ends the intent: the next try is a new one', async () => {
    const { apply, http, feedback, keysSent } = setUp()
    const result = apply.submission.submit(application).catch((error) => error.details.field)
    await http
      .last(CREATE)
      .answer(refused('借款金额须为 100 元的整数倍', { reason: 'invalid', field: 'amount' }))
    expect(await result).toBe('amount')
    expect(feedback.toasts).toEqual([])
    void apply.submission.submit(application)
    expect(keysSent()).toEqual([keyNo(1), keyNo(2)])
  })
})

describe('whose application it is', () => {
  const loggedIn = (id: number) => done(loginReply({ id, user_id: id, token: `token-${id}` }))
  async function lost() {
    const world = setUp()
    world.http.route('/api/user/login', () => loggedIn(7))
    world.http.route('/api/user/logout', () => done(null))
    await world.stores.session.loginByPassword({ account: 'a', password: 'Secret123' })
    const tap = world.apply.submission.submit(application)
    await world.http.last(CREATE).fail()
    return { ...world, tap }
  }

  it('what one person sent is not sent again in the name of the next', async () => {
    const { stores, http, clock, tap, keysSent, apply } = await lost()
    void stores.session.logout()
    http.route('/api/user/login', () => loggedIn(8))
    await stores.session.loginByPassword({ account: 'b', password: 'Secret123' })
    clock.advance(60_000)
    expect(await tap).toBeNull()
    expect(keysSent()).toHaveLength(1)
    expect(apply.submission.state).toBe('idle')
  })

  it('a session that ends between two tries leaves the key, for the first may have arrived', async () => {
    const { http, clock, tap, apply, stores } = await lost()
    clock.advance(1_000)
    await settled()
    await http.last(CREATE).answer(unauthorized)
    expect(await tap).toBeNull()
    expect(stores.session.isLoggedIn).toBe(false)
    expect(apply.submission.isUnknown).toBe(true)
  })

  it('a session that had ended before the first try leaves nothing open', async () => {
    const world = setUp(new Map([storedSession()]))
    world.http.route('/api/user/index', () => done(profileReply()))
    await world.stores.session.restore()
    const tap = world.apply.submission.submit(application).catch((error) => error.kind)
    await world.http.last(CREATE).answer(unauthorized)
    expect(await tap).toBe('unauthorized')
    expect(world.apply.submission.isUnknown).toBe(false)
  })
})

describe('after the app was killed', () => {
  const killed = () => {
    const before = setUp()
    before.apply.update({ amount: '10000', term: 12 })
    void before.apply.submission.submit(application)
    return before.keyValue.data
  }

  it('finds the loan that was made', async () => {
    const { apply, recover, http, keyValue } = setUp(killed())
    http.route(DETAIL, () =>
      done(loan('L1', { status: 'reviewing', applied_at: NOW_MS / 1000 + 1 })),
    )
    await recover()
    expect(apply.submission).toMatchObject({ state: 'done', result: 'L1' })
    expect(keyValue.get(KEY_SLOT)).toBeNull()
    expect(apply.draft.amount).toBe('')
  })

  it('or learns that none was once none can come any more, and keeps the draft', async () => {
    const { apply, recover, http, clock } = setUp(killed())
    http.route(DETAIL, () =>
      done(loan('L0', { status: 'settled', applied_at: NOW_MS / 1000 - 86_400 })),
    )
    const recovering = recover()
    for (let seconds = 0; seconds < 70; seconds += 5) {
      await settled()
      clock.advance(5_000)
    }
    await recovering
    expect(apply.submission).toMatchObject({ state: 'missing', result: null })
    expect(clock.now() - NOW_MS).toBe(70_000)
    expect(apply.draft).toMatchObject({ amount: '10000', term: 12 })
    const asked = http.count(DETAIL)
    await recover()
    expect(http.count(DETAIL)).toBe(asked)
  })

  it('finds the loan whose application was still on its way', async () => {
    const { apply, recover, http, clock } = setUp(killed())
    http.route(DETAIL, () => done(null))
    const recovering = recover()
    await settled()
    http.route(DETAIL, () => done(loan('L1', { applied_at: NOW_MS / 1000 + 4 })))
    clock.advance(5_000)
    await recovering
    expect(apply.submission).toMatchObject({ state: 'done', result: 'L1' })
  })

  it('a page opened twice learns the same of both looks', async () => {
    const { apply, recover, http, clock } = setUp(killed())
    http.route(DETAIL, () => done(null))
    const looks = [recover(), recover()]
    await settled()
    http.route(DETAIL, () => done(loan('L1', { applied_at: NOW_MS / 1000 + 4 })))
    clock.advance(5_000)
    await Promise.all(looks)
    expect(apply.submission).toMatchObject({ state: 'done', result: 'L1' })
  })

  it('does not take the loan of a minute before for it', async () => {
    const before = setUp()
    const earlier = loan('L1', { applied_at: NOW_MS / 1000 - 60 })
    before.http.route(CREATE, () => done({ order_no: 'L1' }))
    before.http.route(DETAIL, () => ({ ...done(earlier), time: String(NOW_MS / 1000) }))
    await before.stores.get(loansStore).fetch()
    before.http.route(CREATE, () => undefined)
    void before.apply.submission.submit(application)
    const { apply, recover, http, clock } = setUp(before.keyValue.data)
    http.route(DETAIL, () => done(earlier))
    clock.advance(100_000)
    await recover()
    expect(apply.submission).toMatchObject({ state: 'missing', result: null })
  })

  it('asks again later when the server cannot be reached', async () => {
    const { recover, http, keyValue } = setUp(killed())
    const recovering = recover().catch((error) => error.kind)
    await http.last(DETAIL).fail()
    expect(await recovering).toBe('network')
    expect(keyValue.get(KEY_SLOT)).not.toBeNull()
  })

  it('the draft holds choices, never a name or a number', () => {
    const { apply, keyValue } = setUp()
    apply.update({ amount: '10000', purpose: 'daily', step: 2 })
    expect(
      Object.keys(JSON.parse(keyValue.get('xffq:intent:applyDraft') ?? '').value).sort(),
    ).toEqual([
      'amount',
      'asked',
      'employment',
      'incomeBand',
      'purpose',
      'repayDay',
      'repayMethod',
      'step',
      'term',
      'typed',
    ])
  })
})
