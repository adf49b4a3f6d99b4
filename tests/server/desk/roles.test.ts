import type { RouteOptions } from 'fastify'
import type { OperatorRole } from '@domain/operators'
import type { TestApp } from '../support/testApp'
import { AT_DESK, type AtDesk, createDesk, FROM_DESK, sitDown } from './support/desk'

const routes = new Set<string>()
const noteRoute = ({ method, url }: RouteOptions) => {
  if (method !== 'HEAD' && url.startsWith('/ops/api')) {
    routes.add(`${[method].flat().join()} ${url.slice('/ops/api'.length)}`)
  }
}

let server: TestApp
let operators: Record<OperatorRole, AtDesk>
beforeAll(async () => {
  server = await createDesk({ onRoute: noteRoute })
  operators = {
    reviewer: await sitDown(server, 'reviewer', 'reviewer'),
    cashier: await sitDown(server, 'cashier', 'cashier'),
    auditor: await sitDown(server, 'auditor', 'auditor'),
  }
})
afterAll(() => server.close())

const decision = (name: string, reason = '') => ({ order_no: 'none', decision: name, reason })
const article = { category: '公告', title: 'x', summary: '', content: 'x', cover: '' }
const newsDecision = (name: string) => ({
  id: 999_999,
  decision: name,
  revision: 'none',
  published_at: null,
})
const reveal = (kind: string) => ({ kind, subject: 'none', reason: 'x' })
const contact = {
  order_no: 'none',
  means: 'phone',
  purpose: 'collection',
  party: 'borrower',
  at: '2026-03-10T10:00',
  outcome: 'reached',
  note: 'x',
}
const release = (name: string) => ({ release_no: 'none', decision: name, reason: 'x' })

/** Every call of the desk, about nothing that exists, and the roles that may make it. */
const CALLS: [call: string, body: object | null, allowed: OperatorRole[]][] = [
  ['GET /applications', null, ['reviewer', 'cashier', 'auditor']],
  ['GET /application?order_no=none', null, ['reviewer', 'cashier', 'auditor']],
  ['POST /applications/decide', decision('approve'), ['reviewer']],
  ['POST /applications/decide', decision('reject', 'x'), ['reviewer']],
  ['POST /applications/decide', decision('cancel'), ['reviewer']],
  ['POST /applications/decide', decision('disburse'), ['cashier']],
  ['POST /applications/decide', decision('fail_disbursement', 'x'), ['cashier']],
  ['POST /applications/decide', decision('retry_disbursement'), ['cashier']],
  ['GET /identities', null, ['reviewer', 'auditor']],
  ['GET /identity?identity_no=none', null, ['reviewer', 'auditor']],
  ['GET /identityFile?identity_no=none&id=none', null, ['reviewer']],
  ['POST /identities/decide', { identity_no: 'none', decision: 'verify' }, ['reviewer']],
  [
    'POST /identities/decide',
    { identity_no: 'none', decision: 'reject', reason: 'x' },
    ['reviewer'],
  ],
  [
    'POST /applications/offer',
    { order_no: 'none', amount: '1000', term: '3', annual_rate: '7.20' },
    ['reviewer'],
  ],
  ['POST /applications/askMore', { order_no: 'none', wishes: 'x' }, ['reviewer']],
  ['GET /supplementFile?order_no=none&id=none', null, ['reviewer']],
  ['GET /vouchers', null, ['reviewer', 'cashier', 'auditor']],
  ['GET /voucher?voucher_no=none', null, ['reviewer', 'cashier', 'auditor']],
  ['GET /voucher/due?voucher_no=none&paid_at=2026-03-10', null, ['reviewer']],
  ['GET /voucherFile?voucher_no=none&id=none', null, ['reviewer', 'auditor']],
  ['POST /vouchers/approve', { voucher_no: 'none' }, ['reviewer']],
  ['POST /vouchers/reject', { voucher_no: 'none', reason: 'x' }, ['reviewer']],
  ['GET /hardship', null, ['reviewer', 'auditor']],
  ['POST /hardship/answer', { request_no: 'none', text: 'x' }, ['reviewer']],
  ['GET /hardship/plans?request_no=none', null, ['reviewer']],
  ['POST /hardship/offer', { request_no: 'none', kind: 'defer', count: '1' }, ['reviewer']],
  ['POST /hardship/withdrawWaiver', { release_no: 'none' }, ['reviewer']],
  ['GET /complaints', null, ['reviewer', 'auditor']],
  ['GET /complaintFile?complaint_no=none&id=none', null, ['reviewer']],
  ['POST /complaints/answer', { complaint_no: 'none', text: 'x' }, ['reviewer']],
  ['GET /contacts', null, ['reviewer', 'auditor']],
  ['GET /overdue', null, ['reviewer', 'auditor']],
  ['GET /contacts/loan?order_no=none', null, ['reviewer', 'auditor']],
  ['POST /contacts/record', contact, ['reviewer']],
  ['GET /refunds', null, ['cashier', 'auditor']],
  ['POST /refunds/ask', { receipt_no: 'none', reason: 'x' }, ['cashier']],
  ['POST /writeOffs/ask', { order_no: 'none', reason: 'x' }, ['cashier']],
  ['GET /releases', null, ['cashier', 'auditor']],
  ['POST /releases/decide', release('release'), ['cashier']],
  ['POST /releases/decide', release('refuse'), ['cashier']],
  ['POST /releases/decide', release('withdraw'), ['cashier']],
  ['POST /releases/transfer', { release_no: 'none', reference: 'x' }, ['cashier']],
  ['POST /releases/transfer', { release_no: 'none', failure: 'x' }, ['cashier']],
  ['GET /home', null, ['reviewer', 'cashier', 'auditor']],
  ['POST /search', { query: 'NONE00000' }, ['reviewer', 'cashier', 'auditor']],
  ['POST /reveal', reveal('payout'), ['cashier']],
  ['POST /reveal', reveal('refund'), ['cashier']],
  ['POST /reveal', reveal('hardship'), ['reviewer']],
  ['POST /reveal', reveal('complaint'), ['reviewer']],
  ['POST /reveal', reveal('contact'), ['reviewer']],
  ['POST /reveal', reveal('identity'), ['reviewer']],
  ['POST /reveal', reveal('card'), ['reviewer']],
  ['GET /news', null, ['reviewer', 'auditor']],
  ['GET /article?id=999999', null, ['reviewer', 'auditor']],
  ['POST /news/write', article, ['reviewer']],
  ['POST /news/edit', { ...article, id: 999_999, revision: 'none' }, ['reviewer']],
  ['POST /news/picture', {}, ['reviewer']],
  ['POST /news/decide', newsDecision('publish'), ['reviewer']],
  ['POST /news/decide', newsDecision('withdraw'), ['reviewer']],
  ['POST /news/decide', newsDecision('delete'), ['reviewer']],
  ['GET /audit', null, ['auditor']],
  ['GET /auditFile?to=none', null, ['auditor']],
]

const ABOUT_ONESELF = [
  'POST /login',
  'GET /me',
  'POST /logout',
  'POST /password',
  'GET /account',
  'POST /account/endOthers',
]

const ROLES: OperatorRole[] = ['reviewer', 'cashier', 'auditor']
const EACH = CALLS.flatMap(([call, body, allowed]) =>
  ROLES.map((role) => ({ call, body, role, isAllowed: allowed.includes(role) })),
)

it('the table has every call', () => {
  const known = CALLS.map(([call]) => call.split('?')[0] ?? '')
  expect([...routes].sort()).toEqual([...new Set([...known, ...ABOUT_ONESELF])].sort())
})

it.each(EACH)('$call by $role: $isAllowed ($body)', async ({ call, body, role, isAllowed }) => {
  const [, path = ''] = call.split(' ')
  const operator = operators[role]
  const { status, body: answer } = body ? await operator.post(path, body) : await operator.get(path)
  if (!isAllowed) return expect([status, answer.code]).toEqual([403, 403])
  expect(status).not.toBe(403)
  // Nothing of that number exists, so a permitted write changes nothing either; an article becomes one more draft.
  // A form without a file is refused, and a day that is none.
  const { reason = '', field = '' } = answer.data
  expect(answer.code === 1 || reason === 'not_found' || ['file', 'to'].includes(field)).toBe(true)
})

it.each(CALLS)('%s %j without a login: 401', async (call, body) => {
  const [method = '', path = ''] = call.split(' ')
  const { statusCode } = await server.app.inject({
    method: method as 'GET' | 'POST',
    url: `/ops/api${path}`,
    headers: FROM_DESK,
    ...(body && { payload: JSON.stringify(body) }),
  })
  expect(statusCode).toBe(401)
})

it('a user’s token opens nothing at the desk, and the desk’s cookie nothing of the app', async () => {
  const { cookie } = operators.auditor
  const token = cookie.slice('ops_session='.length)
  const desk = await server.app.inject({ url: '/ops/api/me', headers: { ...AT_DESK, token } })
  const app = await server.app.inject({ url: '/api/user/index', headers: { cookie } })
  expect([desk.statusCode, app.statusCode]).toEqual([401, 401])
})
