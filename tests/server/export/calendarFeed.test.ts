import ICAL from 'ical.js'
import type { Instalments } from '@domain/index'
import { sql } from '../../../server/db/sql'
import { tidyUp } from '../../../server/housekeeping'
import { newBorrower } from '../loan/support/borrower'
import { goTo, pay } from '../loan/support/lender'
import { beginPart } from '../payments/support/prepaying'
import { deliver, notification } from '../payments/support/sandbox'
import { createPayApp, newPayer, type Payer } from '../payments/support/payer'
import { newOwner } from '../privacy/support'
import { get, PASSWORD, post } from '../support/actions'
import type { TestApp } from '../support/testApp'

const FEED = '/api/loan/calendarFeed'
const END = '/api/loan/endCalendarFeed'
const DAY = 86_400

let server: TestApp
beforeAll(async () => {
  server = await createPayApp({ config: { logLevel: 'trace' } })
})
afterAll(() => server.close())

const state = async ({ token }: Pick<Payer, 'token'>) => (await get(server, FEED, token)).body.data

/** Creates a feed and returns its path on this server. */
async function subscribe({ token }: Pick<Payer, 'token'>): Promise<string> {
  const { body } = await post(server, FEED, {}, token)
  expect(body.msg).toBe('订阅地址已生成')
  const { pathname, search } = new URL(body.data.url)
  return pathname + search
}

const fetched = (url: string, headers = {}) => server.app.inject({ url, headers })

async function eventsAt(url: string): Promise<ICAL.Event[]> {
  const reply = await fetched(url)
  expect(reply.statusCode).toBe(200)
  const root = new ICAL.Component(ICAL.parse(reply.body))
  return root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

const dayOf = ({ startDate }: ICAL.Event) => startDate.toString()

it('tells a calendar without any token when something is due', async () => {
  const payer = await newPayer(server)
  expect(await state(payer)).toBeNull()
  const url = await subscribe(payer)
  const reply = await fetched(url)
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(reply.headers['cache-control']).toContain('no-store')
  const events = await eventsAt(url)
  expect(events).toHaveLength(12)
  expect(events.map(dayOf).slice(0, 2)).toEqual(['2026-04-10', '2026-05-10'])
  expect(new Set(events.map(({ summary }) => summary))).toEqual(new Set(['还款日']))
  expect(await state(payer)).toEqual({
    created_at: expect.any(Number),
    read_at: expect.any(Number),
  })
})

it('tells no amount, no order number and no name', async () => {
  const payer = await newPayer(server)
  const { body } = await fetched(await subscribe(payer))
  const text = body.replace(/\r\n /g, '')
  expect(text).not.toContain(payer.orderNo)
  // Event uids are digests, which may contain any digits.
  const told = text.replace(/^UID:[0-9a-f]{32}@xiaofei-fenqi\r$/gm, '')
  expect(told).not.toContain('UID')
  expect(told).not.toMatch(/877|\d\.\d{2}|张|消费金融|\d{11}@/)
})

it('what was imported before is brought up to date: the same event, in a later version', async () => {
  const payer = await newPayer(server)
  const url = await subscribe(payer)
  const [before, second] = await eventsAt(url)
  goTo(server, '2026-04-10')
  await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
  const [after, next] = await eventsAt(url)
  expect(after?.uid).toBe(before?.uid)
  expect(after?.summary).toBe('还款日（已还）')
  expect(after?.component.getAllSubcomponents('valarm')).toEqual([])
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity)
  expect(next?.uid).toBe(second?.uid)
  expect(next?.component.getAllSubcomponents('valarm')).toHaveLength(1)
  // Nothing has happened since, so nothing has changed.
  server.clock.advance(DAY)
  expect((await eventsAt(url))[0]?.sequence).toBe(after?.sequence)
})

it('keeps the names of events when the address is made anew', async () => {
  const payer = await newPayer(server)
  const names = async () => (await eventsAt(await subscribe(payer))).map(({ uid }) => uid)
  const first = await names()
  expect(await names()).toEqual(first)
  expect(new Set(first).size).toBe(12)
  const other = await newPayer(server)
  const theirs = await eventsAt(await subscribe(other))
  expect(theirs.filter(({ uid }) => first.includes(uid))).toEqual([])
})

const planOf = async ({ orderNo, token }: Payer): Promise<Instalments> =>
  (await get(server, `/api/loan/installments?order_no=${orderNo}`, token)).body.data

it('names its events as the plan does that files are made of', async () => {
  const payer = await newPayer(server)
  const { list } = await planOf(payer)
  const events = await eventsAt(await subscribe(payer))
  expect(events.map(({ uid }) => uid)).toEqual(list.map(({ calendar_uid: uid }) => uid))
})

it('has no days a shorter plan does without; the plan names them for files imported before', async () => {
  const payer = await newPayer(server)
  const url = await subscribe(payer)
  const before = await eventsAt(url)
  expect((await planOf(payer)).dropped).toEqual([])
  const { body } = await beginPart(server, payer)
  await deliver(server, await notification(server, body.data.pay_no))
  const after = await eventsAt(url)
  const gone = before.slice(after.length)
  expect(gone.length).toBeGreaterThan(0)
  const { list, dropped = [] } = await planOf(payer)
  expect(list).toHaveLength(after.length)
  expect(dropped.map((row) => [row.due_date, row.calendar_uid])).toEqual(
    gone.map((event) => [dayOf(event), event.uid]),
  )
})

it('of a loan settled early no day to come is left', async () => {
  const payer = await newPayer(server)
  const url = await subscribe(payer)
  goTo(server, '2026-03-25')
  const settle = { amount: 10_038_71, type: 'settle' as const, valueDate: '2026-03-25' }
  await pay(server, payer.orderNo, settle)
  const left = await eventsAt(url)
  expect(left.filter(({ summary }) => summary === '还款日')).toEqual([])
})

describe('an address', () => {
  const GONE = 404

  it('ends with a newer one, and by being ended', async () => {
    const payer = await newPayer(server)
    const [old, url] = [await subscribe(payer), await subscribe(payer)]
    expect((await fetched(old)).statusCode).toBe(GONE)
    expect((await fetched(url)).statusCode).toBe(200)
    expect((await post(server, END, {}, payer.token)).body.msg).toBe('订阅地址已停用')
    expect(await state(payer)).toBeNull()
    const gone = await fetched(url)
    expect(gone.statusCode).toBe(GONE)
    expect(gone.json()).toMatchObject({ code: GONE, msg: '请求的内容不存在', data: null })
  })

  it.each(['', '?key=', '?key=x', `?key=${'A'.repeat(43)}`, '?key=a&key=b'])(
    'that nobody was given (%j) does not exist, with whatever token',
    async (query) => {
      const payer = await newPayer(server)
      await subscribe(payer)
      const url = `/api/loan/calendar.ics${query}`
      for (const headers of [{}, { token: payer.token }])
        expect((await fetched(url, headers)).statusCode).toBe(GONE)
    },
  )

  it('is nobody else’s to see, to make or to end', async () => {
    const payer = await newPayer(server)
    const url = await subscribe(payer)
    const stranger = await newBorrower(server)
    expect(await state(stranger)).toBeNull()
    await post(server, END, {}, stranger.token)
    expect(await eventsAt(await subscribe(stranger))).toEqual([])
    expect((await fetched(url)).statusCode).toBe(200)
  })

  it('is kept as a hash only, and is in no log', async () => {
    const payer = await newPayer(server)
    const url = await subscribe(payer)
    await fetched(url)
    const secret = new URLSearchParams(url.split('?')[1]).get('key') ?? '?'
    expect(secret).toMatch(/^[\w-]{43}$/)
    const rows = await server.db.query(
      sql<{
        text: string
      }>`SELECT to_jsonb(f)::text /* never null: of a row */ AS text FROM calendar_feeds f`,
    )
    expect(rows.filter(({ text }) => text.includes(secret))).toEqual([])
    expect(server.logs.some((line) => line.includes('calendar.ics'))).toBe(true)
    expect(server.logs.filter((line) => line.includes(secret))).toEqual([])
  })

  it('ends with the consent to the privacy policy', async () => {
    const payer = await newPayer(server)
    const url = await subscribe(payer)
    const word = { code: 'privacy', version: '2026-11', granted: false }
    const { body } = await post(server, '/api/user/consents', word, payer.token)
    expect(body.code).toBe(1)
    expect((await fetched(url)).statusCode).toBe(GONE)
  })

  it('does not exist while its account is locked', async () => {
    const payer = await newPayer(server)
    const url = await subscribe(payer)
    await server.db.query(sql`UPDATE users SET status = 'locked' WHERE id = ${payer.userId}`)
    expect((await fetched(url)).statusCode).toBe(GONE)
  })

  it('goes with the account', async () => {
    const owner = await newOwner(server)
    const url = await subscribe(owner)
    await post(server, '/api/user/deletion', { password: PASSWORD }, owner.token)
    expect((await fetched(url)).statusCode).toBe(200)
    server.clock.advance(16 * DAY)
    await tidyUp(server.deps)
    expect((await fetched(url)).statusCode).toBe(GONE)
    const rows = await server.db.query(
      sql`SELECT 1 FROM calendar_feeds WHERE user_id = ${owner.user.id}`,
    )
    expect(rows).toEqual([])
  })

  it('is read so often and no more', async () => {
    const hurried = await createPayApp({ config: { rateLimitFactor: 0.02 } })
    const url = '/api/loan/calendar.ics?key=x'
    const codes: number[] = []
    for (let at = 0; at < 14; at += 1)
      codes.push((await hurried.app.inject({ url })).json<{ code: number }>().code)
    await hurried.close()
    expect(codes.slice(0, 12)).toEqual(Array(12).fill(GONE))
    expect(codes.at(-1)).toBe(0)
  })
})
