/** What logging in and registering reveal about an account. The bench measures their response times. */
import {
  clearAccounts,
  MOBILE,
  PASSWORD,
  post,
  register,
  sendCode,
  wrongCode,
} from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

const UNKNOWN = '13900000044'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await clearAccounts(server)
  await register(server)
  server.clock.advance(61)
})

const answer = async (path: string, payload: object) => {
  const { status, body } = await post(server, path, payload)
  return [status, body]
}

it('a code to log in by is sent to a known number as to an unknown one', async () => {
  const send = (mobile: string) => answer('/api/sms/send', { mobile, event: 'mobilelogin' })
  expect(await send(MOBILE)).toEqual(await send(UNKNOWN))
})

it('a wrong code for a known number is told as for an unknown one', async () => {
  const guess = async (mobile: string) => {
    const code = await sendCode(server, mobile, 'mobilelogin')
    return answer('/api/user/mobilelogin', { mobile, captcha: wrongCode(code) })
  }
  expect(await guess(MOBILE)).toEqual(await guess(UNKNOWN))
})

it('a code that was never sent is told as a wrong one', async () => {
  const guess = (mobile: string) => answer('/api/user/mobilelogin', { mobile, captcha: '123456' })
  expect(await guess(MOBILE)).toEqual(await guess(UNKNOWN))
})

it('a login that fails tells nothing of the account, by number or name', async () => {
  const logIn = (account: string) => answer('/api/user/login', { account, password: 'Wrong1234' })
  expect(await logIn(MOBILE)).toEqual(await logIn(UNKNOWN))
  expect(await logIn(MOBILE)).toEqual(await logIn('nobody'))
})

it('registering a known number or name without a code is told as for an unknown one', async () => {
  const form = (mobile: string, username: string) =>
    answer('/api/user/register', { username, password: PASSWORD, mobile, code: '123456' })
  expect(await form(MOBILE, MOBILE)).toEqual(await form(UNKNOWN, UNKNOWN))
  expect(await form(MOBILE, 'ming')).toEqual(await form(UNKNOWN, 'wang'))
})

describe('taking a number over', () => {
  /** A person with another account tries the number. */
  const take = async (mobile: string, captcha: string) => {
    const own = '13900000055'
    const { token } = await register(server, own)
    const form = { mobile, captcha, password: PASSWORD }
    const { body } = await post(server, '/api/user/changemobile', form, token)
    await clearAccounts(server)
    await register(server)
    server.clock.advance(61)
    return [body.msg, body.data]
  }

  it('without its code is told for a known number as for an unknown one', async () => {
    expect(await take(MOBILE, '123456')).toEqual(await take(UNKNOWN, '123456'))
  })

  it('is refused, when it has an account, to those with its code', async () => {
    const captcha = await sendCode(server, MOBILE, 'changemobile')
    expect(await take(MOBILE, captcha)).toEqual([
      '手机号已经存在',
      { reason: 'conflict', field: 'mobile' },
    ])
  })
})
