import { isReviewed } from '@/loan/dues/dueItems'
import { calendarStore } from '@/stores/CalendarStore'
import { loanOverview } from '@/stores/LoanOverview'
import { loansStore } from '@/stores/LoansStore'
import { createSignedInWorld, type World } from '../support/fakes'
import { done, settled } from '../support/fakeHttp'
import {
  borrower,
  LOAN,
  loan,
  MINE,
  OVERDUE_LOAN,
  PENDING_VOUCHER,
  PLAN,
  PLANS,
  SUMMARY,
} from '../support/repayData'

const OVERVIEW = '/api/loan/overview'

const plan = (orderNo: string) => ({ order_no: orderNo, summary: SUMMARY, list: PLANS[orderNo] })

/** Loans as the overview answers them. */
const LATE = {
  ...OVERDUE_LOAN,
  bank_last4: '0128',
  vouchers: [PENDING_VOUCHER],
  plan: plan('L0001'),
}
const RUNNING = loan('L0002', { bank_last4: '0128', plan: plan('L0002') })
const WAITING = loan('L0003', {
  status: 'reviewing',
  status_text: '审核中',
  disbursed_at: null,
  next_due_date: null,
  next_due_amount: null,
  outstanding: '0.00',
  plan: { ...plan('L0002'), order_no: 'L0003' },
})
const SETTLED = loan('L0004', {
  status: 'settled',
  status_text: '已结清',
  plan: { ...plan('L0002'), order_no: 'L0004' },
})

const overviewOf = (list: object[]) => done({ list, has_more: false })

function withOverview(world: World = createSignedInWorld()): World {
  world.http.route(OVERVIEW, ({ url }) =>
    overviewOf(url.includes('past=1') ? [LATE, RUNNING, SETTLED] : [LATE, RUNNING, WAITING]),
  )
  return world
}

/** The app as it starts again on that device, where no request about loans is answered. */
async function withoutConnection({ keyValue }: World): Promise<World> {
  const world = await borrower([], keyValue.data)
  for (const path of [OVERVIEW, MINE, PLAN, LOAN])
    world.http.route(path, (sent) => void sent.fail())
  return world
}

const paths = ({ http }: World) => http.sent.map(({ url }) => url)

describe('what is owed and awaited', () => {
  it('comes in one request, with everything that is known of each loan', async () => {
    const world = withOverview()
    const overview = world.stores.get(loanOverview)
    await overview.fetch()
    expect(paths(world)).toEqual([OVERVIEW])
    expect(overview.running.map(({ orderNo }) => orderNo)).toEqual(['L0001', 'L0002'])
    expect(overview.applications.map(({ orderNo }) => orderNo)).toEqual(['L0003'])
    expect(overview).toMatchObject({
      lead: 'due',
      count: 1,
      cards: [{ last4: '0128', bank: '' }],
    })
    expect(overview.outstanding).toBe(2 * 63_050)
    expect(overview.dues.overdue.map((item) => isReviewed(overview, item))).toEqual([true])
  })

  it('shows a loan of it without another request, until that is answered', async () => {
    const world = withOverview()
    const { stores, http } = world
    await stores.get(loanOverview).fetch()
    const loans = stores.get(loansStore)
    const opened = loans.fetchWithPlan('L0001')
    expect(loans.get('L0001').value?.detail?.vouchers).toHaveLength(1)
    expect(loans.get('L0001').value?.plan.value?.rows).toHaveLength(7)
    await http.last(LOAN).answer(done(LATE))
    await opened
    expect(http.count(PLAN)).toBe(0)
  })

  it('follows what any other page learns of a loan', async () => {
    const world = withOverview()
    const { stores, http } = world
    const overview = stores.get(loanOverview)
    await overview.fetch()
    http.route(LOAN, () => done({ ...LATE, status: 'settled', vouchers: [] }))
    await stores.get(loansStore).fetch('L0001')
    expect(overview.running.map(({ orderNo }) => orderNo)).toEqual(['L0002'])
    expect(overview.vouchers).toEqual([])
    expect(overview.lead).toBe('due')
  })

  it('is not replaced by an answer to an earlier request', async () => {
    const world = createSignedInWorld()
    const { stores, http } = world
    http.route(OVERVIEW, () => undefined)
    const overview = stores.get(loanOverview)
    const loaded = overview.fetch()
    http.route(LOAN, () => done({ ...LATE, plan: undefined, vouchers: [] }))
    await stores.get(loansStore).fetch('L0001')
    await http.last(OVERVIEW).answer(overviewOf([LATE]))
    await loaded
    expect(overview.vouchers).toEqual([])
    expect(overview.dues.overdue).toHaveLength(1)
  })

  it('has the due dates of loans that are over in a request of its own', async () => {
    const world = withOverview()
    const calendar = world.stores.get(calendarStore)
    await calendar.fetch()
    expect(paths(world)).toEqual([`${OVERVIEW}?past=1`])
    const names = [...calendar.days.values()].flatMap((items) =>
      items.map(({ loan: { orderNo } }) => orderNo),
    )
    expect(new Set(names)).toEqual(new Set(['L0001', 'L0002', 'L0004']))
  })
})

describe('a backend without the overview', () => {
  it('is asked by the calls of the specification, and for the overview only once', async () => {
    const world = await borrower([LATE, RUNNING])
    const overview = world.stores.get(loanOverview)
    await overview.fetch()
    expect(overview.running.map(({ orderNo }) => orderNo)).toEqual(['L0001', 'L0002'])
    expect(overview.vouchers).toHaveLength(1)
    await overview.fetch()
    expect(world.http.count(OVERVIEW)).toBe(1)
    expect(world.http.count(MINE)).toBe(6)
  })

  it('is still read without a connection', async () => {
    const first = await borrower([LATE, RUNNING])
    await first.stores.get(loanOverview).fetch()
    const later = await withoutConnection(first)
    const overview = later.stores.get(loanOverview)
    await overview.fetch()
    expect(overview.running.map(({ orderNo }) => orderNo)).toEqual(['L0001', 'L0002'])
    expect(overview.state.error).toMatchObject({ kind: 'network' })
  })
})

it('keeps no signed link to the file of a voucher', async () => {
  const world = withOverview(await borrower([]))
  const vouchers = [{ ...PENDING_VOUCHER, files: ['/uploads/a.jpg?sig=s3cret'] }]
  world.http.route(OVERVIEW, () => overviewOf([{ ...LATE, vouchers }]))
  await world.stores.get(loanOverview).fetch()
  const kept = [...world.keyValue.data].filter(([key]) => key.includes(':answer:'))
  expect(kept.map(([, text]) => text).join()).toContain('L0001')
  expect(kept.map(([, text]) => text).join()).not.toContain('s3cret')
})

it('without a connection the loans are those of the last overview, each with its page', async () => {
  const first = withOverview(await borrower([]))
  await first.stores.get(loanOverview).fetch()
  const later = await withoutConnection(first)
  const overview = later.stores.get(loanOverview)
  await overview.fetch()
  const loans = later.stores.get(loansStore)
  await loans.fetchWithPlan('L0001')
  await settled()
  expect(overview.lead).toBe('due')
  expect(loans.get('L0001').value?.detail?.bankLast4).toBe('0128')
  expect(loans.get('L0001').value?.plan.value?.rows).toHaveLength(7)
  expect(later.http.count(PLAN)).toBe(0)
})
