import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loginReply, SESSION_KEY } from '../support/fakes'
import { done, refused } from '../support/fakeHttp'
import { deviceWith, openApp, shownUrl } from '../support/miniApp'

const REGISTER = '/api/user/register'
const PAGE = '/pages/register/register'

async function openRegister(url = PAGE) {
  const world = deviceWith()
  await openApp(world, url)
  return world
}

async function fill() {
  await userEvent.type(screen.getByLabelText('手机号'), '13900000009')
  await userEvent.type(screen.getByLabelText('验证码'), '123456')
  await userEvent.type(screen.getByLabelText('设置密码'), 'Demo1234')
  await userEvent.click(screen.getByRole('checkbox'))
}

const submit = () => userEvent.click(screen.getByRole('button', { name: '注册并登录' }))

it('registers with the phone number as user name and ends logged in, on the page wanted', async () => {
  const { http, keyValue } = await openRegister(`${PAGE}?back=%2Fpages%2Frepay%2Frepay`)
  http.route(REGISTER, () => done(loginReply({ mobile: '13900000009' }), '注册成功'))
  await fill()
  await submit()
  await waitFor(() => expect(shownUrl()).toBe('/pages/repay/repay'))
  expect(http.last(REGISTER).body).toEqual({
    mobile: '13900000009',
    code: '123456',
    password: 'Demo1234',
    username: '13900000009',
    email: '',
  })
  expect(keyValue.get(SESSION_KEY)).toContain('139****0009')
})

it('goes home when no page was wanted, with name and address as given', async () => {
  const { http } = await openRegister()
  http.route(REGISTER, () => done(loginReply()))
  await fill()
  expect(screen.queryByLabelText('用户名（选填）')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '添加用户名、邮箱（选填）' }))
  await userEvent.type(screen.getByLabelText('用户名（选填）'), '小明')
  await userEvent.type(screen.getByLabelText('邮箱（选填）'), 'ming@example.com')
  await submit()
  await waitFor(() => expect(shownUrl()).toBe('/pages/index/index'))
  expect(http.last(REGISTER).body).toMatchObject({ username: '小明', email: 'ming@example.com' })
})

it('shows the rules of a password before it is typed', async () => {
  await openRegister()
  expect(screen.getByLabelText('设置密码')).toHaveAccessibleDescription(/6–20 位.*字母和数字/)
})

it.each([
  ['手机号', 'mobile', '手机号已经存在'],
  ['验证码', 'code', '验证码不正确'],
  ['用户名（选填）', 'username', '用户名已经存在'],
  ['邮箱（选填）', 'email', '邮箱已经存在'],
])('a refusal of %s stands there', async (label, field, msg) => {
  const { http, feedback } = await openRegister()
  http.route(REGISTER, () => refused(msg, { reason: 'conflict', field }))
  await fill()
  await submit()
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(msg))
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
  expect(feedback.toasts).toEqual([])
  expect(shownUrl()).toBe(PAGE)
})

it('asks for a code of the registration, and says at the number that it has an account', async () => {
  const { http } = await openRegister()
  http.route('/api/sms/send', () => refused('已被注册', { reason: 'conflict', field: 'mobile' }))
  await userEvent.type(screen.getByLabelText('手机号'), '13800000001')
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await waitFor(() =>
    expect(screen.getByLabelText('手机号')).toHaveAccessibleDescription('已被注册'),
  )
  expect(http.last('/api/sms/send').body).toEqual({ mobile: '13800000001', event: 'register' })
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled()
})
