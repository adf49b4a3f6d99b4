/** The demo's answers, call by call, in every status of a loan: `call` itself checks them against the contract. */
import { CALLS, type CallName } from '@domain/index'
import { QUOTE_TYPES, SEVERAL_TYPES } from '@domain/payments'
import { DEMO_MOBILES, DEMO_PASSWORD, seedDemo } from '../../../server/demo'
import { get, post } from '../support/actions'
import { answered, expectContract } from '../support/contract'
import { createPayApp } from '../payments/support/payer'
import type { TestApp } from '../support/testApp'

let server: TestApp
/** A demo person with all loans, and those being repaid. */
interface Person {
  token: string
  orders: string[]
  running: string[]
}

let people: Person[]

/** Calls that need a payment; their own suites test them. */
const OF_PAYMENTS: readonly CallName[] = ['loanPayment']

const READS = (Object.keys(CALLS) as CallName[]).filter(
  (name) => CALLS[name].method === 'GET' && !OF_PAYMENTS.includes(name),
)

beforeAll(async () => {
  server = await createPayApp({ config: { identityProvider: 'sandbox', loanOffers: true } })
  await seedDemo(server.deps)
  people = []
  for (const account of DEMO_MOBILES) {
    const login = { account, password: DEMO_PASSWORD }
    const token = (await post(server, '/api/user/login', login)).body.data.userinfo.token
    const { body } = await get(server, '/api/loan/myLoans?limit=50', token)
    const loans: { order_no: string; status: string }[] = body.data.list
    const numbers = (of: typeof loans) => of.map(({ order_no }) => order_no)
    const running = loans.filter(({ status }) => status === 'active' || status === 'overdue')
    people.push({ token, orders: numbers(loans), running: numbers(running) })
  }
})
afterAll(() => server.close())

const read = async (name: CallName, token: string, query: Record<string, string>) => {
  const { body } = await get(
    server,
    `${CALLS[name].path}?${new URLSearchParams(query).toString()}`,
    token,
  )
  return body
}

/** Queries of a call about a person's loans: each loan, none, and each active loan with the next. */
function queriesOf(name: CallName, { orders, running }: Person): Record<string, string>[] {
  if (name === 'loanCashier')
    return [
      ...QUOTE_TYPES.flatMap((type) => orders.map((order_no) => ({ type, order_no, nos: '1' }))),
      ...SEVERAL_TYPES.flatMap((type) =>
        running.slice(1).map((order, at) => ({ type, order_no: `${running[at]},${order}` })),
      ),
    ]
  if (name === 'agreementText') return [{ code: 'user' }, { code: 'x' }]
  return [{ id: '1', code: 'x' }, ...orders.map((order_no) => ({ id: '1', code: 'x', order_no }))]
}

it.each(READS)('%s keeps to its schema for everybody and every loan of the demo', async (name) => {
  for (const person of people)
    for (const query of queriesOf(name, person)) await read(name, person.token, query)
  expect(answered).toContain(name)
})

it('and to a guest, who owes nothing that is known', async () => {
  const { body } = await get(server, CALLS.loanRates.path)
  expect(body.data.limits.room).toBeNull()
})

it('an answer with a field of another kind, or one that is not in the contract’s words, is found', () => {
  const reply = (data: unknown) => ({ code: 1, msg: '', time: '1', data })
  const { example } = CALLS.loanMine
  const broken = (over: object) => () =>
    expectContract(
      'GET',
      CALLS.loanMine.path,
      reply({ ...example.data, list: [{ ...example.data.list[0], ...over }] }),
    )
  expect(broken({})).not.toThrow()
  expect(broken({ amount: '5' })).toThrow('loanMine breaks its contract')
  expect(broken({ status: 'sleeping' })).toThrow('loanMine breaks its contract')
  expect(broken({ overdue_days: -1 })).toThrow('loanMine breaks its contract')
  expect(broken({ next_due_date: '' })).toThrow('loanMine breaks its contract')
})
