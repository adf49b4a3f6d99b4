import { fireEvent, screen } from '@testing-library/react'
import { ExportScreen } from '@/screens/export/ExportScreen'
import { createSignedInWorld, profileReply, storedSession, type World } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { consented, deviceWith, openApp, shownUrl } from '../../support/miniApp'
import { happens, renderScreen } from '../../support/renderScreen'

const YEARS = '/api/loan/statementYears'
const STATEMENT = '/api/loan/statement'
const COPY = '/api/user/export'
const MISSING = { status: 404, text: 'Not Found' }

const TWO_YEARS = [
  { year: 2026, count: 8, amount: '7018.40' },
  { year: 2025, count: 2, amount: '1754.60' },
]

const press = (name: string | RegExp) =>
  happens(() => fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Names of files passed to the browser. */
let downloads: string[]
beforeEach(() => {
  downloads = []
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.download)
  })
})

async function open(list: object[] = TWO_YEARS): Promise<World> {
  const world = createSignedInWorld(new Map([consented]))
  world.http
    .route(YEARS, () => done({ list }))
    .route(STATEMENT, () => done({ file: '77u/' }))
    .route(COPY, () => done({ json: 'e30=', pdf: 'JVBERi0xLjM=' }))
    .route('/api/sms/send', () => done(null))
  await renderScreen(<ExportScreen />, world)
  return world
}

describe('还款流水', () => {
  it('is of the latest year, or of the one chosen, as PDF or CSV', async () => {
    const world = await open()
    expect(screen.getByText('2026年付款 8 笔，共付 7,018.40 元')).toBeVisible()
    await press('下载 PDF')
    expect(world.http.last(STATEMENT).body).toEqual({ year: 2026, format: 'pdf' })
    await happens(() => fireEvent.click(screen.getByRole('radio', { name: '2025年' })))
    expect(screen.getByText('2025年付款 2 笔，共付 1,754.60 元')).toBeVisible()
    await press('下载 CSV 表格')
    expect(world.http.last(STATEMENT).body).toEqual({ year: 2025, format: 'csv' })
    expect(downloads).toEqual(['还款流水-2026.pdf', '还款流水-2025.csv'])
    expect(world.feedback.toasts).toEqual(['流水已下载', '流水已下载'])
  })

  it('says that there is none where nothing was paid', async () => {
    await open([])
    expect(screen.getByText(/还没有还款，还款入账后可以导出/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '下载 PDF' })).toBeNull()
  })

  it('that was refused says why, in its place', async () => {
    const world = await open()
    world.http.route(STATEMENT, () => refused('导出过于频繁，请稍后再试'))
    await press('下载 PDF')
    expect(screen.getByText('导出过于频繁，请稍后再试')).toBeVisible()
    expect(downloads).toEqual([])
    expect(screen.getByRole('button', { name: '下载 PDF' })).toBeEnabled()
  })

  it('of an answer without a file hands over nothing', async () => {
    const world = await open()
    world.http.route(STATEMENT, () => done({ file: '<html>' }))
    await press('下载 CSV 表格')
    expect(downloads).toEqual([])
  })
})

describe('个人信息副本', () => {
  async function prove(code = '123456') {
    await press('获取副本')
    await press('获取验证码')
    type('验证码', code)
    await press('验证并生成副本')
  }

  it('is made after a code of its own, sent to the own number, and taken as two files', async () => {
    const world = await open()
    await prove()
    expect(world.http.last('/api/sms/send').body).toEqual({
      mobile: '138****0001',
      event: 'dataexport',
    })
    expect(world.http.last(COPY).body).toEqual({ code: '123456' })
    expect(downloads).toEqual([])
    await press('下载副本 PDF')
    await press('下载副本 JSON')
    expect(downloads).toEqual(['个人信息副本.pdf', '个人信息副本.json'])
  })

  it('a wrong code is said at its field, and nothing is made', async () => {
    const world = await open()
    world.http.route(COPY, () => refused('验证码不正确', { reason: 'invalid', field: 'code' }))
    await prove('000000')
    expect(screen.getByText('验证码不正确')).toBeVisible()
    expect(screen.queryByRole('button', { name: '下载副本 PDF' })).toBeNull()
  })

  it('is not asked for in WeChat’s browser, which could not save it', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone MicroMessenger/8.0.50')
    await open()
    expect(screen.getByText(/请在浏览器中打开本页后导出/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /下载|获取副本/ })).toBeNull()
  })
})

it('what did not come can be asked for again', async () => {
  const world = createSignedInWorld(new Map([consented]))
  world.http.route(YEARS, () => refused('系统繁忙'))
  await renderScreen(<ExportScreen />, world)
  expect(screen.getByText('系统繁忙')).toBeVisible()
  world.http.route(YEARS, () => done({ list: TWO_YEARS }))
  await press('重试')
  expect(screen.getByText('2026年付款 8 笔，共付 7,018.40 元')).toBeVisible()
})

describe('the way there', () => {
  async function openAt(url: string, years: () => ReturnType<typeof done> | typeof MISSING) {
    const world = deviceWith(storedSession())
    world.http.route('/api/user/index', () => done(profileReply())).route(YEARS, years)
    await openApp(world, url)
    return world
  }

  it.each(['/pages/profile/profile', '/pages/settings/consents'])('is on %s', async (url) => {
    await openAt(url, () => done({ list: TWO_YEARS }))
    await press(/^导出我的数据/)
    expect(shownUrl()).toBe('/pages/settings/export')
  })

  it.each(['/pages/profile/profile', '/pages/settings/consents'])(
    'is not on %s of a backend without it',
    async (url) => {
      await openAt(url, () => MISSING)
      expect(screen.queryByRole('button', { name: /^导出我的数据/ })).toBeNull()
    },
  )
})
