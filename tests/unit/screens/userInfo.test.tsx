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
  await screen.findByText('昵称')
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
  // The user name is the number, which stands there once.
  expect(screen.queryByText('用户名')).toBeNull()
  expect(row('手机号')).toContain('138****0001')
  expect(row('邮箱')).toContain('ming@example.com')
  expect(row('用户编号')).toContain('7')
  expect(row('等级')).toContain('3 级')
  expect(row('积分')).toContain('120')
  expect(row('余额')).toContain('88.50')
  expect(document.body.textContent).not.toContain('13800000001')
})

it('begins with the picture, and its rows that can be changed are pressed as a whole', async () => {
  await openUserInfo(profileReply({ nickname: '小明', email: 'ming@example.com' }))
  expect(screen.getByRole('button', { name: '头像' })).toHaveTextContent('小')
  for (const name of ['邮箱，ming@example.com', '昵称，小明']) {
    await userEvent.click(screen.getByRole('button', { name }))
    expect(await screen.findByRole('dialog', { name: '编辑资料' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  }
  await userEvent.click(screen.getByRole('button', { name: /^手机号，/ }))
  expect(shownUrl()).toBe('/pages/settings/mobile')
})

it('looks right on a stock FastAdmin, which sends a welcome and nothing else', async () => {
  await openUserInfo({ welcome: '小明' })
  expect(row('昵称')).toContain('小明')
  expect(row('用户名')).toContain('小明')
  expect(row('手机号')).toContain('138****0001')
  expect(screen.queryByText('邮箱')).toBeNull()
  for (const figure of ['等级', '积分', '余额']) expect(screen.queryByText(figure)).toBeNull()
})

it('shows the figures that were sent, a nought too, and none that can not be read', async () => {
  await openUserInfo(profileReply({ level: null, score: 'many', money: '0.00' }))
  expect(screen.queryByText('等级')).toBeNull()
  expect(screen.queryByText('积分')).toBeNull()
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
  await happens(() => world.stores.session.fetchProfile({ silent: true }).catch(() => {}))
  expect(screen.getByText(/更新失败，以下为 10:00 的数据/)).toBeVisible()
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

it('opened logged out it leads to login and back', async () => {
  await openApp(deviceWith(), PAGE)
  await waitFor(() => expect(shownUrl()).toBe(`/pages/login/login?back=${PAGE}`))
  expect(within(document.body).queryByText('用户编号')).toBeNull()
})

const SET = '/api/user/profile'

/** Opens 编辑资料, and saves another nickname. */
async function saveNickname(nickname: string) {
  await userEvent.click(screen.getByRole('button', { name: /^昵称/ }))
  const sheet = within(await screen.findByRole('dialog', { name: '编辑资料' }))
  await userEvent.clear(sheet.getByLabelText('昵称'))
  await userEvent.type(sheet.getByLabelText('昵称'), nickname)
  await userEvent.click(sheet.getByRole('button', { name: '保存' }))
  return sheet
}

describe('a nickname', () => {
  it('is sent with picture and words that FastAdmin would erase otherwise', async () => {
    const world = await openUserInfo(profileReply({ avatar: '/uploads/me.jpg', bio: '爱爬山' }))
    world.http.route(SET, () => done(null))
    await saveNickname('小红')
    expect(world.http.last(SET).body).toEqual({
      nickname: '小红',
      avatar: '/uploads/me.jpg',
      bio: '爱爬山',
    })
  })

  it('is sent without the letter that a backend draws for a person without a picture', async () => {
    const avatar = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='
    const world = await openUserInfo(profileReply({ avatar }))
    world.http.route(SET, () => done(null))
    await saveNickname('小红')
    expect(world.http.last(SET).body).toEqual({ nickname: '小红' })
  })

  it('that is a phone number is not replaced by its mask when something else is saved', async () => {
    const world = await openUserInfo(profileReply({ nickname: '13800000001' }))
    world.http.route(SET, () => done(null))
    await userEvent.click(screen.getByRole('button', { name: /^昵称/ }))
    await userEvent.type(screen.getByLabelText('邮箱'), 'ming@example.cn')
    await userEvent.click(screen.getByRole('button', { name: '改用密码确认' }))
    await userEvent.type(screen.getByLabelText('密码'), 'Demo1234')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(world.http.last(SET).body).toMatchObject({
      nickname: '13800000001',
      email: 'ming@example.cn',
      password: 'Demo1234',
    })
  })

  it('that the backend did not save is not called saved', async () => {
    const world = await openUserInfo(profileReply({ nickname: '小明' }))
    world.http.route(SET, () => done(null, '已保存'))
    const sheet = await saveNickname('小红')
    expect(await sheet.findByText('服务器没有保存这一项，仍是原来的')).toBeVisible()
    expect(sheet.getByLabelText('昵称')).toHaveValue('小红')
    expect(world.feedback.toasts).toEqual([])
  })

  it('is only called sent when the profile cannot be read again', async () => {
    const world = await openUserInfo(profileReply({ nickname: '小明' }))
    world.http.route(SET, () => {
      world.http.route(PROFILE, () => refused('维护中'))
      return done(null)
    })
    await saveNickname('小红')
    await waitFor(() => expect(world.feedback.toasts).toEqual(['已提交']))
  })
})

it('asks for no e-mail address where the backend has none', async () => {
  await openUserInfo({ welcome: '小明' })
  await userEvent.click(screen.getByRole('button', { name: /^昵称/ }))
  expect(within(screen.getByRole('dialog')).queryByLabelText('邮箱')).toBeNull()
})

describe('the picture', () => {
  const UPLOAD = '/api/common/upload'

  async function chooseAnother(profile: object = profileReply()) {
    mockReleased.length = 0
    const world = await openUserInfo(profile)
    mockPick.mockResolvedValue({
      outcome: 'picked',
      files: [mockFile('me.png', 'blob:me')],
    })
    await userEvent.click(screen.getByRole('button', { name: '头像' }))
    const sheet = within(await screen.findByRole('dialog', { name: '更换头像' }))
    expect(sheet.getByRole('img', { name: '新头像' })).toContainHTML('blob:http://localhost/square')
    const save = () => userEvent.click(sheet.getByRole('button', { name: '使用' }))
    return { world, sheet, save }
  }

  it('is cropped, looked at, sent, and named in the profile', async () => {
    const { world, save } = await chooseAnother(profileReply({ avatar: undefined }))
    world.http.route(UPLOAD, () => done({ url: '/uploads/a.jpg', fullurl: '' }))
    world.http.route(SET, () => done(null))
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(world.http.last(SET).body).toEqual({ avatar: '/uploads/a.jpg' })
    expect(world.feedback.toasts).toContain('头像已提交')
    expect(mockReleased).toEqual(['blob:me', 'blob:http://localhost/square'])
  })

  it('has changed when the profile says so', async () => {
    const { world, save } = await chooseAnother()
    world.http.route(UPLOAD, () => done({ url: '/uploads/a.jpg', fullurl: '' }))
    world.http.route(SET, () => {
      world.http.route(PROFILE, () => done(profileReply({ avatar: 'data:image/jpeg;base64,AA' })))
      return done(null)
    })
    await save()
    await waitFor(() => expect(world.feedback.toasts).toContain('头像已更换'))
  })

  it('has not changed when the profile names the former one, whatever the answer said', async () => {
    const { world, sheet, save } = await chooseAnother(profileReply({ avatar: '/uploads/old.jpg' }))
    world.http.route(UPLOAD, () => done({ url: '/uploads/a.jpg', fullurl: '' }))
    world.http.route(SET, () => done(null, '已保存'))
    await save()
    expect(await sheet.findByText('服务器没有更换头像，仍是原来的')).toBeVisible()
    expect(world.feedback.toasts).toEqual([])
  })

  it('is the new one from then on where the profile names none', async () => {
    const { world, save } = await chooseAnother({ welcome: '小明' })
    world.http.route(UPLOAD, () => done({ url: '/uploads/a.jpg', fullurl: '' }))
    world.http.route(SET, () => done(null))
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.querySelector('.avatar img')).toHaveAttribute(
      'src',
      'http://localhost/uploads/a.jpg',
    )
    await saveNickname('小红')
    expect(world.http.last(SET).body).toEqual({ nickname: '小红', avatar: '/uploads/a.jpg' })
  })

  it('does not wait for a picker that may never report its end', async () => {
    const { sheet } = await chooseAnother()
    mockPick.mockReturnValue(new Promise(() => {}))
    await userEvent.click(sheet.getByRole('button', { name: '重新选择' }))
    expect(sheet.getByRole('button', { name: '重新选择' })).toBeEnabled()
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
    await userEvent.click(screen.getByRole('button', { name: '头像' }))
    await waitFor(() =>
      expect(world.feedback.toasts).toEqual(['这张图片读取不了，请换一张 JPG 或 PNG']),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
