/** What the demo answers, call by call, in each state a loan can be in: `call` itself holds it against the contract. */
import { CALLS, type CallName, ROUTES } from '@domain/index'
import { DEMO_PASSWORD, seedDemo } from '../../../server/demo'
import { get, post } from '../support/actions'
import { answered, expectContract } from '../support/contract'
import { createTestApp, type TestApp } from '../support/testApp'

let server: TestApp
let token: string
let orders: string[]

/** Of a payment that has to be begun first: their suites read them. */
const OF_PAYMENTS: readonly CallName[] = ['loanPayment', 'loanCombinedPayment']

const READS = (Object.keys(CALLS) as CallName[]).filter(
  (name) => ROUTES[name].method === 'GET' && !OF_PAYMENTS.includes(name),
)

beforeAll(async () => {
  server = await createTestApp()
  await seedDemo(server.deps)
  const login = { account: '13800000001', password: DEMO_PASSWORD }
  token = (await post(server, '/api/user/login', login)).body.data.userinfo.token
  const { body } = await get(server, '/api/loan/myLoans', token)
  orders = body.data.list.map(({ order_no }: { order_no: string }) => order_no)
})
afterAll(() => server.close())

const read = async (name: CallName, query: Record<string, string>) => {
  const { body } = await get(server, `${ROUTES[name].path}?${new URLSearchParams(query)}`, token)
  return body
}

it.each(READS)('%s keeps to its schema for every loan of the demo', async (name) => {
  for (const order_no of [undefined, ...orders]) {
    for (const type of ['all_due', 'settle']) {
      await read(name, { type, id: '1', code: 'x', ...(order_no ? { order_no } : {}) })
      for (const other of name === 'loanCombinedCashier' ? orders : [])
        await read(name, { type, order_nos: `${order_no},${other}` })
    }
  }
  expect(answered).toContain(name)
})

it('and to a guest, who has no quota', async () => {
  const { body } = await get(server, ROUTES.loanRates.path)
  expect(body.data.quota).toBeNull()
})

it('an answer with a field of another kind, or one that is not in the contract’s words, is found', () => {
  const reply = (data: unknown) => ({ code: 1, msg: '', time: '1', data })
  const { example } = CALLS.loanMine
  const broken = (over: object) => () =>
    expectContract(
      'GET',
      ROUTES.loanMine.path,
      reply({ ...example.data, list: [{ ...example.data.list[0], ...over }] }),
    )
  expect(broken({})).not.toThrow()
  expect(broken({ amount: '5' })).toThrow('loanMine breaks its contract')
  expect(broken({ status: 'sleeping' })).toThrow('loanMine breaks its contract')
  expect(broken({ overdue_days: -1 })).toThrow('loanMine breaks its contract')
  expect(broken({ next_due_date: '' })).toThrow('loanMine breaks its contract')
})
