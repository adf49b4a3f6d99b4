import { AGREEMENT_VERSION } from '@domain/index'
import { sql } from '../../server/db/sql'
import { tidyUp } from '../../server/housekeeping'
import { BUDGETS } from '../../server/limits/budgets'
import { HOLD_BACK } from '../../server/plugins/limits'
import type { WideDb } from '../../server/db/types'
import { freshDatabase } from '../postgres/databases'
import { application, costsConfirmed, newBorrower } from './loan/support/borrower'
import { get, post } from './support/actions'
import { type Answer, createTestApp, type TestApp, type TestAppOptions } from './support/testApp'

let db: WideDb
let server: TestApp
let token: string
beforeAll(async () => {
  db = await freshDatabase()
  server = await createTestApp({ db })
})
afterEach(() => void jest.restoreAllMocks())
afterAll(async () => {
  await server.close()
  await db.close()
})
beforeEach(async () => {
  jest.replaceProperty(HOLD_BACK, 'ms', 0)
  server.clock.advance(3_600)
  await tidyUp(server.deps)
  token = (await newBorrower(server)).token
})

const PROFILE = '/api/user/index'

/** Repeats a call in sequence; returns the last answer. */
async function often(times: number, ask: (at: number) => Promise<Answer>): Promise<Answer> {
  for (let at = 1; at < times; at += 1) await ask(at)
  return ask(times)
}

async function withApp(options: TestAppOptions, use: (other: TestApp) => Promise<void>) {
  const other = await createTestApp({ db, ...options })
  other.clock.advance((server.clock.now().getTime() - other.clock.now().getTime()) / 1000)
  try {
    await use(other)
  } finally {
    await other.close()
  }
}

const counted = () => db.query(sql<{ hits: number }>`SELECT hits FROM rate_limits`)

const REFUSED = {
  status: 200,
  body: {
    code: 0,
    msg: '操作过于频繁，请稍后再试',
    data: { reason: 'rate_limited', retry_after: expect.any(Number) },
  },
}

/** A tenth of the budget: six hundred calls take a second. */
const FEW = { ...BUDGETS.reads, max: 60 }
const allowFew = (): void => void jest.replaceProperty(BUDGETS, 'reads', FEW)

describe('reading', () => {
  const read = () => get(server, PROFILE, token)

  it('is refused beyond the budget of a minute, and goes on in the next', async () => {
    expect((await often(BUDGETS.reads.max, read)).body.code).toBe(1)
    const refused = await read()
    expect(refused).toMatchObject(REFUSED)
    const { retry_after: wait } = refused.body.data
    expect(refused.headers['retry-after']).toBe(String(wait))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    const then = Date.now() + wait * 1000
    jest.spyOn(Date, 'now').mockReturnValue(then)
    expect((await read()).body.code).toBe(1)
  })

  it('is counted by account: others at the same address go on', async () => {
    allowFew()
    await often(BUDGETS.reads.max + 1, read)
    const other = await newBorrower(server)
    expect((await get(server, PROFILE, other.token)).body.code).toBe(1)
    expect((await get(server, '/api/news/latest')).body.code).toBe(1)
  })

  it('of papers has a budget of its own', async () => {
    const ask = () => get(server, '/api/loan/contract.pdf?order_no=1', token)
    expect((await often(BUDGETS.papers.max, ask)).status).toBe(404)
    expect(await ask()).toMatchObject(REFUSED)
    expect((await read()).body.code).toBe(1)
  })

  it('is counted in memory: it writes nothing', async () => {
    await often(BUDGETS.reads.max + 1, read)
    expect(await counted()).toEqual([])
  })
})

describe('writing', () => {
  const say = (at: TestApp, granted: boolean) =>
    post(at, '/api/user/consents', { code: 'user', version: AGREEMENT_VERSION, granted }, token)

  it('at several instances is counted together, each call', async () => {
    await withApp({}, async (other) => {
      const { max } = BUDGETS.consents
      expect((await often(max, (at) => say(at % 2 ? server : other, true))).body.code).toBe(1)
      for (const instance of [server, other]) {
        expect((await say(instance, true)).body).toMatchObject({
          msg: BUDGETS.consents.text,
          data: { reason: 'rate_limited' },
        })
      }
    })
  })

  it.each([
    ['applications', '/api/loan/create'],
    ['cancels', '/api/loan/cancel'],
    ['vouchers', '/api/loan/uploadVoucher'],
    ['payments', '/api/loan/pay'],
    ['consents', '/api/user/consents'],
    ['deletions', '/api/user/deletion'],
    ['uploads', '/api/common/upload'],
  ] as const)(
    'of %s has a budget and a text of its own, refused calls included',
    async (name, url) => {
      const { max, text } = BUDGETS[name]
      const ask = () => post(server, url, {}, token)
      expect((await often(max, ask)).body.data.reason).not.toBe('rate_limited')
      expect((await ask()).body).toMatchObject({ code: 0, msg: text })
      expect((await get(server, PROFILE, token)).body.code).toBe(1)
    },
  )

  it('vouchers sent and taken back are one budget', async () => {
    await often(BUDGETS.vouchers.max, () => post(server, '/api/loan/uploadVoucher', {}, token))
    const { body } = await post(server, '/api/loan/cancelVoucher', { voucher_no: 'V1' }, token)
    expect(body.data.reason).toBe('rate_limited')
  })

  it('an application is not made once the budget is used up', async () => {
    await often(BUDGETS.applications.max, () => post(server, '/api/loan/create', {}, token))
    const selection = await costsConfirmed(server, application({}, server.clock.now()))
    expect((await post(server, '/api/loan/create', selection, token)).body.code).toBe(0)
    expect((await get(server, '/api/loan/myLoans', token)).body.data.total).toBe(0)
  })
})

describe('a refusal', () => {
  beforeEach(allowFew)

  it('is held back, unless many are', () =>
    withApp({}, async (other) => {
      jest.replaceProperty(HOLD_BACK, 'most', 1)
      const read = () => get(other, PROFILE, token)
      expect(await often(BUDGETS.reads.max + 1, read)).toMatchObject(REFUSED)
      jest.replaceProperty(HOLD_BACK, 'ms', 200)
      const order: string[] = []
      const ask = (name: string) => read().then(() => order.push(name))
      await Promise.all([ask('first'), ask('second'), ask('third')])
      expect(order.at(-1)).toBe('first')
    }))
})

describe('files in one piece, larger than any chunk', () => {
  const send = () => {
    const headers = { token, 'content-type': 'application/json', 'content-length': '3000000' }
    return server.call({ method: 'POST', url: '/api/common/upload', headers, payload: '{}' })
  }

  it('have a budget of their own, and beyond it are not read', async () => {
    const { max, text } = BUDGETS.largeUploads
    expect((await often(max, send)).body.msg).not.toBe(text)
    const refused = await send()
    expect(refused.body).toMatchObject({ code: 0, msg: text, data: { reason: 'rate_limited' } })
    expect(refused.headers['connection']).toBe('close')
    expect((await post(server, '/api/common/upload', {}, token)).body.msg).not.toBe(text)
  })
})

describe('visitors', () => {
  const SMALL = { max: 4, seconds: 60, text: BUDGETS.visits.text }
  beforeEach(() => void jest.replaceProperty(BUDGETS, 'visits', SMALL))
  const ask = (at: TestApp, remoteAddress: string, headers = {}, url = '/api/news/latest') =>
    at.call({ url, remoteAddress, headers })

  it('are counted by address, of IPv6 by line', () =>
    withApp({}, async (other) => {
      for (const from of ['10.0.0.1', '2001:db8:1:1::1']) {
        expect((await often(SMALL.max, () => ask(other, from))).body.code).toBe(1)
        expect(await ask(other, from)).toMatchObject(REFUSED)
      }
      expect(await ask(other, '2001:db8:1:1:9::1')).toMatchObject(REFUSED)
      expect((await ask(other, '10.0.0.2')).body.code).toBe(1)
      expect((await ask(other, '10.0.0.1', { token })).body.code).toBe(1)
    }))

  it('with a token that is none are visitors, also where a login is asked for', () =>
    withApp({}, async (other) => {
      const guess = (at: number) =>
        ask(other, '10.0.0.3', { token: String(at).padStart(43, 'A') }, PROFILE)
      expect((await often(SMALL.max, guess)).status).toBe(401)
      expect(await guess(9)).toMatchObject(REFUSED)
    }))

  it('probes are never counted', () =>
    withApp({}, async (other) => {
      const probe = () => ask(other, '10.0.0.4', {}, '/readyz')
      expect((await often(SMALL.max * 3, probe)).body.code).toBe(1)
    }))
})

it('tests of load may have larger budgets, by the configuration', () =>
  withApp({ config: { rateLimitFactor: 3 } }, async (other) => {
    const say = () => post(other, '/api/user/consents', {}, token)
    const { max } = BUDGETS.consents
    expect((await often(max * 3, say)).body.data.reason).toBe('invalid')
    expect((await say()).body.data.reason).toBe('rate_limited')
  }))

it('goes on while the database can not count', async () => {
  const broken: WideDb = {
    ...db,
    query: (statement) =>
      statement.text.includes('rate_limits')
        ? Promise.reject(new Error('gone'))
        : db.query(statement),
  }
  await withApp({ db: broken }, async (other) => {
    expect((await post(other, '/api/user/logout', {}, token)).body.code).toBe(1)
  })
})

it('forgets what was counted in stretches that are over', async () => {
  await post(server, '/api/loan/cancel', {}, token)
  expect(await counted()).toHaveLength(1)
  await tidyUp(server.deps)
  expect(await counted()).toHaveLength(1)
  jest.replaceProperty(HOLD_BACK, 'ms', 0)
  server.clock.advance(3_600)
  await tidyUp(server.deps)
  expect(await counted()).toEqual([])
})
