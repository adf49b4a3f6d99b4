/** Logs contain no personal data or secrets, neither after normal use nor after errors. */
import { application, costsConfirmed } from './loan/support/borrower'
import { beginPayment, createPayApp, newPayer, sendVoucher, send } from './payments/support/payer'
import { begun, press } from './payments/support/sandbox'
import { get, MOBILE, PASSWORD, post, sendCode, wrongCode } from './support/actions'
import type { TestApp } from './support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp({ config: { logLevel: 'trace' } })
})
afterAll(() => server.close())

/** Registers, logs in both ways, and mistypes; returns the secrets involved. */
async function getAnAccount(): Promise<string[]> {
  const username = 'wangxiaoming'
  const code = await sendCode(server)
  const account = { username, password: PASSWORD, mobile: MOBILE, code, email: 'wang@example.cn' }
  await post(server, '/api/user/register', { ...account, code: wrongCode(code) })
  const { body } = await post(server, '/api/user/register', account)
  await post(server, '/api/user/register', account)
  server.clock.advance(61)
  const captcha = await sendCode(server, MOBILE, 'mobilelogin')
  await post(server, '/api/user/mobilelogin', { mobile: MOBILE, captcha })
  await post(server, '/api/user/login', { account: username, password: 'Wrong9876' })
  const login = await post(server, '/api/user/login', { account: username, password: PASSWORD })
  const tokens = [body, login.body].map(({ data }) => data.userinfo.token)
  await get(server, '/api/user/index', tokens[0])
  await post(server, '/api/user/logout', {}, tokens[0])
  return [username, account.email, PASSWORD, 'Wrong9876', MOBILE, ...tokens]
}

/** Borrows, submits a voucher, pays online; returns the personal data involved. */
async function borrowAndPay(): Promise<string[]> {
  const payer = await newPayer(server)
  const intent = await costsConfirmed(server, application({}, server.clock.now()))
  await send(server, '/api/loan/create', payer.token, intent, 'key-of-the-application')
  const voucher = await sendVoucher(server, payer, { remark: '工资卡转账', payer_last4: '0128' })
  const [file = ''] = voucher.body.data.files as string[]
  await server.app.inject({ url: file })
  const { pay_url: payUrl } = await begun(server, payer, { nos: [1] }).catch(() => ({
    pay_url: '',
  }))
  if (payUrl) await press(server, payUrl, 'pay')
  await beginPayment(server, payer, { nos: [2] })
  const signature = new URL(file, 'http://localhost').searchParams.get('sig') ?? ''
  const [contact] = intent.contacts
  return [
    ...[payer.token, 'key-of-the-application', '工资卡转账', '凭证.pdf', signature],
    ...[intent.real_name, intent.id_card, intent.bank_card, intent.residence],
    ...[contact?.name ?? '', contact?.mobile ?? ''],
  ]
}

/** Numbers and secrets in wrong places, and database errors that quote values. */
async function goWrong(): Promise<void> {
  await get(server, `/api/user/${MOBILE}?mobile=${MOBILE}`)
  await get(server, `/uploads/${MOBILE}.png?sig=secret-in-a-link`)
  await get(server, `/api/loan/orderDetail?token=token-in-a-query`)
  const text = '{"mobile":"13900000033","password":"Half'
  const headers = { 'content-type': 'application/json' }
  await server.call({ method: 'POST', url: '/api/user/login', payload: text, headers })
  const quoting = Object.assign(new Error(`Key (mobile)=(${MOBILE}) already exists.`), {
    code: '23505',
    detail: `Key (mobile, name)=(${MOBILE}, 张小明) already exists.`,
  })
  const query = jest.spyOn(server.db, 'query').mockRejectedValue(quoting)
  await get(server, '/api/loan/rates')
  query.mockRestore()
  const causes = [
    'connect to postgres://app:Bare-Db-Pw@db/loans',
    'answer {"access_token":"Quoted-Token"}',
    'header Authorization: Bearer Bare-Token',
    "no login with password 'Quoted-Pw'",
  ]
  for (const text of causes) {
    jest.spyOn(server.db, 'query').mockRejectedValueOnce(new Error(text))
    await get(server, '/api/loan/rates')
  }
  jest.restoreAllMocks()
  await get(server, '/reset/wJ8x3Zr0h4mV1q5nT7cYk2pLs9dUe6bG')
}

it('are JSON with the id of each request, and hold nothing of a person', async () => {
  const secrets = [...(await getAnAccount()), ...(await borrowAndPay())]
  await goWrong()
  secrets.push('secret-in-a-link', 'token-in-a-query', 'Half')
  secrets.push('Bare-Db-Pw', 'Quoted-Token', 'Bare-Token', 'Quoted-Pw', 'wJ8x3Zr0h4mV1q5nT7cYk2')
  expect(secrets.every((secret) => secret.length > 1)).toBe(true)

  const lines = server.logs.map((line) => JSON.parse(line))
  const answered = lines.filter(({ msg }) => msg === 'request')
  expect(answered.length).toBeGreaterThan(20)
  for (const { reqId, req, res, milliseconds } of answered) {
    expect(reqId).toMatch(/^[0-9a-f-]{36}$/)
    expect([typeof req.path, typeof res.status, typeof milliseconds]).toEqual([
      'string',
      'number',
      'number',
    ])
  }
  const failed = lines.filter(({ msg }) => msg === 'request failed')
  expect(failed.some(({ err }) => err.code === '23505')).toBe(true)
  expect(failed.some(({ err }) => err.message === 'connect to postgres://***@db/loans')).toBe(true)

  const told = server.logs.filter((line) => secrets.some((secret) => line.includes(secret)))
  expect(told).toEqual([])
  // A request id ends in twelve random digits, some of which look like a phone number.
  const withoutIds = lines.map((line) => JSON.stringify({ ...line, reqId: undefined }))
  expect(withoutIds.filter((line) => /(?<!\d)1\d{10}(?!\d)/.test(line))).toEqual([])
})
