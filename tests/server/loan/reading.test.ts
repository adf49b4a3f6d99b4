import { sql } from '../../../server/db/sql'
import { get, post } from '../support/actions'
import { createTestApp, type TestApp } from '../support/testApp'
import { apply, newBorrower } from './support/borrower'
import { activeLoan, detail, goTo, instalments, pay } from './support/lender'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(() => goTo(server, '2026-03-10'))

const mine = async (token: string, query = '') =>
  (await get(server, `/api/loan/myLoans?${query}`, token)).body.data

const numbers = (list: { order_no: string }[]) => list.map(({ order_no }) => order_no)

it('without a number it is the own latest loan, or null', async () => {
  const [owner, nobody] = [await newBorrower(server), await newBorrower(server)]
  await activeLoan(server, owner.token)
  const { body } = await apply(server, owner.token)
  const latest = await get(server, '/api/loan/orderDetail', owner.token)
  expect(latest.body.data.order_no).toBe(body.data.order_no)
  const empty = await get(server, '/api/loan/orderDetail?order_no=', owner.token)
  expect(empty.body.data.order_no).toBe(body.data.order_no)
  const contract = await get(server, '/api/loan/getContractInfo', owner.token)
  expect(contract.body.data.order_no).toBe(body.data.order_no)
  for (const path of ['/api/loan/orderDetail', '/api/loan/getContractInfo']) {
    expect((await get(server, path, nobody.token)).body).toMatchObject({ code: 1, data: null })
  }
})

it('guessing numbers is slowed down; own loans stay readable', async () => {
  const { token } = await newBorrower(server)
  const { body } = await apply(server, token)
  const guess = (at: number) => {
    const neighbour = body.data.order_no.slice(0, -4) + String(at).padStart(4, '0')
    return get(server, `/api/loan/orderDetail?order_no=${neighbour}`, token)
  }
  const reasons: string[] = []
  for (let at = 0; at < 60; at += 1) reasons.push((await guess(at)).body.data.reason)
  expect(reasons.slice(0, 40)).toEqual(new Array(40).fill('not_found'))
  expect(reasons[59]).toBe('rate_limited')
  const own = await get(server, `/api/loan/orderDetail?order_no=${body.data.order_no}`, token)
  expect(own.body.code).toBe(1)
  // Who guesses no number is not slowed down.
  const other = await newBorrower(server)
  const miss = await get(server, '/api/loan/orderDetail?order_no=absent', other.token)
  expect(miss.body.data.reason).toBe('not_found')
})

it('who guessed is told how many seconds to wait, and no longer', async () => {
  const { token } = await newBorrower(server)
  const guess = async () =>
    (await get(server, '/api/loan/orderDetail?order_no=absent', token)).body.data
  let wait = 0
  while (wait < 4) {
    const { reason, retry_after: seconds = 0 } = await guess()
    if (reason === 'rate_limited') {
      wait = seconds
      if (wait < 4) server.clock.advance(wait)
    }
  }
  server.clock.advance(wait - 1)
  expect(await guess()).toEqual({ reason: 'rate_limited', retry_after: 1 })
  server.clock.advance(1)
  expect(await guess()).toEqual({ reason: 'not_found' })
})

describe('the list', () => {
  it('pages by 10, newest first; a loan made between two pages shifts, and total says so', async () => {
    const { user, token } = await newBorrower(server)
    for (let count = 0; count < 12; count += 1) {
      const { body } = await apply(server, token)
      await post(server, '/api/loan/cancel', { order_no: body.data.order_no }, token)
    }
    const first = await mine(token)
    expect(first).toMatchObject({ total: 12, page: 1, limit: 10 })
    const { body } = await apply(server, token)
    const second = await mine(token, 'page=2')
    expect(second.total).toBe(13)
    const seen = [...numbers(first.list), ...numbers(second.list)]
    expect(second.list[0].order_no).toBe(first.list[9].order_no)
    const all = new Set([...seen, body.data.order_no])
    expect(all.size).toBe(13)
    const stored = await server.db.query(sql`SELECT order_no FROM loans WHERE user_id = ${user.id}`)
    expect(stored).toHaveLength(13)
  })

  it('odd pages and limits count as absent, large ones are capped', async () => {
    const { token } = await newBorrower(server)
    for (const query of [
      'page=0&limit=-1',
      'page=abc&limit=1%3Bdrop',
      'page=1.5&limit=a&limit=b',
    ]) {
      expect(await mine(token, query)).toMatchObject({ page: 1, limit: 10, list: [] })
    }
    expect(await mine(token, 'limit=100000')).toMatchObject({ limit: 50 })
  })

  it('filters by the status shown: overdue is told from active by the rows', async () => {
    const { token } = await newBorrower(server)
    const late = await activeLoan(server, token, { amount: '1000.00' })
    const good = await activeLoan(server, token, { amount: '2000.00' })
    goTo(server, '2026-04-13')
    expect((await mine(token, 'status=overdue')).list).toEqual([])
    expect(numbers((await mine(token, 'status=active')).list)).toEqual([good, late])
    goTo(server, '2026-04-14')
    await pay(server, good, { amount: 175_46, nos: [1], valueDate: '2026-04-10' })
    const { body } = await apply(server, token)
    expect(numbers((await mine(token, 'status=overdue')).list)).toEqual([late])
    expect(numbers((await mine(token, 'status=active')).list)).toEqual([good])
    expect(numbers((await mine(token, 'status=reviewing')).list)).toEqual([body.data.order_no])
    expect(await mine(token, 'status=settled')).toMatchObject({ total: 0, list: [] })
    expect(await mine(token, 'status=')).toMatchObject({ total: 3 })
    const odd = await get(server, '/api/loan/myLoans?status=gone', token)
    expect(odd.body.data).toEqual({ reason: 'invalid', field: 'status' })
  })

  it('shows nobody else’s loans', async () => {
    const [owner, stranger] = [await newBorrower(server), await newBorrower(server)]
    await apply(server, owner.token)
    expect(await mine(stranger.token)).toMatchObject({ total: 0, list: [] })
  })
})

describe('the overview', () => {
  const overview = async (token: string, query = '') =>
    (await get(server, `/api/loan/overview?${query}`, token)).body.data

  it('has what is owed and awaited, as the calls for each loan answer, those past their grace days first', async () => {
    const { token } = await newBorrower(server)
    const late = await activeLoan(server, token, { amount: '1000.00' })
    const settled = await activeLoan(server, token, { amount: '500.00', term: 3 })
    const good = await activeLoan(server, token, { amount: '2000.00' })
    const owed = (await detail(server, token, settled)).outstanding
    await pay(server, settled, { type: 'settle', amount: 500_00, valueDate: '2026-03-10' })
    expect(owed).not.toBe('0.00')
    goTo(server, '2026-04-14')
    await pay(server, good, { amount: 175_46, nos: [1], valueDate: '2026-04-10' })
    const { body } = await apply(server, token)
    const waits: string = body.data.order_no
    const cancelled = (await apply(server, token)).body.data.order_no
    await post(server, '/api/loan/cancel', { order_no: cancelled }, token)

    const { list, has_more: more } = await overview(token)
    expect(numbers(list)).toEqual([late, waits, good])
    expect(more).toBe(false)
    for (const loan of list) {
      const { plan, ...own } = await detail(server, token, loan.order_no)
      expect(loan).toEqual({ ...own, plan })
      expect(plan).toEqual(await instalments(server, token, loan.order_no))
    }
    expect(numbers((await overview(token, 'past=1')).list)).toEqual([late, waits, good, settled])
  })

  it('is empty for those who never borrowed, whatever others owe', async () => {
    const [owner, stranger] = [await newBorrower(server), await newBorrower(server)]
    await activeLoan(server, owner.token)
    expect(await overview(stranger.token, 'past=1')).toEqual({ list: [], has_more: false })
  })
})

describe('cancel', () => {
  it('takes an application back once, and only under review', async () => {
    const { token } = await newBorrower(server)
    const { body } = await apply(server, token)
    const order = { order_no: body.data.order_no }
    const done = await post(server, '/api/loan/cancel', order, token)
    expect(done.body).toMatchObject({ code: 1, msg: '申请已取消', data: null })
    const again = await post(server, '/api/loan/cancel', order, token)
    expect(again.body).toMatchObject({ code: 0, data: { reason: 'wrong_state' } })
    const running = await activeLoan(server, token)
    const late = await post(server, '/api/loan/cancel', { order_no: running }, token)
    expect(late.body).toMatchObject({ code: 0, data: { reason: 'wrong_state' } })
    expect(late.body.msg).toBe('当前状态为“还款中”，不能进行此操作')
  })
})

it('the room of the limits falls by what is owed and rises by what is paid', async () => {
  const { token } = await newBorrower(server)
  const limits = async () => (await get(server, '/api/loan/rates', token)).body.data.limits
  const orderNo = await activeLoan(server, token)
  expect(await limits()).toEqual({
    per_person: '200000.00',
    owed: '10000.00',
    room: '190000.00',
  })
  goTo(server, '2026-04-10')
  await pay(server, orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
  expect((await limits()).owed).toBe('9202.70')
})

it('refuses a fourth live loan', async () => {
  const { token } = await newBorrower(server)
  for (let count = 0; count < 3; count += 1) await activeLoan(server, token)
  const fourth = await apply(server, token)
  expect(fourth.body).toMatchObject({
    code: 0,
    msg: '最多同时有 3 笔借款，请先结清一笔',
    data: { reason: 'conflict' },
  })
})
