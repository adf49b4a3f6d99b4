import type { Browser } from 'playwright-core'
import { ME, storedSession } from './support/account'
import { call, DEMO, logIn, smsCode } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

const MOBILE = '13912346001'
const SETTINGS = '/pages/settings/settings'
const CONSENTS = '/pages/settings/consents'
const DELETION = '/pages/settings/deletion'

/** A new person with the demo's password. */
async function registered() {
  await call('/api/sms/send', { mobile: MOBILE, event: 'register' })
  const { password } = DEMO
  const code = await smsCode(MOBILE)
  await call('/api/user/register', { username: MOBILE, password, mobile: MOBILE, code, email: '' })
  return logIn(MOBILE)
}

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
  phone = await newPhone(browser, { session: await registered() })
})
afterAll(() => browser.close())
afterEach(() => expect(phone.complaints.splice(0)).toEqual([]))

const answer = (name: string) =>
  phone.page.getByRole('alertdialog').getByRole('button', { name }).click()

it('leads from 我的 to the cache, which is cleared without touching the session', async () => {
  await phone.open(ME)
  await phone.tap(/^设置/)
  await phone.at(SETTINGS)
  await phone.see('1.0.0 (100)')
  await phone.tap(/^清除缓存/)
  await phone.see(/不会清除：登录状态/)
  await answer('清除')
  await phone.see('缓存已清除')
  expect(await storedSession(phone)).not.toBeNull()
})

it('asks for the deletion of the account, and takes it back', async () => {
  await phone.tap(/^账号与安全/)
  await phone.see('本机')
  await phone.tap('注销账号')
  await phone.at(DELETION)
  await phone.tap('改用密码确认')
  await phone.typePassword('密码', DEMO.password)
  await phone.tap('申请注销')
  await answer('申请注销')
  await phone.see(/起注销生效/)
  await phone.page.reload()
  await phone.see(/起注销生效/)
  await phone.tap('撤销注销申请')
  await phone.see('确认是你本人')
})

it('shows what was agreed to; withdrawing from the privacy policy logs out everywhere', async () => {
  const { token } = await logIn(MOBILE)
  await phone.open(CONSENTS)
  await phone.see('敏感个人信息处理同意书')
  await phone.tap(/^隐私政策，已同意/)
  await phone.tap('撤回同意')
  await answer('撤回同意')
  await phone.see('登录后查看')
  expect(await phone.kept()).not.toContain('xffq:')
  expect((await call('/api/user/index', undefined, token)).code).toBe(401)
  await phone.tap('隐私政策，未同意')
  await phone.tap('阅读并同意')
  await phone.see('你的信息，由你决定')
  // The session had already ended when the app logged out.
  expect(phone.complaints.splice(0)).toEqual([expect.stringContaining('401')])
})
