import { LOGIN } from '@/app/routes'
import { DEMO, SESSION_KEY, type StoredSession } from './backend'
import type { Phone } from './Phone'

export { LOGIN }
export const ME = '/pages/profile/profile'
export const USERINFO = '/pages/profile/userinfo'
export const AGREED = '我已阅读并同意用户协议与隐私政策'

/** Logs in with account and password, on the login page. */
export async function logInByPassword(
  phone: Phone,
  account: string = DEMO.mobile,
  password: string = DEMO.password,
): Promise<void> {
  await phone.at(LOGIN)
  await phone.tap('密码登录', 'tab')
  await phone.type('账号', account)
  await phone.typePassword('密码', password)
  await phone.tap(AGREED, 'checkbox')
  await phone.tap('登录')
}

/** Logs out on 我的 and confirms. */
export async function logOut(phone: Phone): Promise<void> {
  await phone.tap('退出登录')
  await phone.page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await phone.see('登录后可以看到')
}

export async function storedSession(phone: Phone): Promise<StoredSession | null> {
  const text = await phone.page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)
  if (text === null) return null
  const { data } = JSON.parse(text) as { data: string }
  return (JSON.parse(data) as { value: StoredSession }).value
}
