import { screen, waitFor, within } from '@testing-library/react'
import { AGREEMENT_VERSION } from '@domain/agreements'
import { NOW_MS, profileReply, storedSession } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { consented, deviceWith, openApp, shownUrl } from '../../support/miniApp'
import { happens, tap } from '../../support/renderScreen'

const PAGE = '/pages/settings/consents'
const CONSENTS = '/api/user/consents'
const [PRIVACY_KEY] = consented
const AT = NOW_MS / 1000 - 5 * 86_400

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => tap(button(name))
const confirm = () =>
  tap(within(screen.getByRole('alertdialog')).getByRole('button', { name: '撤回同意' }))

const entry = (code: string, changes: object = {}) => ({
  code,
  version: '2026-11',
  granted: true,
  at: AT,
  order_no: 'JK1',
  ...changes,
})

/** A server whose consent record grows. */
async function openConsents(history = [entry('sensitive_info'), entry('contact_info')]) {
  const world = deviceWith(storedSession())
  const book = [...history]
  world.http.route('/api/user/index', () => done(profileReply()))
  world.http.route('/api/user/logout', () => done(null))
  world.http.route(CONSENTS, ({ method, body }) => {
    if (method === 'GET') return done({ list: [], history: book })
    book.unshift({ ...(body as ReturnType<typeof entry>), at: NOW_MS / 1000, order_no: '' })
    return done({ cancelled_order_no: '' })
  })
  await openApp(world, PAGE)
  return world
}

describe('what was agreed to', () => {
  it('is listed with state and day: on the device, and with applications', async () => {
    await openConsents()
    expect(button('隐私政策，已同意，2026年11月20日')).toBeVisible()
    expect(button('用户协议，已同意，2026年11月20日')).toBeVisible()
    expect(
      await screen.findByRole('button', { name: /^敏感个人信息处理同意书，已同意/ }),
    ).toBeVisible()
    expect(button('征信查询与报送授权书，未同意')).toBeVisible()
  })

  it('has version, time, every word, and the text itself', async () => {
    await openConsents([
      entry('sensitive_info', { at: NOW_MS / 1000, granted: true, order_no: '' }),
      entry('sensitive_info', { granted: false, order_no: '' }),
      entry('sensitive_info'),
    ])
    await tap(await screen.findByRole('button', { name: /^敏感个人信息处理同意书/ }))
    const sheet = screen.getByRole('dialog', { name: '敏感个人信息处理同意书' })
    expect(sheet).toHaveTextContent('版本2026-11')
    const words = within(within(sheet).getByRole('list', { name: '记录' })).getAllByRole('listitem')
    expect(
      words.map(({ textContent }) => textContent?.replace(/^.{16,18}?(?=同意|撤回)/, '')),
    ).toEqual(['同意 · 版本 2026-11', '撤回 · 版本 2026-11', '同意 · 版本 2026-11申请 JK1'])
    await tap(within(sheet).getByRole('link', { name: '《敏感个人信息处理同意书》' }))
    expect(shownUrl()).toBe('/pages/agreement/agreement?code=sensitive_info&version=2026-11')
  })

  it('of contracts says how they end instead', async () => {
    await openConsents()
    await press(/^用户协议/)
    expect(screen.queryByRole('button', { name: '撤回同意' })).toBeNull()
    await press('注销账号')
    expect(shownUrl()).toBe('/pages/settings/deletion')
  })

  it('of guests is what the device keeps, and the way to login', async () => {
    const world = deviceWith()
    await openApp(world, PAGE)
    expect(button(/^隐私政策，已同意/)).toBeVisible()
    await press(/^登录后查看/)
    expect(shownUrl()).toBe(`/pages/login/login?back=${PAGE}`)
    expect(world.http.personal).toEqual([])
  })
})

describe('without an answer', () => {
  it('shows the shape of what is coming, then a way to try again', async () => {
    const world = deviceWith(storedSession())
    world.http.route('/api/user/index', () => done(profileReply()))
    await openApp(world, PAGE)
    expect(screen.getByRole('status', { name: '加载中' })).toBeVisible()
    await happens(() => world.http.last(CONSENTS).fail())
    expect(screen.getByText('网络连接失败')).toBeVisible()
    world.http.route(CONSENTS, () => done({ list: [entry('credit_report')] }))
    await press('重试')
    const name = /^征信查询与报送授权书，已同意/
    expect(await screen.findByRole('button', { name })).toBeVisible()
  })

  it('a backend without the record says so calmly; the device keeps its own', async () => {
    const world = deviceWith(storedSession())
    world.http.route('/api/user/index', () => done(profileReply()))
    world.http.route(CONSENTS, () => ({ status: 404, text: '<html>' }))
    await openApp(world, PAGE)
    expect(await screen.findByText(/暂不支持在线查看申请借款时的授权/)).toBeVisible()
    expect(button(/^隐私政策，已同意/)).toBeVisible()
    expect(world.feedback.toasts).toEqual([])
  })
})

describe('taking back what was agreed to with an application', () => {
  const withdraw = async () => {
    await tap(await screen.findByRole('button', { name: /^敏感个人信息处理同意书，已同意/ }))
    await press('撤回同意')
    expect(screen.getByRole('alertdialog')).toHaveTextContent('审核中的申请会取消')
    await confirm()
  }

  it('says what it means, tells the server, and can be undone', async () => {
    const { http, feedback } = await openConsents()
    await withdraw()
    const said = http.sent.filter(({ url, method }) => url === CONSENTS && method === 'POST')
    expect(said.map(({ body }) => body)).toEqual([
      { code: 'sensitive_info', version: AGREEMENT_VERSION, granted: false },
    ])
    expect(feedback.toasts).toEqual(['已撤回'])
    await press(/^敏感个人信息处理同意书，已撤回/)
    await press('重新同意')
    expect(button(/^敏感个人信息处理同意书，已同意/)).toBeVisible()
  })

  it('tells of the application that ended with it', async () => {
    const { http, feedback } = await openConsents()
    await screen.findByRole('button', { name: /^敏感个人信息处理同意书/ })
    http.route(CONSENTS, ({ method }) =>
      done(method === 'GET' ? { history: [] } : { cancelled_order_no: 'JK2' }),
    )
    await withdraw()
    expect(feedback.toasts).toEqual(['已撤回，审核中的申请已取消'])
    expect(http.last('/api/loan/orderDetail').url).toContain('order_no=JK2')
  })

  it('that a backend lacks the call for is said in words', async () => {
    const { http, feedback } = await openConsents()
    await screen.findByRole('button', { name: /^敏感个人信息处理同意书/ })
    http.route(CONSENTS, ({ method }) =>
      method === 'GET'
        ? done({ history: [entry('sensitive_info')] })
        : { status: 404, text: '<html>' },
    )
    await withdraw()
    expect(feedback.toasts).toEqual(['服务器暂不支持在线办理，请联系客服'])
    expect(screen.getByRole('dialog')).toHaveTextContent('状态已同意')
  })

  it('that is refused is not claimed', async () => {
    const { http, feedback } = await openConsents()
    await screen.findByRole('button', { name: /^敏感个人信息处理同意书/ })
    http.route(CONSENTS, ({ method }) =>
      method === 'GET' ? done({ history: [entry('sensitive_info')] }) : refused('系统维护中'),
    )
    await withdraw()
    expect(feedback.toasts).toEqual(['系统维护中'])
    expect(screen.getByRole('dialog')).toHaveTextContent('状态已同意')
  })
})

describe('taking back the consent to the privacy policy', () => {
  const withdraw = async () => {
    await press('隐私政策，已同意，2026年11月20日')
    await press('撤回同意')
    const dialog = screen.getByRole('alertdialog', { name: '撤回同意？' })
    expect(dialog).toHaveTextContent('再次登录前会重新征得你的同意')
    await confirm()
  }

  it.each([
    ['the server keeps it too', done({ cancelled_order_no: '' }), true],
    ['the backend has no such call', { status: 404, text: '<html>' }, false],
  ])('logs out, forgets the consent and asks again (%s)', async (_, answer, isKept) => {
    const { http, keyValue, feedback } = await openConsents()
    await screen.findByRole('button', { name: /^敏感个人信息处理同意书/ })
    http.route(CONSENTS, () => answer)
    await withdraw()
    await waitFor(() => expect(button('隐私政策，未同意')).toBeVisible())
    expect(
      http.sent.find(({ url, method }) => url === CONSENTS && method === 'POST'),
    ).toMatchObject({
      body: { code: 'privacy', version: AGREEMENT_VERSION, granted: false },
      headers: { token: 'token-1' },
    })
    // Only the record that the policy was answered, so that it is not put again at the next start.
    expect([...keyValue.data.keys()]).toEqual(['xffq:device:privacyDeclined'])
    expect(feedback.toasts).toEqual([])
    expect(screen.queryByText(/已在这台设备上撤回。服务器暂不支持在线撤回/) === null).toBe(isKept)
    await press('隐私政策，未同意')
    await press('阅读并同意')
    expect(screen.getByRole('dialog', { name: '你的信息，由你决定' })).toBeVisible()
  })

  it('promises nothing that a backend known to lack the call cannot do', async () => {
    const world = await openConsents()
    world.http.route(CONSENTS, () => ({ status: 404, text: '<html>' }))
    await happens(() => void world.stores.session.fetchProfile())
    await openApp(world, PAGE)
    await screen.findAllByText(/暂不支持在线查看申请借款时的授权/)
    await tap(screen.getAllByRole('button', { name: /^隐私政策，已同意/ }).at(-1) as HTMLElement)
    const sheet = screen.getByRole('dialog', { name: '隐私政策' })
    expect(sheet).toHaveTextContent('服务器暂不支持在线撤回：其他设备上的登录、审核中的申请')
    expect(sheet).not.toHaveTextContent('在所有设备上退出登录')
  })

  it('is not claimed when the server can not have heard', async () => {
    const { http, keyValue, feedback } = await openConsents()
    await screen.findByRole('button', { name: /^敏感个人信息处理同意书/ })
    http.route(CONSENTS, () => undefined)
    await press('隐私政策，已同意，2026年11月20日')
    await press('撤回同意')
    await confirm()
    await happens(() => http.last(CONSENTS).fail())
    expect(feedback.toasts).toEqual(['网络连接失败，撤回未提交，请稍后重试'])
    expect(keyValue.get(PRIVACY_KEY)).not.toBeNull()
  })

  it('works without a session, and tells no server', async () => {
    const world = deviceWith()
    await openApp(world, PAGE)
    await withdraw()
    expect(world.http.personal).toEqual([])
    expect(screen.queryByText(/服务器暂不支持/)).toBeNull()
    expect(world.keyValue.get(PRIVACY_KEY)).toBeNull()
  })
})
