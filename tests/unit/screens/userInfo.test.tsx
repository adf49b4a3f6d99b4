import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { profileReply, storedSession } from '../support/fakes'
import { done, refused } from '../support/fakeHttp'
import { deviceWith, openApp, shownUrl } from '../support/miniApp'
import { happens } from '../support/renderScreen'

const mockPick = jest.fn()
/** Paths of the device's files that nothing shows any more. */
const mockReleased: string[] = []
const mockFile = (name: string, path: string) => ({
  name,
  path,
  release: () => void mockReleased.push(path),
})
const mockSquare = jest.fn(async (_file: object) =>
  mockFile('avatar.jpg', 'blob:http://localhost/square'),
)
jest.mock('@/platform/files', () => ({ pickFiles: () => mockPick() }))
jest.mock('@/platform/squarePicture', () => ({ squarePicture: (file: object) => mockSquare(file) }))

const PROFILE = '/api/user/index'
const PAGE = '/pages/profile/userinfo'

/** Value in the row with that title. */
const row = (title: string) => screen.getByText(title).closest('.c-cell')?.textContent ?? ''

/** The launch checks the session by the profile; later requests are the page's own. */
async function openUserInfo(profile: object) {
  const world = deviceWith(storedSession())
  world.http.route(PROFILE, () => done(profile))
  await openApp(world, PAGE)
  await screen.findByText('邮箱')
  return world
}

it('shows the profile, masked where it names the person', async () => {
  await openUserInfo(
    profileReply({
      nickname: '小明',
      email: 'ming@example.com',
      level: 3,
      score: 120,
      money: '88.50',
    }),
  )
  expect(row('昵称')).toContain('小明')
  expect(row('用户名')).toContain('138****0001')
  expect(row('手机号')).toContain('138****0001')
  expect(row('邮箱')).toContain('ming@example.com')
  expect(row('用户编号')).toContain('7')
  expect(row('等级')).toContain('3 级')
  expect(row('积分')).toContain('120')
  expect(row('余额')).toContain('88.50')
  expect(document.body.textContent).not.toContain('13800000001')
})

it('looks right on a stock FastAdmin, which sends a welcome and nothing else', async () => {
  await openUserInfo({ welcome: '小明' })
  expect(row('昵称')).toContain('小明')
  expect(row('用户名')).toContain('xiaoming')
  expect(row('手机号')).toContain('138****0001')
  expect(row('邮箱')).toContain('未填写')
  for (const figure of ['等级', '积分', '余额']) expect(screen.queryByText(figure)).toBeNull()
})

it('shows the figures that were sent, a nought too, and -- for one that cannot be read', async () => {
  await openUserInfo(profileReply({ level: null, score: 'many', money: '0.00' }))
  expect(screen.queryByText('等级')).toBeNull()
  expect(row('积分')).toContain('--')
  expect(row('余额')).toContain('0.00')
})

it('a picture that does not load gives way to the initial', async () => {
  await openUserInfo(profileReply({ nickname: '小明', avatar: '/uploads/gone.png' }))
  const picture = document.querySelector('.avatar img') as Element
  expect(picture).toHaveAttribute('src', 'http://localhost/uploads/gone.png')
  fireEvent.error(picture)
  expect(document.querySelector('.avatar')).toHaveTextContent(/^小$/)
})

it('keeps what is shown when a newer reading fails, and says so', async () => {
  const world = await openUserInfo(profileReply({ nickname: '小明' }))
  world.http.route(PROFILE, () => ({ status: 500, text: 'oops' }))
  await happens(() => world.stores.session.loadProfile({ silent: true }).catch(() => {}))
  expect(screen.getByText(/没有更新成功，显示的是 10:00 的内容/)).toBeVisible()
  expect(row('昵称')).toContain('小明')
})

describe('without an answer', () => {
  /** Right after a login there is a session and no profile yet. */
  async function openAfterLogin() {
    const world = deviceWith()
    const { session } = world.stores
    world.http.route('/api/user/login', () =>
      done({ userinfo: { id: 7, nickname: '小明', mobile: '13800000001', token: 'token-1' } }),
    )
    await openApp(world, `/pages/login/login?back=${encodeURIComponent(PAGE)}`)
    await happens(() => session.loginByPassword({ account: 'xiaoming', password: 'Demo1234' }))
    return world
  }

  it('shows the shape of what is coming, then a way to try again', async () => {
    const { http } = await openAfterLogin()
    expect(screen.getByRole('status', { name: '加载中' })).toBeVisible()
    await happens(async () => {
      await Promise.all(http.sent.filter(({ url }) => url === PROFILE).map((sent) => sent.fail()))
    })
    expect(screen.getByText('网络连接失败')).toBeVisible()

    http.route(PROFILE, () => done(profileReply({ nickname: '小明' })))
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('积分')).toBeVisible()
  })

  it('shows the words of a refusal', async () => {
    const { http, feedback } = await openAfterLogin()
    await happens(async () => {
      await Promise.all(
        http.sent
          .filter(({ url }) => url === PROFILE)
          .map((sent) => sent.answer(refused('维护中'))),
      )
    })
    const main = screen.getByText('维护中')
    expect(main).toBeVisible()
    expect(feedback.toasts).toEqual([])
  })
})

it('R05: opened logged out it leads to login and back', async () => {
  await openApp(deviceWith(), PAGE)
  await waitFor(() => expect(shownUrl()).toBe(`/pages/login/login?back=${PAGE}`))
  expect(within(document.body).queryByText('用户编号')).toBeNull()
})

describe('the picture', () => {
  const UPLOAD = '/api/common/upload'
  const SET = '/api/user/profile'

  async function chooseAnother() {
    mockReleased.length = 0
    const world = await openUserInfo(profileReply())
    mockPick.mockResolvedValue({
      outcome: 'picked',
      files: [mockFile('me.png', 'blob:me')],
    })
    await userEvent.click(screen.getByRole('button', { name: '更换头像' }))
    const sheet = within(await screen.findByRole('dialog', { name: '更换头像' }))
    expect(sheet.getByRole('img', { name: '新头像' })).toContainHTML('blob:http://localhost/square')
    const save = () => userEvent.click(sheet.getByRole('button', { name: '用这张' }))
    return { world, sheet, save }
  }

  it('is cropped, looked at, sent, and named in the profile', async () => {
    const { world, save } = await chooseAnother()
    world.http.route(UPLOAD, () => done({ url: '/uploads/a.jpg', fullurl: '' }))
    world.http.route(SET, () => done(null))
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(world.http.last(SET).body).toEqual({ avatar: '/uploads/a.jpg' })
    expect(world.feedback.toasts).toContain('头像已更换')
    expect(mockReleased).toEqual(['blob:me', 'blob:http://localhost/square'])
  })

  it('does not wait for a picker that may never report its end', async () => {
    const { sheet } = await chooseAnother()
    mockPick.mockReturnValue(new Promise(() => {}))
    await userEvent.click(sheet.getByRole('button', { name: '换一张' }))
    expect(sheet.getByRole('button', { name: '换一张' })).toBeEnabled()
    expect(sheet.getByRole('img', { name: '新头像' })).toBeVisible()
    expect(mockReleased).toEqual(['blob:me'])
  })

  it('stays chosen where it could not be saved, with the reason beside it', async () => {
    const { world, sheet, save } = await chooseAnother()
    world.http.route(UPLOAD, () => refused('上传过于频繁，请稍后再试'))
    await save()
    expect(await sheet.findByText('上传过于频繁，请稍后再试')).toBeVisible()
    expect(sheet.getByRole('img', { name: '新头像' })).toBeVisible()
    expect(world.http.count(SET)).toBe(0)
  })

  it('that the device cannot read is not taken', async () => {
    const world = await openUserInfo(profileReply())
    mockPick.mockResolvedValue({ outcome: 'picked', files: [mockFile('x', 'blob:x')] })
    mockSquare.mockRejectedValueOnce(new Error('unreadable'))
    await userEvent.click(screen.getByRole('button', { name: '更换头像' }))
    await waitFor(() =>
      expect(world.feedback.toasts).toEqual(['这张图片读取不了，请换一张 JPG 或 PNG']),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
