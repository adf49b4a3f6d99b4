/** `npm run check:backend`, against the own server and against one that answers like a stock FastAdmin. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CALLS } from '@domain/index'
import { sql } from '../../server/db/sql'
import { SPECIFIED } from '../backend/specification'
import type { Finding } from '../backend/verdict'
import { walk } from '../backend/walk'
import { activeLoan } from './loan/support/lender'
import { MOBILE, PASSWORD, register } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

const PERSON = { account: MOBILE, password: PASSWORD }

const calls = (findings: Finding[], verdict: Finding['verdict']) =>
  findings.filter((finding) => finding.verdict === verdict).map(({ call }) => call)

describe('our own server', () => {
  let server: TestApp
  let host: string
  beforeAll(async () => {
    server = await createTestApp()
    const { token } = await register(server)
    await activeLoan(server, token)
    host = await server.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => server.close())

  it('keeps every call that is asked, and is left as it was', async () => {
    const before = await server.db.query(sql`SELECT count(*) FROM loans`)
    const findings = await walk({ host, ...PERSON })
    expect(
      findings.filter(({ notes, verdict }) => verdict !== 'not asked' && notes.length > 0),
    ).toEqual([])
    expect(calls(findings, 'not asked').sort()).toEqual([
      'loanCalendarFeed',
      'loanEndCalendarFeed',
      'newsDetail',
      'payNotify',
      'userCancelDeletion',
      'userEndSessions',
      'userSetProfile',
    ])
    expect(calls(findings, 'missing')).toEqual([])
    expect(calls(findings, 'not offered')).toEqual(['userWxLogin'])
    expect(findings.map(({ call }) => call)).toEqual(Object.keys(CALLS))
    for (const { verdict, notes } of findings)
      if (verdict === 'not asked') expect(notes).not.toEqual([])
    expect(calls(findings, 'kept').length).toBeGreaterThan(25)
    expect(await server.db.query(sql`SELECT count(*) FROM loans`)).toEqual(before)
  })
})

describe('a FastAdmin out of the box', () => {
  const done = (data: unknown) => ({ code: 1, msg: '', time: '1795226400', data })
  const refusal = (msg: string) => ({ code: 0, msg, time: '1795226400', data: null })
  const USER = {
    id: 7,
    username: 'xiaoming',
    nickname: '小明',
    mobile: '13900000033',
    avatar: '',
    score: 0,
    token: 'a-token',
    user_id: 7,
    createtime: 1_795_226_400,
    expiretime: 1_797_818_400,
    expires_in: 2_592_000,
  }
  const REPLIES: Record<string, (token: unknown, body: string) => object> = {
    '/api/user/login': (_, body) =>
      body.includes(PASSWORD) ? done({ userinfo: USER }) : refusal('Account is incorrect'),
    '/api/user/index': (token) =>
      token === 'a-token'
        ? done({ welcome: '小明' })
        : { code: 401, msg: 'Please login first', time: '1795226400', data: null },
    '/api/user/logout': () => done(null),
    '/api/user/register': () => refusal('Invalid parameters'),
    '/api/user/mobilelogin': () => refusal('Invalid parameters'),
    '/api/sms/send': () => refusal('手机号不正确'),
    '/api/common/upload': () => refusal('No file upload'),
  }
  let stub: Server
  let host: string
  beforeAll(async () => {
    stub = createServer((request, reply) => {
      let body = ''
      request.on('data', (part) => (body += String(part)))
      request.on('end', () => {
        const answer = REPLIES[(request.url ?? '').split('?')[0] ?? '']
        if (answer) return reply.end(JSON.stringify(answer(request.headers.token, body)))
        reply.writeHead(404, { 'content-type': 'text/html' }).end('<h1>模块不存在</h1>')
      })
    })
    await new Promise<void>((listening) => stub.listen(0, '127.0.0.1', listening))
    host = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((closed) => stub.close(closed)))

  it('keeps what it has, says no reasons, and lacks the loans', async () => {
    const findings = await walk({ host, ...PERSON })
    expect(calls(findings, 'kept')).toEqual(['userLogin', 'userLogout', 'userProfile'])
    expect(calls(findings, 'deviates').sort()).toEqual([
      'smsSend',
      'upload',
      'userMobileLogin',
      'userRegister',
    ])
    for (const { verdict, notes } of findings)
      if (verdict === 'deviates') expect(notes.join()).toContain('/data')
    const missing = calls(findings, 'missing')
    expect(missing).toEqual(
      expect.arrayContaining(['newsList', 'loanRates', 'loanCreate', 'loanMine']),
    )
    expect(missing.filter((call) => !SPECIFIED.includes(call))).toEqual([])
    const notOffered = calls(findings, 'not offered')
    expect(notOffered).toEqual(expect.arrayContaining(['userConsents', 'loanPay', 'messageList']))
    expect(notOffered.filter((call) => SPECIFIED.includes(call))).toEqual([])
    expect(findings.map(({ call }) => call)).toEqual(Object.keys(CALLS))
  })

  it('is told of when it answers without a token what is a person’s own', async () => {
    REPLIES['/api/user/index'] = () => done({ welcome: '小明' })
    const profile = (await walk({ host, ...PERSON })).find(({ call }) => call === 'userProfile')
    expect(profile).toEqual({
      call: 'userProfile',
      verdict: 'deviates',
      notes: ['answers without a token'],
    })
  })

  it('is told of when it refuses for a reason the call has not', async () => {
    const data = { reason: 'quote_changed' }
    REPLIES['/api/sms/send'] = () => ({ ...refusal('手机号不正确'), data })
    const sms = (await walk({ host, ...PERSON })).find(({ call }) => call === 'smsSend')
    expect(sms?.verdict).toBe('deviates')
    expect(sms?.notes.join()).toMatch(/^refuses for quote_changed, which is none of invalid, /)
  })
})

it('the calls of the specification are those its table lists', () => {
  const page = readFileSync('docs/specification.md', 'utf8')
  const listed = [...page.matchAll(/^\| `(GET|POST) (\/api\/\S+)`/gm)].map(
    ([, method, path]) => `${method} ${path}`,
  )
  expect(SPECIFIED.map((call) => `${CALLS[call].method} ${CALLS[call].path}`)).toEqual(listed)
})
