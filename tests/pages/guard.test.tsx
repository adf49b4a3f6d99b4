import ProfilePage from '@/pages/profile/profile'
import UserInfoPage from '@/pages/profile/userinfo'
import { createWorld, profileReply, storedSession } from '../unit/support/fakes'
import { address, agreedWorld, openPage, seen, settle, utils } from './support/openPage'

afterEach(() => utils.unmout())

describe('pages of a person', () => {
  it('我的资料 leads guests to login, and names itself as the way back', async () => {
    const world = createWorld()
    await openPage(UserInfoPage, { world, path: '/pages/profile/userinfo' })
    await settle()
    expect(address()).toBe('/pages/login/login?back=/pages/profile/userinfo')
    expect(world.http.sent).toEqual([])
  })

  it('我的资料 shows the profile of the stored session, masked', async () => {
    const world = agreedWorld({ stored: new Map([storedSession()]) })
    world.http.route('/api/user/index', () => ({ code: 1, msg: '', data: profileReply() }))
    await world.stores.session.restore()
    await openPage(UserInfoPage, { world, path: '/pages/profile/userinfo' })
    await settle()
    expect(seen()).toContain('138****0001')
    expect(seen()).not.toContain('13800000001')
  })

  it('我的 asks guests to log in and stays readable', async () => {
    const world = agreedWorld()
    await openPage(ProfilePage, { world, path: '/pages/profile/profile' })
    expect(seen()).toContain('登录后可以看到')
    expect(seen()).toContain('平台新闻')
    expect(seen()).not.toContain('退出登录')
    await settle(() => utils.fireEvent.click(utils.queries.queryByText('登录', '.c-button')))
    expect(address()).toBe('/pages/login/login?back=/pages/profile/profile')
  })
})
