import LoginPage from '@/pages/login/login'
import { loginReply, SESSION_KEY } from '../unit/support/fakes'
import { address, agreedWorld, openPage, seen, settle, utils } from './support/openPage'

afterEach(() => utils.unmout())

const path = '/pages/login/login'

/** Changes the input of a label in a way React notices. */
const type = (label: string, value: string) =>
  settle(() => {
    const id = utils.queries.queryByText(label, 'label').getAttribute('for') ?? ''
    const input = document.getElementById(id) as HTMLInputElement
    const change: EventInit & { target: object } = { target: { value } }
    utils.fireEvent.change(input, change)
  })
const tap = (text: string, selector = 'button') =>
  settle(() => utils.fireEvent.click(utils.queries.queryByText(text, selector)))
const tick = () =>
  settle(() => document.querySelector<HTMLInputElement>('[type=checkbox]')?.click())

describe('登录', () => {
  it('says what is missing at each field and sends nothing', async () => {
    const world = agreedWorld()
    await openPage(LoginPage, { world, path })
    await type('手机号', '1380000')
    await tap('登录', '.c-button')
    expect(seen()).toContain('请输入正确的 11 位手机号')
    expect(seen()).toContain('请先阅读并同意用户协议与隐私政策')
    expect(world.http.personal).toEqual([])
  })

  it('leads to the page wanted', async () => {
    const world = agreedWorld()
    await openPage(LoginPage, { world, path, query: { back: '%2Fpages%2Fprofile%2Fuserinfo' } })
    await tap('密码登录')
    await type('账号', '13800000001')
    await type('密码', 'Demo1234')
    await tick()
    await tap('登录', '.c-button')
    const [login] = world.http.personal
    expect(login?.url).toBe('/api/user/login')
    await settle(() => login?.answer({ code: 1, msg: '', data: loginReply() }))
    expect(address()).toBe('/pages/profile/userinfo')
    expect(world.keyValue.get(SESSION_KEY)).not.toContain('13800000001')
  })
})
