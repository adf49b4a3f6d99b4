import { AGREEMENT_VERSION } from '@domain/agreements'
import { apiOf } from '@/api'
import { consentsApi } from '@/api/consents'
import { AccountDeletion } from '@/stores/AccountDeletion'
import { applyStore } from '@/stores/ApplyStore'
import { ConsentRecords } from '@/stores/ConsentRecords'
import { loanOverview } from '@/stores/LoanOverview'
import { loansStore } from '@/stores/LoansStore'
import { recover } from '@/stores/recover'
import { createSignedInWorld, createWorld, loginReply, NOW_MS, type World } from '../support/fakes'
import { done, refused, settled, unauthorized } from '../support/fakeHttp'
import { loan } from '../support/repayData'
import { launchWith } from '../support/sessions'

const MINE = '/api/loan/myLoans'
const PLAN = '/api/loan/installments'
const DETAIL = '/api/loan/orderDetail'
const CANCEL = '/api/loan/cancel'
const PROFILE = '/api/user/index'
const LOGIN = '/api/user/login'
const LOGOUT = '/api/user/logout'
const CONSENTS = '/api/user/consents'
const DELETION = '/api/user/deletion'
const loans = done({ list: [loan('L1')], total: 1 })

/** Logs another person in on the same device. */
async function otherLogsIn({ http, stores }: World): Promise<void> {
  http.route(LOGIN, () => done(loginReply({ id: 8, user_id: 8, token: 'token-8' })))
  await stores.session.loginByPassword({ account: 'b', password: 'Secret123' })
}

/** Answers every list requested so far; a cancelled request gets nothing. */
async function answerLists({ http }: World): Promise<void> {
  for (const sent of http.sent.filter(({ url }) => url.startsWith(MINE))) await sent.answer(loans)
}

describe('a chain of calls whose session ended', () => {
  it('does nothing more after the launch check failed', async () => {
    const world = launchWith()
    const { session, http, stores, ends, feedback } = world
    const restored = session.restore()
    const loading = stores.get(loanOverview).fetch()
    await settled()
    await http.last(PROFILE).answer({ status: 500, text: 'oops' })
    await restored
    await answerLists(world)
    await loading
    expect(http.count(PLAN)).toBe(0)
    expect(ends).toEqual(['lapsed'])
    expect(feedback.toasts).toEqual([])
  })

  it('does nothing more after logout, and shows nothing', async () => {
    const world = createSignedInWorld()
    const { http, stores, feedback } = world
    http.route(LOGOUT, () => done(null))
    const dues = stores.get(loanOverview)
    const loading = dues.fetch()
    await settled()
    await stores.session.logout()
    await answerLists(world)
    expect(await loading).toBe(false)
    expect(http.sent.filter(({ headers, url }) => !headers.token && url !== LOGOUT)).toEqual([])
    expect(http.count(PLAN)).toBe(0)
    expect(dues.state).toMatchObject({ value: null, error: null, loading: false })
    expect(feedback.toasts).toEqual([])
  })

  it('does not go on in the name of the next', async () => {
    const world = createSignedInWorld()
    const { http, stores, feedback } = world
    http.route(LOGOUT, () => done(null))
    void stores.get(loanOverview).fetch()
    await settled()
    await stores.session.logout()
    await otherLogsIn(world)
    await answerLists(world)
    expect(http.count(PLAN)).toBe(0)
    expect(feedback.toasts).toEqual([])
  })

  it('a call refused by 401 ends the reads beside it', async () => {
    const { http, stores, feedback } = createSignedInWorld()
    void stores.get(loanOverview).fetch()
    await settled()
    const [first, second] = http.sent.filter(({ url }) => url.startsWith(MINE))
    await first?.answer(unauthorized)
    expect(second?.aborted).toBe(true)
    expect(feedback.toasts).toEqual(['登录已过期，请重新登录'])
  })

  it('a write runs on without a word', async () => {
    const world = createSignedInWorld()
    const { http, stores, feedback } = world
    http.route(LOGOUT, () => done(null))
    const cancelled = apiOf(stores.client)
      .loan.cancel('L1')
      .catch((error) => error.kind)
    await stores.session.logout()
    await otherLogsIn(world)
    await http.last(CANCEL).answer(refused('已经放款'))
    expect(await cancelled).toBe('refused')
    expect(http.sent.find(({ url }) => url === CANCEL)?.aborted).toBe(false)
    expect(feedback).toMatchObject({ toasts: [], masked: false })
  })
})

describe('what is asked again after a write', () => {
  async function withLoan() {
    const world = createSignedInWorld()
    const { http, stores } = world
    http.route(DETAIL, () => done(loan('L1', { status: 'reviewing' })))
    const store = stores.get(loansStore)
    await store.fetch('L1')
    const model = store.get('L1').value
    if (!model) throw new Error('no loan')
    return { ...world, store, model }
  }

  it('is asked in the same session, refused or not', async () => {
    const { http, store, model } = await withLoan()
    http.route(CANCEL, () => refused('已经放款'))
    await store.cancel(model).catch(() => {})
    expect(http.count(DETAIL)).toBe(2)
    http.route(CANCEL, () => done(null))
    await store.cancel(model)
    expect(http.count(DETAIL)).toBe(3)
  })

  it.each([
    ['refused by 401', unauthorized],
    ['that was done', done(null)],
  ])('is not asked by the next for a cancelling %s', async (_name, reply) => {
    const world = await withLoan()
    const { http, store, model, stores } = world
    http.route(LOGOUT, () => done(null))
    const cancelled = store.cancel(model).catch(() => {})
    await stores.session.logout()
    await otherLogsIn(world)
    await http.last(CANCEL).answer(reply)
    await cancelled
    expect(http.count(DETAIL)).toBe(1)
  })

  it('is not asked by the next for a request to close the account', async () => {
    const world = createSignedInWorld()
    const { http, stores } = world
    http.route(LOGOUT, () => done(null))
    const deletion = new AccountDeletion(stores.client, stores.now)
    const asked = deletion.request({ code: '123456' }).catch(() => {})
    await stores.session.logout()
    await otherLogsIn(world)
    await http.last(DELETION).answer(done(null))
    await asked
    expect(http.sent.filter(({ url, method }) => url === DELETION && method === 'GET')).toEqual([])
  })

  it('is not asked by the next for a consent', async () => {
    const world = createSignedInWorld()
    const { http, stores } = world
    http.route(LOGOUT, () => done(null))
    const records = new ConsentRecords(consentsApi(stores.client), stores.now, stores.client.visit)
    const consent = { code: 'privacy', version: AGREEMENT_VERSION, granted: false } as const
    const said = records.say(consent).catch(() => {})
    await stores.session.logout()
    await otherLogsIn(world)
    await http.last(CONSENTS).answer(done(null))
    await said
    expect(http.sent.filter(({ url, method }) => url === CONSENTS && method === 'GET')).toEqual([])
  })

  it('an earlier submission is not looked for after its session', async () => {
    const world = createSignedInWorld()
    const { http, stores, clock } = world
    const apply = stores.get(applyStore)
    void apply.submission.submit({} as never)
    await http.last('/api/loan/create').fail()
    apply.submission.abandon()
    http.route(DETAIL, () => done(null))
    const { submission } = apply
    const recovering = recover(submission, clock, (since) => apply.fetchLoanSince(since))
    await settled()
    expect(http.count(DETAIL)).toBe(1)
    http.route(PROFILE, () => unauthorized)
    await stores.session.fetchProfile().catch(() => {})
    http.route(LOGIN, () => done(loginReply({ token: 'token-2' })))
    await stores.session.loginByPassword({ account: 'a', password: 'Secret123' })
    clock.advance(100_000)
    await recovering
    expect(http.count(DETAIL)).toBe(1)
    expect(submission.isUnknown).toBe(true)
  })
})

describe('a call without a token', () => {
  it('is not sent where it needs a session, and says nothing', async () => {
    const { stores, http, feedback } = createWorld()
    const api = apiOf(stores.client)
    const calls = [
      api.loan.mine(),
      api.loan.instalments('L1'),
      api.loan.create({} as never, 'key'),
      api.repay.quote('L1', { type: 'settle', nos: [] }),
      api.upload.whole({ filePath: 'blob:1' }),
      api.user.profile(),
    ]
    const kinds = await Promise.all(calls.map((call) => call.catch((error) => error.kind)))
    expect(kinds).toEqual(calls.map(() => 'unauthorized'))
    expect(http.sent).toEqual([])
    expect(feedback).toMatchObject({ toasts: [], masks: [] })
  })

  it('refused by 401 ends no session and leads nowhere', async () => {
    const world = createWorld()
    const { stores, http, feedback } = world
    const ends: string[] = []
    stores.session.handleEnd((end) => ends.push(end))
    http.route('/api/loan/rates', () => unauthorized)
    const refusal = apiOf(stores.client)
      .rates.current()
      .catch((error) => error.message)
    expect(await refusal).toBe('请登录后操作')
    expect(feedback.toasts).toEqual(['请登录后操作'])
    expect(ends).toEqual([])
  })

  it.each([
    ['by password', 'login'],
    ['by code', 'mobileLogin'],
    ['registration', 'register'],
  ] as const)('login (%s) is one, and a 401 to it says what the server says', async (_n, call) => {
    const { stores, http, feedback } = createSignedInWorld()
    const ends: string[] = []
    stores.session.handleEnd((end) => ends.push(end))
    const refusal = apiOf(stores.client)
      .user[call]({} as never)
      .catch((error) => error.message)
    const [sent] = http.sent
    expect(sent?.headers).not.toHaveProperty('token')
    await sent?.answer({ status: 401, text: '{"code":401,"msg":"账户或密码不正确"}' })
    expect(await refusal).toBe('账户或密码不正确')
    expect(feedback.toasts).toEqual(['账户或密码不正确'])
    expect(ends).toEqual([])
    expect(stores.session.token).toBe('token-1')
  })
})

it('a success that comes after its intent was abandoned changes nothing', async () => {
  const { stores, http, keyValue } = createSignedInWorld()
  const { submission } = stores.get(applyStore)
  const result = submission.submit({} as never)
  const sent = http.last('/api/loan/create')
  submission.abandon()
  await sent.answer(done({ order_no: 'L1', applied_at: NOW_MS / 1000 }))
  expect(await result).toBeNull()
  expect(submission).toMatchObject({ state: 'idle', result: null })
  expect(submission.open).not.toBeNull()
  expect(keyValue.keys().some((key) => key.includes('submission'))).toBe(true)
})
