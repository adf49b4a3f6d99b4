import { sql } from '../../../server/db/sql'
import { DEMO_PASSWORD, seedDemo } from '../../../server/demo'
import { reviewVouchers } from '../../../server/demo/voucherReviewer'
import { countWork } from '../../../server/repositories/deskWork'
import { findBreaches } from '../../../server/lending/invariants'
import { get, post } from '../support/actions'
import { createPayApp } from '../payments/support/payer'
import type { TestApp } from '../support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
  await seedDemo(server.deps)
})
afterAll(() => server.close())

async function loansOf(mobile: string) {
  const login = await post(server, '/api/user/login', { account: mobile, password: DEMO_PASSWORD })
  const { token } = login.body.data.userinfo
  const { body } = await get(server, '/api/loan/myLoans', token)
  return { token, loans: body.data.list }
}

it('13800000001 has loans in the six statuses that README names, two of them run', async () => {
  const { loans, token } = await loansOf('13800000001')
  expect(loans.map(({ status }: { status: string }) => status)).toEqual([
    'reviewing',
    'active',
    'cancelled',
    'overdue',
    'rejected',
    'settled',
  ])
  expect(loans[1]).toMatchObject({ next_due_date: '2026-03-20', progress: { paid: 2, total: 24 } })
  expect(loans[3]).toMatchObject({ overdue_days: 21, progress: { paid: 3, total: 12 } })
  expect(loans[5]).toMatchObject({ settle_type: 'normal', outstanding: '0.00' })
  const rejected = await get(server, `/api/loan/orderDetail?order_no=${loans[4].order_no}`, token)
  expect(rejected.body.data.reject_reason).toContain('收入信息')
})

it('13800000002 has none yet', async () => {
  expect((await loansOf('13800000002')).loans).toEqual([])
})

it('13800000003 has one settled early and one that runs', async () => {
  const { loans } = await loansOf('13800000003')
  expect(loans).toMatchObject([
    { status: 'active', progress: { paid: 1, total: 12 } },
    { status: 'settled', settle_type: 'early' },
  ])
})

it('13800000004 has one in its grace days', async () => {
  const { loans, token } = await loansOf('13800000004')
  expect(loans).toMatchObject([{ status: 'active', progress: { paid: 1, total: 12 } }])
  const { body } = await get(server, `/api/loan/installments?order_no=${loans[0].order_no}`, token)
  expect(body.data.list[1]).toMatchObject({ status: 'grace', due_date: '2026-03-09' })
})

it('13800000005 leaves work for each page of the desk, which the demo’s reviewer leaves alone', async () => {
  const count = async (work: keyof Awaited<ReturnType<typeof countWork>>) =>
    (
      await countWork(server.db, {
        operatorId: 0,
        today: '2026-03-10',
        returnedSince: server.clock.now(),
      })
    )[work]
  await reviewVouchers(server.deps)
  for (const work of ['review', 'vouchers', 'hardship', 'disburse', 'refunds'] as const) {
    expect([work, await count(work)]).toEqual([work, 1])
  }
  expect(await count('complaints')).toBe(1)
})

it('its bookings are real: every invariant holds', async () => {
  expect(await findBreaches(server.db)).toEqual([])
})

it('is made once', async () => {
  await seedDemo(server.deps)
  expect((await loansOf('13800000001')).loans).toHaveLength(6)
})

it.each(['2026-01-30', '2026-03-31', '2026-05-20', '2028-02-29', '2026-12-31'])(
  'is right also when the first start is on %s',
  async (day) => {
    const other = await createPayApp()
    other.clock.advance(
      (new Date(`${day}T00:30:00+08:00`).getTime() - other.clock.now().getTime()) / 1000,
    )
    await seedDemo(other.deps)
    expect(await findBreaches(other.db)).toEqual([])
    const rows = await other.db.query(
      sql`SELECT status, count(*)::int AS count FROM loans GROUP BY status ORDER BY status`,
    )
    expect(rows).toEqual([
      { status: 'active', count: 6 },
      { status: 'cancelled', count: 1 },
      { status: 'disbursing', count: 1 },
      { status: 'rejected', count: 1 },
      { status: 'reviewing', count: 1 },
      { status: 'settled', count: 2 },
    ])
    await other.close()
  },
)
