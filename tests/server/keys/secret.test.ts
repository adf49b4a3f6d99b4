/** Replacing the secret: what was signed or hashed with either is good at every instance meanwhile. */
import { startWithKeys } from '../../../server/keys/startup'
import { newBorrower } from '../loan/support/borrower'
import { activeLoan } from '../loan/support/lender'
import { get, post, register, sendCode } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { instance, type Names, ops, secretFingerprint } from './support'

const STEPS: Record<string, Names> = {
  before: { current: 'old' },
  learning: { current: 'old', next: 'new' },
  turned: { current: 'new', previous: 'old' },
  after: { current: 'new' },
}

let apps: Record<string, TestApp>
beforeAll(async () => {
  apps = {}
  let first: TestApp | undefined
  for (const [step, names] of Object.entries(STEPS)) {
    apps[step] = await instance(names, first)
    first ??= apps[step]
  }
})
afterAll(async () => {
  for (const app of Object.values(apps).reverse()) await app.close()
})
const at = (step: string): TestApp => apps[step] as TestApp

/** Steps that are in use side by side while instances are restarted one after another. */
const NEIGHBOURS = [
  ['before', 'learning'],
  ['learning', 'turned'],
  ['turned', 'after'],
] as const

/** A signed address of a loan's contract, and whether it opens at an instance without a token. */
async function contractOf(server: TestApp): Promise<string> {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  const { body } = await get(server, `/api/loan/getContractInfo?order_no=${orderNo}`, token)
  const { pathname, search } = new URL(body.data.pdf_url)
  return pathname + search
}
const opens = async (server: TestApp, url: string) => (await server.app.inject({ url })).statusCode

// A number and an address get a few codes only.
let phones = 0
const isCodeTaken = async (made: TestApp, taken: TestApp) => {
  phones += 1
  const mobile = `1390001${String(phones).padStart(4, '0')}`
  made.clock.advance(3_600)
  const captcha = await sendCode(made, mobile, 'mobilelogin')
  const { body } = await post(taken, '/api/user/mobilelogin', { mobile, captcha })
  return body.code === 1
}

it('takes links, codes and sessions of each other while one step follows the other', async () => {
  const { token } = await register(at('before'))
  for (const [one, other] of NEIGHBOURS) {
    for (const [made, taken] of [
      [at(one), at(other)],
      [at(other), at(one)],
    ] as const) {
      const link = await contractOf(made)
      expect(await opens(taken, link)).toBe(200)
      expect(await isCodeTaken(made, taken)).toBe(true)
    }
    expect((await get(at(other), '/api/user/index', token)).body.code).toBe(1)
  }
})

it('takes nothing signed with the old one when the grace time is over', async () => {
  const link = await contractOf(at('before'))
  expect(await opens(at('turned'), link)).toBe(200)
  expect(await opens(at('after'), link)).toBe(401)
  expect(await isCodeTaken(at('before'), at('after'))).toBe(false)
  at('before').clock.advance(3_600)
  expect(await opens(at('turned'), link)).toBe(401)
})

it('signs nothing with the old one any more, nor yet with the next', async () => {
  expect(await opens(at('after'), await contractOf(at('turned')))).toBe(200)
  expect(await opens(at('after'), await contractOf(at('learning')))).toBe(401)
})

it('still says no to what neither signed', async () => {
  const link = await contractOf(at('turned'))
  expect(await opens(at('turned'), link.replace(/sig=.{4}/, 'sig=AAAA'))).toBe(401)
})

it('tells the operator when the old one may go, an hour after the last start', async () => {
  const turned = at('turned')
  await startWithKeys(turned.deps)
  const { text } = await ops(turned, 'keys list')
  expect(text).toMatch(new RegExp(`APP_SECRET +${secretFingerprint('new')} `))
  expect(text).toMatch(new RegExp(`APP_SECRET_PREVIOUS +${secretFingerprint('old')}`))
  expect(text).toMatch(/APP_SECRET_PREVIOUS 在所有实例换用新密钥后，过 .+ 即可删去/)
  expect(text).not.toContain('-secret-of-at-least')
})

it('keeps the ids of instalments in calendars', async () => {
  const { token } = await newBorrower(at('before'))
  const orderNo = await activeLoan(at('before'), token)
  const uids = async (server: TestApp) => {
    const { body } = await get(server, `/api/loan/installments?order_no=${orderNo}`, token)
    return body.data.list.map((row: { calendar_uid: string }) => row.calendar_uid)
  }
  const before = await uids(at('before'))
  expect(new Set(before).size).toBe(12)
  for (const uid of before) expect(uid).toMatch(/^[0-9a-f]{32}@xiaofei-fenqi$/)
  expect(await uids(at('after'))).toEqual(before)
})
