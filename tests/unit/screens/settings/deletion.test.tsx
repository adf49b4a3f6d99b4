import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NOW_MS, profileReply, storedSession, type World } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { deviceWith, openApp, shownUrl } from '../../support/miniApp'
import { happens, tap } from '../../support/renderScreen'

const PAGE = '/pages/settings/deletion'
const DELETION = '/api/user/deletion'
const TAKE_BACK = '/api/user/cancelDeletion'
const NOW = NOW_MS / 1000

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => tap(button(name))
const confirm = () =>
  tap(within(screen.getByRole('alertdialog')).getByRole('button', { name: '申请注销' }))

const FREE = { mobile: '138****0001', blockers: [], request: null }
const PENDING = { ...FREE, request: { requested_at: NOW, erases_at: NOW + 15 * 86_400 } }

async function openDeletion(state?: object) {
  const world = deviceWith(storedSession())
  world.http.route('/api/user/index', () => done(profileReply()))
  if (state) world.http.route(DELETION, () => done(state))
  await openApp(world, PAGE)
  return world
}

/** Bodies of requests for the deletion. */
const asked = ({ http }: World) =>
  http.sent
    .filter(({ url, method }) => url === DELETION && method === 'POST')
    .map(({ body }) => body)

it.each([
  ['blockers', /请求失败/],
  ['mobile', /请求失败/],
  ['request', /请求失败/],
] as const)('where %s are not told, nothing can be asked for', async (field, says) => {
  await openDeletion({ ...FREE, [field]: undefined })
  expect(await screen.findByText(says)).toBeVisible()
  expect(screen.queryByText('确认是你本人')).toBeNull()
  expect(screen.queryByRole('button', { name: '申请注销' })).toBeNull()
  expect(button('重试')).toBeVisible()
})

describe('asking for it', () => {
  it('says what goes, what the law has kept and for how long', async () => {
    await openDeletion(FREE)
    expect(await screen.findByText(/保存至结清后 10 年，期满删除/)).toBeVisible()
    expect(screen.getByText(/提交后 15 天生效，期间登录即可撤销/)).toBeVisible()
  })

  it('takes the code sent to the account’s own number, and is asked back', async () => {
    const world = await openDeletion(FREE)
    await screen.findByText('确认是你本人')
    world.http.route('/api/sms/send', () => done(null))
    await press('获取验证码')
    expect(world.http.last('/api/sms/send').body).toEqual({
      mobile: '138****0001',
      event: 'mobilelogin',
    })
    await userEvent.type(screen.getByLabelText('验证码'), '123456')
    await press('申请注销')
    expect(screen.getByRole('alertdialog')).toHaveTextContent('15 天后生效')
    world.http.route(DELETION, () => done(PENDING))
    await confirm()
    expect(asked(world)).toEqual([{ code: '123456' }])
    expect(screen.getByText('2026年12月6日起注销生效')).toBeVisible()
    expect(world.feedback.toasts).toEqual(['注销申请已提交'])
  })

  it('takes the password instead; a wrong one is said at the field', async () => {
    const world = await openDeletion(FREE)
    await screen.findByText('确认是你本人')
    await press('改用密码确认')
    await userEvent.type(screen.getByLabelText('密码'), 'Demo1234')
    await press('申请注销')
    world.http.route(DELETION, ({ method }) =>
      method === 'GET'
        ? done(FREE)
        : refused('密码不正确', { reason: 'invalid', field: 'password' }),
    )
    await confirm()
    expect(asked(world)).toEqual([{ password: 'Demo1234' }])
    expect(screen.getByText('密码不正确')).toBeVisible()
    expect(world.feedback.toasts).toEqual([])
  })

  it('is for accounts without a number by password only', async () => {
    await openDeletion({ ...FREE, mobile: '' })
    expect(await screen.findByLabelText('密码')).toBeVisible()
    expect(screen.queryByRole('button', { name: /验证码/ })).toBeNull()
  })

  it('whose answer was lost asks how it stands', async () => {
    const world = await openDeletion({ ...FREE, mobile: '' })
    await userEvent.type(await screen.findByLabelText('密码'), 'Demo1234')
    await press('申请注销')
    world.http.route(DELETION, ({ method }) => (method === 'GET' ? done(PENDING) : undefined))
    await confirm()
    const post = world.http.sent.find(({ method, url }) => url === DELETION && method === 'POST')
    await happens(() => post?.fail())
    expect(screen.getByText('注销申请已提交')).toBeVisible()
  })
})

it('what stands in the way is listed with the way to it, and nothing can be sent', async () => {
  await openDeletion({
    ...FREE,
    blockers: [
      { reason: 'unsettled', text: '有未结清的借款，结清后才能注销', order_no: 'JK1' },
      { reason: 'refund_due', text: '有一笔多付的款项待退还，退还后才能注销', order_no: 'JK2' },
    ],
  })
  expect(await screen.findByText(/退款由客服办理/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '申请注销' })).toBeNull()
  await press('有未结清的借款，结清后才能注销，订单尾号 JK1')
  expect(shownUrl()).toBe('/pages/loan/detail?order_no=JK1')
})

describe('in the cooling period', () => {
  it('tells until when, and takes the request back', async () => {
    const { http, feedback } = await openDeletion(PENDING)
    expect(await screen.findByText('2026年12月6日起注销生效')).toBeVisible()
    expect(screen.queryByRole('button', { name: '申请注销' })).toBeNull()
    http.route(TAKE_BACK, () => done(null))
    http.route(DELETION, () => done(FREE))
    await press('撤销注销申请')
    expect(http.count(TAKE_BACK)).toBe(1)
    expect(button('申请注销')).toBeVisible()
    expect(feedback.toasts).toEqual(['注销申请已撤销'])
  })

  it('a backend without the call has nothing promised', async () => {
    const { http, feedback } = await openDeletion(PENDING)
    await screen.findByText('2026年12月6日起注销生效')
    http.route(TAKE_BACK, () => ({ status: 404, text: '<html>' }))
    await press('撤销注销申请')
    expect(feedback.toasts).toEqual(['服务器暂不支持在线撤销，注销申请没有变化，请联系客服办理'])
  })

  it('a refusal is said, and how it stands stays in sight', async () => {
    const { http, feedback } = await openDeletion(PENDING)
    await screen.findByText('2026年12月6日起注销生效')
    http.route(TAKE_BACK, () => refused('系统维护中'))
    await press('撤销注销申请')
    expect(feedback.toasts).toEqual(['系统维护中'])
    expect(button('撤销注销申请')).toBeVisible()
  })
})

describe('without an answer', () => {
  it('shows the shape of what is coming, then a way to try again', async () => {
    const { http } = await openDeletion()
    expect(screen.getByRole('status', { name: '加载中' })).toBeVisible()
    await happens(() => http.last(DELETION).fail())
    expect(screen.getByText('网络连接失败')).toBeVisible()
    http.route(DELETION, () => done(FREE))
    await press('重试')
    expect(button('申请注销')).toBeVisible()
  })

  it('a backend that can not do it says where to turn', async () => {
    const { feedback, http } = await openDeletion()
    await happens(() => http.last(DELETION).answer({ status: 404, text: '<html>' }))
    expect(screen.getByText('暂不支持在线注销')).toBeVisible()
    expect(screen.getByText(/请联系客服/)).toBeVisible()
    expect(feedback.toasts).toEqual([])
  })
})
