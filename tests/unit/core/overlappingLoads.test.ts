import '../contract/encoder'
import { CALLS } from '@domain/contract'
import { ApiError } from '@/api/errors'
import { createScope } from '@/api/scope'
import { isReviewed } from '@/loan/dues/dueItems'
import { Loadable } from '@/stores/Loadable'
import { loanOverview } from '@/stores/LoanOverview'
import { messageSettingsStore } from '@/stores/MessageSettingsStore'
import { createSignedInWorld, profileReply, type World } from '../support/fakes'
import { done, refused, settled } from '../support/fakeHttp'
import {
  LOAN,
  MINE,
  OVERDUE_LOAN,
  PENDING_VOUCHER,
  PLAN,
  PLANS,
  SUMMARY,
} from '../support/repayData'

const PROFILE = '/api/user/index'
const SETTINGS = '/api/message/settings'

/** A fetch that the test answers. */
function answering() {
  let resolve: (text: string) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const answer = new Promise<string>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { answer, resolve, reject }
}

/** Answers all requests of a path; those that were answered before stay so. */
async function answerAll({ http }: World, path: string, reply: object) {
  await settled()
  const asked = http.sent.filter(({ url }) => url.split('?')[0] === path)
  for (const sent of asked) await sent.answer(reply)
  await settled()
}

const OWED = done({ list: [OVERDUE_LOAN], total: 1 })
const PLANNED = done({ order_no: 'L0001', summary: SUMMARY, list: PLANS.L0001 })
const WITH_VOUCHER = done({ ...OVERDUE_LOAN, vouchers: [PENDING_VOUCHER] })

describe('a load that another overtakes', () => {
  it('forgets no voucher under review when the badge asks for what is due meanwhile', async () => {
    const world = createSignedInWorld()
    const overview = world.stores.get(loanOverview)
    const loaded = overview.fetch()
    await answerAll(world, MINE, OWED)
    void overview.fetch()
    await answerAll(world, PLAN, PLANNED)
    await answerAll(world, MINE, OWED)
    await answerAll(world, PLAN, PLANNED)
    await answerAll(world, LOAN, WITH_VOUCHER)
    await loaded
    expect(overview.vouchers).toHaveLength(1)
    expect(overview.dues.overdue.map((item) => isReviewed(overview, item))).toEqual([true])
  })

  it('claims that no voucher is under review only when it knows the loans', async () => {
    const world = createSignedInWorld()
    const overview = world.stores.get(loanOverview)
    world.http.route(MINE, ({ url }) => (url.includes('status=') ? refused('维护中') : OWED))
    await overview.fetch()
    expect(overview.state.value).toBeNull()
    expect(overview.state.error?.message).toBe('维护中')
  })

  it('still shows its answer when the page that overtook it is left', async () => {
    const world = createSignedInWorld()
    const page = createScope()
    const overview = world.stores.get(loanOverview)
    void overview.fetch()
    await settled()
    void overview.fetch(page)
    await settled()
    page.leave()
    await answerAll(world, MINE, OWED)
    await answerAll(world, PLAN, PLANNED)
    await answerAll(world, LOAN, WITH_VOUCHER)
    expect(overview.lead).toBe('voucher')
    expect(overview.state.loading).toBe(false)
  })

  it('waits for the newer one, and counts when that is aborted', async () => {
    const shown = new Loadable<string>(() => 0)
    const [older, newer] = [answering(), answering()]
    const loads = [shown.fetch(() => older.answer), shown.fetch(() => newer.answer)]
    older.resolve('older')
    await settled()
    expect(shown).toMatchObject({ value: null, loading: true })
    newer.reject(new ApiError('aborted', ''))
    expect(await Promise.all(loads)).toEqual([true, false])
    expect(shown).toMatchObject({ value: 'older', error: null, loading: false })
  })

  it('never replaces the answer of the newer one', async () => {
    const shown = new Loadable<string>(() => 0)
    const [older, newer] = [answering(), answering()]
    const loads = [shown.fetch(() => older.answer), shown.fetch(() => newer.answer)]
    newer.resolve('newer')
    expect(await Promise.all(loads)).toEqual([false, true])
    older.resolve('older')
    await settled()
    expect(shown).toMatchObject({ value: 'newer', loading: false })
  })

  it('does not store an older profile over a newer one', async () => {
    const { stores, http } = createSignedInWorld()
    const { session } = stores
    void session.fetchProfile()
    const slow = http.last(PROFILE)
    const write = stores.client.post('/api/user/profile')
    await http.last('/api/user/profile').answer(done(null))
    await write
    void session.fetchProfile()
    await http.last(PROFILE).answer(done(profileReply({ nickname: '新名字' })))
    await slow.answer(done(profileReply({ nickname: '旧名字' })))
    expect(session.user?.nickname).toBe('新名字')
  })
})

it('a setting that was saved stays saved when the change after it is refused', async () => {
  const { stores, http } = createSignedInWorld()
  const settings = stores.get(messageSettingsStore)
  http.route(SETTINGS, ({ method }) =>
    method === 'GET' ? done(CALLS.messageSettings.example.data) : undefined,
  )
  await settings.fetch()
  const saved = settings.choose({ days_before: 5 })
  const refusedOne = settings.choose({ hour: 20 })
  const [first, second] = http.sent.slice(-2)
  await first?.answer(done(null))
  await second?.answer(refused('系统繁忙'))
  await Promise.all([saved, refusedOne])
  expect(settings.choices).toMatchObject({
    days_before: 5,
    hour: CALLS.messageSettings.example.data.hour,
  })
})
