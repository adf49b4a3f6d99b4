/** `npm run check:backend`, against the own server and against small backends that each get one thing wrong. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CALLS, type CallName } from '@domain/index'
import { sql } from '../../server/db/sql'
import { SPECIFIED } from '../backend/specification'
import { exitCodeOf, jsonOf, tableOf } from '../backend/table'
import type { Finding } from '../backend/verdict'
import { type Backend, type Outcome, walk } from '../backend/walk'
import { activeLoan } from './loan/support/lender'
import { MOBILE, PASSWORD, register } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

const PERSON = { account: MOBILE, password: PASSWORD }

const calls = (findings: Finding[], verdict: Finding['verdict']) =>
  findings.filter((finding) => finding.verdict === verdict).map(({ call }) => call)

const of = ({ findings }: Outcome, name: CallName) => findings.find(({ call }) => call === name)

const specified = ({ findings }: Outcome) => findings.filter(({ call }) => SPECIFIED.includes(call))

describe('our own server', () => {
  let server: TestApp
  let host: string
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'check-backend-'))
    server = await createTestApp({
      config: { loanOffers: true, rateLimitFactor: 1_000, dataDir: folder },
    })
    const { token } = await register(server)
    // The loan is signed with its application; the calls of offers exist all the same.
    server.deps.config.loanOffers = false
    await activeLoan(server, token)
    await server.db
      .query(sql`INSERT INTO news (title, summary, cover, category, content, published_at)
      VALUES ('说明', '', '', '公告', '<p>说明</p>', ${new Date('2026-01-01')})`)
    host = await server.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  it('conforms in all that is read, and is left as it was', async () => {
    const before = await server.db.query(sql`SELECT count(*) FROM loans`)
    const outcome = await walk({ host, ...PERSON })
    expect(outcome.stopped).toBeNull()
    expect(calls(outcome.findings, 'deviates')).toEqual([])
    expect(calls(outcome.findings, 'missing')).toEqual([])
    expect(calls(outcome.findings, 'not offered')).toEqual([
      'userWxLogin',
      'userIdentity',
      'userSendIdentity',
    ])
    expect(calls(specified(outcome), 'unproven').sort()).toEqual([
      'loanCreate',
      'loanUploadVoucher',
      'smsSend',
      'upload',
      'userMobileLogin',
      'userRegister',
    ])
    expect(outcome.findings.map(({ call }) => call)).toEqual(Object.keys(CALLS))
    expect(exitCodeOf(outcome)).toBe(3)
    expect(await server.db.query(sql`SELECT count(*) FROM loans`)).toEqual(before)
  })

  it('conforms in every call of the specification once it may be written to', async () => {
    const outcome = await walk({
      host,
      ...PERSON,
      write: {
        mobile: '13900000055',
        codeOf: async (mobile) => server.deps.sms.lastTo(mobile)?.code ?? '',
        pause: async (seconds) => void server.clock.advance(seconds),
      },
    })
    expect(specified(outcome).filter(({ verdict }) => verdict !== 'conforms')).toEqual([])
    expect(of(outcome, 'userSetProfile')?.verdict).toBe('conforms')
    expect(of(outcome, 'loanCancel')?.verdict).toBe('conforms')
    expect(exitCodeOf(outcome)).toBe(0)
    expect(JSON.parse(jsonOf(outcome))).toMatchObject({ conforms: true, stopped: null })
    expect(of(outcome, 'loanCancelVoucher')?.verdict).toBe('conforms')
  })
})

const envelope = (code: number, data: unknown, msg = '') => ({
  code,
  msg,
  time: '1795226400',
  data,
})
const done = (data: unknown) => envelope(1, data)

interface Asked {
  token: string
  body: string
  method: string
}

interface Reply {
  status?: number
  headers?: Record<string, string | string[]>
  text: string
}

type Answering = (asked: Asked) => object

const EXAMPLE = Object.fromEntries(
  SPECIFIED.map((name) => [name, CALLS[name].example.data]),
) as Record<CallName, unknown>

const LOGIN = 'a-token'

/** A backend that answers as a FastAdmin with the calls of the specification does: refusals have no data. */
function conforming(): Record<string, Answering> {
  let isLoggedIn = false
  const answers = SPECIFIED.map((name): [string, Answering] => {
    const { path, access, method } = CALLS[name]
    return [
      path,
      ({ token, body }) => {
        if (access === 'user' && (token !== LOGIN || !isLoggedIn))
          return envelope(401, null, '请登录后操作')
        if (name === 'userLogin') {
          isLoggedIn = body.includes(`"${PASSWORD}"`)
          return isLoggedIn ? done(EXAMPLE.userLogin) : envelope(0, null, '密码不正确')
        }
        if (name === 'userLogout') {
          isLoggedIn = false
          return done(null)
        }
        return method === 'POST' ? envelope(0, null, '参数不正确') : done(EXAMPLE[name])
      },
    ]
  })
  const user = EXAMPLE.userLogin as { userinfo: object }
  EXAMPLE.userLogin = { userinfo: { ...user.userinfo, token: LOGIN } }
  return Object.fromEntries(answers)
}

describe('a foreign backend', () => {
  let stub: Server
  let host: string
  let answers: Record<string, Answering>
  /** What every answer carries. */
  let headers: NonNullable<Reply['headers']>
  let preflight: number
  beforeAll(async () => {
    stub = createServer((request, reply) => {
      let body = ''
      request.on('data', (part) => (body += String(part)))
      request.on('end', () => {
        for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value)
        if (request.method === 'OPTIONS') return reply.writeHead(preflight).end()
        const url = new URL(request.url ?? '', 'http://x')
        const answer = answers[url.pathname]
        if (!answer || url.searchParams.get('order_no') === 'no-such-order') {
          const said = envelope(answer ? 0 : 404, null, '订单不存在')
          return reply
            .writeHead(answer ? 200 : 404)
            .end(answer ? JSON.stringify(said) : '<h1>404</h1>')
        }
        const token = String(request.headers.token ?? '')
        const sent = answer({ token, body, method: request.method ?? '' }) as { code?: unknown }
        reply.writeHead(sent.code === 401 ? 401 : 200).end(JSON.stringify(sent))
      })
    })
    await new Promise<void>((listening) => stub.listen(0, '127.0.0.1', listening))
    host = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((closed) => stub.close(closed)))
  beforeEach(() => {
    answers = conforming()
    headers = {}
    preflight = 204
  })

  const look = (more: Partial<Backend> = {}) => walk({ host, ...PERSON, ...more })

  it('conforms with refusals whose data is null', async () => {
    const outcome = await look()
    expect(calls(outcome.findings, 'deviates')).toEqual([])
    expect(calls(outcome.findings, 'missing')).toEqual([])
    expect(calls(specified(outcome), 'conforms')).toHaveLength(14)
    // None of the further calls is there, and the app needs none; these are never asked.
    const further = outcome.findings.filter(({ call }) => !SPECIFIED.includes(call))
    expect(calls(further, 'unproven').sort()).toEqual([
      'loanCalendarFeed',
      'loanEndCalendarFeed',
      'payNotify',
      'userCancelDeletion',
      'userEndSessions',
      'userSetProfile',
    ])
    expect(calls(further, 'not offered')).toHaveLength(further.length - 6)
    expect(exitCodeOf(outcome)).toBe(3)
  })

  it('lacks a call that answers 404, whatever else failed about it', async () => {
    const { '/api/loan/myLoans': own } = answers
    // Without a token it answers 401, as FastAdmin does for a method its controller lacks.
    answers['/api/loan/myLoans'] = (asked) =>
      asked.token === LOGIN ? envelope(404, null) : (own?.(asked) ?? {})
    delete answers['/api/news/index']
    const outcome = await look()
    expect(calls(outcome.findings, 'missing').sort()).toEqual(['loanMine', 'newsList'])
    expect(exitCodeOf(outcome)).toBe(1)
  })

  it('is asked nothing more after a refused login, which is said', async () => {
    answers['/api/user/login'] = () => envelope(0, null, '账户已经被锁定')
    delete answers['/api/loan/cashier']
    const outcome = await look()
    expect(outcome.stopped).toBe(`login of ${MOBILE} refused: 账户已经被锁定`)
    expect(calls(outcome.findings, 'deviates')).toEqual(['userLogin'])
    expect(calls(outcome.findings, 'missing')).toEqual(['loanCashier'])
    expect(of(outcome, 'loanMine')?.verdict).toBe('unproven')
    expect(exitCodeOf(outcome)).toBe(2)
    expect(tableOf(outcome)).toContain('Stopped: login of')
  })

  it.each([
    [
      'rows of paginate',
      ({ list, total }: ListData) => ({ total, per_page: 10, current_page: 1, data: list }),
    ],
    ['rows', ({ list, total }: ListData) => ({ rows: list, total })],
    ['a bare list', ({ list }: ListData) => list],
    [
      'money and ids as the database has them',
      ({ list }: ListData) => ({
        list: list.map((row) => ({ ...row, amount: 1000, id: '1' })),
        total: '1',
      }),
    ],
  ])('conforms with lists as %s', async (_, shape) => {
    for (const name of ['loanMine', 'newsList'] as const) {
      const { path, access } = CALLS[name]
      const { [path]: usual } = answers
      answers[path] = (asked) => {
        const answer = usual?.(asked) as { code: number }
        const isOpen = access === 'public' || answer.code === 1
        return isOpen ? done(shape(EXAMPLE[name] as ListData)) : answer
      }
    }
    const outcome = await look()
    expect(of(outcome, 'loanMine')).toMatchObject({ verdict: 'conforms' })
    expect(of(outcome, 'newsList')).toMatchObject({ verdict: 'conforms' })
  })

  it('names the field that the app can’t read', async () => {
    const rates = EXAMPLE.loanRates as { products: object[] }
    answers['/api/loan/rates'] = () =>
      done({ ...rates, products: rates.products.map((one) => ({ ...one, penalty: null })) })
    const found = of(await look(), 'loanRates')
    expect(found?.verdict).toBe('deviates')
    expect(found?.notes.join()).toContain('products.0.penalty')
  })

  it.each<[string, CallName, Answering, string]>([
    ['an error of PHP', 'loanChannels', () => envelope(500, null, 'oops'), 'code 500: oops'],
    [
      'what is a person’s own without a token',
      'loanBankInfo',
      () => done(EXAMPLE.loanBankInfo),
      'without a token, not 401',
    ],
    [
      'an application that says nothing',
      'loanCreate',
      ({ token }) => (token ? done({ order_no: '1' }) : envelope(401, null)),
      'takes what nobody could mean',
    ],
    ['a wrong password', 'userLogin', () => done(EXAMPLE.userLogin), 'takes a wrong password'],
    [
      'a reason that the call has not',
      'smsSend',
      () => envelope(0, { reason: 'quote_changed' }, '手机号不正确'),
      'refuses for quote_changed, which is none of invalid',
    ],
    [
      'a token that outlives its session',
      'userLogout',
      ({ token }) => (token ? done(null) : envelope(401, null)),
      'the token is still good afterwards',
    ],
  ])('is caught answering with %s', async (_, name, answer, note) => {
    answers[CALLS[name].path] = answer
    // A login that takes any password leaves no session in the stub.
    if (name === 'userLogin')
      answers = Object.fromEntries(
        Object.entries(answers).map(([path, usual]) => [
          path,
          path === '/api/user/login' ? answer : usual,
        ]),
      )
    const found = of(await look(), name)
    expect(found?.verdict).toBe('deviates')
    expect(found?.notes.join()).toContain(note)
  })

  it('is caught asking another amount than the plan says', async () => {
    const quote = EXAMPLE.loanCashier as object
    const { '/api/loan/cashier': usual } = answers
    answers['/api/loan/cashier'] = (asked) => {
      const answer = usual?.(asked) as { code: number }
      return answer.code === 1 ? done({ ...quote, amount: '337.35' }) : answer
    }
    expect(of(await look(), 'loanCashier')?.notes.join()).toContain('asks 337.35 for instalment 1')
  })

  describe('on another origin', () => {
    const origin = 'https://app.example.com'
    const ALLOWED = {
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'content-type, token, idempotency-key',
    }

    it('conforms when it allows the app to read every answer', async () => {
      headers = ALLOWED
      expect(calls((await look({ origin })).findings, 'deviates')).toEqual([])
    })

    it.each<[string, () => void, string]>([
      ['no header', () => (headers = {}), 'lacks Access-Control-Allow-Origin'],
      [
        'the header twice',
        () => (headers = { ...ALLOWED, 'access-control-allow-origin': [origin, origin] }),
        'more than once',
      ],
      [
        'another origin',
        () => (headers = { ...ALLOWED, 'access-control-allow-origin': 'https://b.example' }),
        'allows the origin https://b.example',
      ],
      [
        'no leave for the token',
        () => (headers = { ...ALLOWED, 'access-control-allow-headers': 'content-type' }),
        'does not allow the header token, idempotency-key',
      ],
      [
        'an error to OPTIONS',
        () => {
          headers = ALLOWED
          preflight = 405
        },
        'OPTIONS answers HTTP 405',
      ],
    ])('is caught with %s', async (_, spoil, note) => {
      spoil()
      const outcome = await look({ origin })
      expect(of(outcome, 'loanMine')?.verdict).toBe('deviates')
      expect(of(outcome, 'loanMine')?.notes.join()).toContain(note)
    })
  })
})

interface ListData {
  list: object[]
  total: number
}

it('the calls of the specification are those its table lists', () => {
  const page = readFileSync('docs/specification.md', 'utf8')
  const listed = [...page.matchAll(/^\| `(GET|POST) (\/api\/\S+)`/gm)].map(
    ([, method, path]) => `${method} ${path}`,
  )
  expect(SPECIFIED.map((call) => `${CALLS[call].method} ${CALLS[call].path}`)).toEqual(listed)
})
