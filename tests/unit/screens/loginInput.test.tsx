import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { computeAccessibleDescription } from 'dom-accessibility-api'
import { deviceWith, openApp } from '../support/miniApp'

/** Bad input per field: corrected to what was meant, or refused at the field in Chinese. */
type Row = [what: string, typed: string, kept: string, said: string | null]

const PHONE = '请输入正确的 11 位手机号'
const CODE = '请输入 6 位验证码'
const NAME = '用户名为 2–30 位，可用中文、字母、数字和 _ - .'
const PASSWORD = '密码为 6–20 位，须同时含字母和数字，可用符号 @$!%*#?&'
const EMAIL = '请输入正确的邮箱地址'
const ACCOUNT = '账号中有不支持的字符，请输入手机号、用户名或邮箱'

const PHONES: Row[] = [
  ['empty', '', '', '请输入手机号'],
  ['spaces around', ' 13800000001 ', '13800000001', null],
  ['pasted with dashes', '138-0000-0001', '13800000001', null],
  ['full-width digits', '１３８００００００01', '13800000001', null],
  ['country code', '+86 138 0000 0001', '13800000001', null],
  ['country code without a plus', '86 13800000001', '13800000001', null],
  ['country code in brackets', '(+86)13800000001', '13800000001', null],
  ['a link', 'tel:0086-138.0000.0001', '13800000001', null],
  ['isolated', '\u2068138\u00ad0000\u200b0001\u2069', '13800000001', null],
  ['invisible marks', '\u202d13800000001\u202c', '13800000001', null],
  ['too long, not cut to a stranger’s number', '138000000011', '138000000011', PHONE],
  ['too short', '1380000000', '1380000000', PHONE],
  ['unknown range', '12345678901', '12345678901', PHONE],
  ['emoji', '1380000000😀', '1380000000😀', PHONE],
  ['letters', 'abc', 'abc', PHONE],
]

const CODES: Row[] = [
  ['empty', '', '', '请输入验证码'],
  ['spaces and dashes', ' 123-456 ', '123456', null],
  ['full-width digits', '１２３４５６', '123456', null],
  ['four digits', '1234', '1234', null],
  ['three digits', '123', '123', CODE],
  ['seven digits', '1234567', '1234567', CODE],
  ['emoji', '12345😀', '12345😀', CODE],
]

const PASSWORDS: Row[] = [
  ['empty', '', '', '请输入密码'],
  ['good', 'Demo1234', 'Demo1234', null],
  ['every symbol', 'a1@$!%*#?&', 'a1@$!%*#?&', null],
  ['five characters', 'abc12', 'abc12', PASSWORD],
  ['21 characters', 'a1'.repeat(10) + 'a', 'a1'.repeat(10) + 'a', PASSWORD],
  ['no digit', 'abcdefgh', 'abcdefgh', PASSWORD],
  ['no letter', '12345678', '12345678', PASSWORD],
  ['spaces around, never trimmed', ' Demo1234 ', ' Demo1234 ', PASSWORD],
  ['full-width digits', 'Demo１２３４', 'Demo１２３４', PASSWORD],
  ['emoji', 'Demo1234😀', 'Demo1234😀', PASSWORD],
  ['dash', 'Demo-1234', 'Demo-1234', PASSWORD],
]

const USERNAMES: Row[] = [
  ['empty', '', '', null],
  ['spaces around', ' xiaoming ', 'xiaoming', null],
  ['Chinese', '小明', '小明', null],
  ['one character', 'x', 'x', NAME],
  ['31 characters', 'x'.repeat(31), 'x'.repeat(31), NAME],
  ['emoji', '小明😀', '小明😀', NAME],
  ['full-width digits', '小明１', '小明１', NAME],
  ['like an address', 'a@b.cn', 'a@b.cn', NAME],
  ['somebody’s number', '13900000009', '13900000009', '用户名不能是别人的手机号'],
  ['the same in other words', '+86 139-0000-0009', '13900000009', '用户名不能是别人的手机号'],
]

const EMAILS: Row[] = [
  ['empty', '', '', null],
  ['spaces around', ' a@b.cn ', 'a@b.cn', null],
  ['full-width', 'ａ＠b.cn', 'a@b.cn', null],
  ['no domain', 'a@b', 'a@b', EMAIL],
  ['too long', `${'a'.repeat(260)}@b.cn`, `${'a'.repeat(260)}@b.cn`, EMAIL],
  ['emoji', '😀@b.cn', '😀@b.cn', EMAIL],
]

const ACCOUNTS: Row[] = [
  ['empty', '', '', '请输入手机号、用户名或邮箱'],
  ['number with dashes', ' 138-0000-0001', '13800000001', null],
  ['full-width number', '１３８００００００01', '13800000001', null],
  ['number with its country', '86 13911112222', '13911112222', null],
  ['number with its country in brackets', '(+86)13911112222', '13911112222', null],
  ['name with a dash', ' xiao-ming ', 'xiao-ming', null],
  ['address', 'a+b@c.cn', 'a+b@c.cn', null],
  ['too long', 'a'.repeat(255), 'a'.repeat(255), '账号过长，请检查后重新输入'],
  ['emoji', '小明😀', '小明😀', ACCOUNT],
  ['a blank inside', 'xiao ming', 'xiao ming', ACCOUNT],
]

const field = (label: string) => screen.getByLabelText(label)

/** What the field keeps and says of each of these, entered one after another by somebody who corrects it. */
async function answersOf(label: string, rows: readonly Row[], button: string): Promise<Row[]> {
  const answers: Row[] = []
  for (const [what, typed] of rows) {
    await userEvent.clear(field(label))
    await userEvent.click(field(label))
    if (typed !== '') await userEvent.paste(typed)
    await userEvent.click(screen.getByRole('button', { name: button }))
    const { value } = field(label) as HTMLInputElement
    answers.push([what, typed, value, saidAt(field(label))])
  }
  return answers
}

/** What is said of a wrong field; null when it counts as right. */
const saidAt = (input: HTMLElement): string | null =>
  input.getAttribute('aria-invalid') === 'true' ? computeAccessibleDescription(input) : null

it.each([
  ['手机号', '验证码登录', PHONES],
  ['验证码', '验证码登录', CODES],
  ['账号', '密码登录', ACCOUNTS],
])('login: %s', async (label, tab, rows) => {
  const { http } = await deviceOnLogin()
  await userEvent.click(screen.getByRole('tab', { name: tab }))
  expect(await answersOf(label, rows, '登录')).toEqual(rows)
  expect(http.personal).toEqual([])
})

it.each([
  ['手机号', PHONES],
  ['验证码', CODES],
  ['设置密码', PASSWORDS],
  ['用户名（选填）', USERNAMES],
  ['邮箱（选填）', EMAILS],
])('registration: %s', async (label, rows) => {
  const world = deviceWith()
  await openApp(world, '/pages/register/register')
  await userEvent.click(screen.getByRole('button', { name: /^添加用户名、邮箱/ }))
  expect(await answersOf(label, rows, '注册并登录')).toEqual(rows)
  expect(world.http.personal).toEqual([])
})

it('an existing password is sent as typed, whatever rules it was made by', async () => {
  const { http } = await deviceOnLogin()
  await userEvent.click(screen.getByRole('tab', { name: '密码登录' }))
  await userEvent.type(screen.getByLabelText('账号'), 'xiaoming')
  await userEvent.type(screen.getByLabelText('密码'), ' pass-１ ')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(http.last('/api/user/login').body).toEqual({ account: 'xiaoming', password: ' pass-１ ' })
})

it('nothing is sent before the texts are agreed to', async () => {
  const { http } = await deviceOnLogin()
  await userEvent.type(screen.getByLabelText('手机号'), '13800000001')
  await userEvent.type(screen.getByLabelText('验证码'), '123456')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  await userEvent.click(screen.getByRole('button', { name: '再看看' }))
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
    '请先阅读并同意用户协议与隐私政策',
  )
  expect(screen.getByRole('checkbox')).toHaveFocus()
  expect(http.personal).toEqual([])
})

it('agreeing in the sheet that asks for it logs in', async () => {
  const { http } = await deviceOnLogin()
  await userEvent.type(screen.getByLabelText('手机号'), '13800000001')
  await userEvent.type(screen.getByLabelText('验证码'), '123456')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  const sheet = screen.getByRole('dialog', { name: '请先阅读并同意' })
  expect(sheet).toHaveTextContent('我已阅读并同意《用户协议》与《隐私政策》')
  expect(http.personal).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '同意并继续' }))
  expect(http.last('/api/user/mobilelogin').body).toEqual({
    mobile: '13800000001',
    captcha: '123456',
  })
})

async function deviceOnLogin() {
  const world = deviceWith()
  await openApp(world, '/pages/login/login')
  return world
}
