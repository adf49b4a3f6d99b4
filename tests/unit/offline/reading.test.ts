import { ratesStore } from '@/stores/RatesStore'
import { newsStore } from '@/stores/NewsStore'
import { loansStore } from '@/stores/LoansStore'
import { papersStore } from '@/stores/PapersStore'
import { loanOverview } from '@/stores/LoanOverview'
import { createWorld, NOW_MS, profileReply, storedSession } from '../support/fakes'
import { done, refused, settled, unauthorized } from '../support/fakeHttp'
import { newsItem } from '../support/newsData'
import { PENDING_VOUCHER } from '../support/repayData'
import { contract, detailRow, instalment, loanRow, planOf } from '../screens/loans/data'

const PROFILE = '/api/user/index'
const LATEST = '/api/news/latest'
const RATES = '/api/loan/rates'
const MINE = '/api/loan/myLoans'
const DETAIL = '/api/loan/orderDetail'
const PLAN = '/api/loan/installments'
const CONTRACT = '/api/loan/getContractInfo'

const rates = {
  products: [],
  purposes: [{ value: 'daily', label: '日常消费' }],
  limits: { per_person: '50000.00', owed: '12000.00', room: '38000.00' },
}

/** Starts the app on a device with data of earlier runs. */
async function launch(stored = new Map<string, string>([storedSession()])) {
  const world = createWorld({ stored })
  world.http
    .route(PROFILE, () => done(profileReply()))
    .route(LATEST, () => done([newsItem(1)]))
    .route(RATES, () => done(rates))
    .route(MINE, () => done({ list: [loanRow('L1')], total: 1 }))
    .route(DETAIL, () =>
      done(
        detailRow('L1', {
          vouchers: [{ ...PENDING_VOUCHER, files: ['/uploads/a.jpg?sig=s3cret'] }],
        }),
      ),
    )
    .route(PLAN, () => done(planOf('L1', [instalment(1)])))
    .route(CONTRACT, () =>
      done({
        ...contract,
        order_no: 'L1',
        contract_no: 'C1',
        parties: [{ role: '借款人', name: '张**', id_no: '11010519491231002X' }],
        clauses: [{ title: '一', text: '电话 13800138000，证件 11010519491231002X。' }],
        pdf_url: '/api/loan/contract.pdf?token=s3cret',
      }),
    )
  await world.stores.session.restore()
  await settled()
  return world
}

type World = Awaited<ReturnType<typeof launch>>

/** Makes every further request fail. */
function cut({ http, network }: World): void {
  network.go(false)
  for (const path of [PROFILE, LATEST, RATES, MINE, DETAIL, PLAN, CONTRACT])
    http.route(path, (sent) => void sent.fail())
}

async function readAll({ stores }: World) {
  await Promise.all([
    stores.get(newsStore).fetchLatest(),
    stores.get(ratesStore).fetch(),
    stores.get(loansStore).getList('all').refresh(),
    stores.get(loansStore).fetch('L1'),
    stores.get(papersStore).fetchContract('L1'),
    stores.get(loanOverview).fetch(),
  ])
  await stores.get(loansStore).get('L1').value?.fetchPlan()
}

describe('reading without a connection', () => {
  it('while the session lives, what an earlier run read is shown with its time', async () => {
    const first = await launch()
    await readAll(first)
    const later = await launch(first.keyValue.data)
    later.clock.advance(3_600_000)
    cut(later)
    await readAll(later)
    const { stores } = later
    const [loans, papers, news, prices, dues] = [
      stores.get(loansStore),
      stores.get(papersStore),
      stores.get(newsStore),
      stores.get(ratesStore),
      stores.get(loanOverview),
    ]
    expect(loans.getList('all').items.map(({ orderNo }) => orderNo)).toEqual(['L1'])
    expect(loans.get('L1').value?.plan.value?.rows).toHaveLength(1)
    expect(papers.getContract('L1').value?.contractNo).toBe('C1')
    expect(dues.running).toHaveLength(1)
    const shown = [news.latest, prices.rates, loans.getList('all').state, papers.getContract('L1')]
    for (const one of shown) {
      expect(one.value).not.toBeNull()
      expect(one.loadedAt).toBe(NOW_MS)
      expect(one.error).toMatchObject({ kind: 'network' })
    }
  })

  it('what this run read itself is never replaced by what is older', async () => {
    const world = await launch()
    await readAll(world)
    world.clock.advance(60_000)
    world.http.route(MINE, () =>
      done({ list: [loanRow('L1', { status: 'settled', status_text: '已结清' })], total: 1 }),
    )
    await world.stores.get(loansStore).getList('all').refresh()
    cut(world)
    await readAll(world)
    expect(world.stores.get(loansStore).get('L1').value?.summary.status).toBe('settled')
    expect(world.stores.get(loansStore).getList('all').state.loadedAt).toBe(NOW_MS + 60_000)
  })

  it('opened without one, the account’s data goes; news and rates stay readable', async () => {
    const first = await launch()
    await readAll(first)
    const later = createWorld({ stored: first.keyValue.data })
    cut(later)
    await later.stores.session.restore()
    expect(later.stores.session.isLoggedIn).toBe(false)
    expect(later.stores.session.lapsedOffline).toBe(true)
    expect([...later.keyValue.data.keys()].filter((key) => key.includes(':account:'))).toEqual([])
    await Promise.all([
      later.stores.get(newsStore).fetchLatest(),
      later.stores.get(ratesStore).fetch(),
    ])
    expect(later.stores.get(newsStore).latest.value).toHaveLength(1)
    expect(later.stores.get(ratesStore).rates.value?.purposes).toHaveLength(1)
    expect(later.stores.get(ratesStore).rates.value?.limits?.room).toBeNull()
    expect(later.feedback.toasts).toEqual([])
  })

  it('logout and 401 take the person’s answers along, and one that arrives after is not kept', async () => {
    const world = await launch()
    await readAll(world)
    const own = () => [...world.keyValue.data.keys()].filter((key) => key.includes(':account:'))
    expect(own().length).toBeGreaterThan(4)
    world.http.route(MINE, () => undefined)
    const late = world.stores.get(loansStore).getList('all').refresh()
    void world.stores.session.logout()
    await world.http.last(MINE).answer(done({ list: [loanRow('L9')], total: 1 }))
    await late
    expect(own()).toEqual([])

    const other = await launch()
    await readAll(other)
    other.http.route(DETAIL, () => unauthorized)
    await other.stores.get(loansStore).fetch('L1')
    expect([...other.keyValue.data.keys()].filter((key) => key.includes(':account:'))).toEqual([])
  })

  it('neither ID, phone, signed link nor token lies in what is kept', async () => {
    const world = await launch()
    await readAll(world)
    const kept = [...world.keyValue.data]
      .filter(([key]) => key.includes(':answer:'))
      .map(([, text]) => text)
      .join('\n')
    expect(kept).toContain('L1')
    for (const secret of ['11010519491231002X', '13800138000', 's3cret', 'token-1', '38000.00'])
      expect(kept).not.toContain(secret)
  })

  it('a refusal is news, not silence: nothing old is shown for it', async () => {
    const first = await launch()
    await readAll(first)
    const later = await launch(first.keyValue.data)
    later.http.route(CONTRACT, () => refused('合同不存在'))
    await later.stores.get(papersStore).fetchContract('L1')
    expect(later.stores.get(papersStore).getContract('L1').value).toBeNull()
  })
})
