import { canonicalAddress } from '@/app/addresses'
import { optionalText, plainText, readParams } from '@/app/params'
import { HOME, pageAt, PAGES, readTarget, routeInfo, type PagePath } from '@/app/routes'

describe('where login may lead', () => {
  it.each(Object.keys(PAGES).filter((path) => !/login|register/.test(path)))(
    '%s of this app',
    (path) => {
      expect(readTarget(path)?.path).toBe(path)
    },
  )

  it('with its query', () => {
    expect(readTarget('/pages/news/detail?id=3')).toEqual({
      path: '/pages/news/detail',
      url: '/pages/news/detail?id=3',
    })
  })

  it.each([
    '//evil.example',
    'https://evil.example/pages/index/index',
    'javascript:alert(1)',
    '/pages/unknown',
    '/pages/index/index/../../evil',
    '/pages/login/login',
    '/pages/register/register',
    `/pages/news/detail?id=${'a'.repeat(5000)}`,
    '/pages/news/detail?id=<script>',
    'constructor',
    '__proto__',
    '',
    undefined,
  ])('nowhere for %.60s', (address) => {
    expect(readTarget(address)).toBeNull()
  })
})

describe('the page that an address means', () => {
  const LIST = '/pages/news/list'
  const DETAIL = '/pages/news/detail'

  it.each([
    ['/pages/news/list/', LIST],
    ['/PAGES/news/list', LIST],
    ['/pages/News/List/', LIST],
    ['pages/news/list', LIST],
    ['//pages//news//list//', LIST],
    ['!/pages/news/list', LIST],
    ['#/pages/news/list', LIST],
    ['/#/pages/news/list', LIST],
    ['/pages/news/list.html', LIST],
    ['/pages/news/list.html/', LIST],
    ['%2Fpages%2Fnews%2Flist', LIST],
    ['/pages%252Fnews%252Flist', LIST],
    ['\\pages\\news\\list', LIST],
    ['/pages/news/list。', LIST],
    ['/pages/news/list%20', LIST],
    ['/pages/news/list&amp;from=timeline', `${LIST}?from=timeline`],
    ['/pages/news/list?', LIST],
    ['/pages/news/list??&&', LIST],
    ['/pages/news/list?%zz=1', LIST],
    ['/pages/news/list?scene=%E0%A4%A', LIST],
    ['/pages/news/detail?id=3?from=singlemessage', `${DETAIL}?id=3&from=singlemessage`],
    ['/pages/news/detail?from=a&amp;id=3', `${DETAIL}?from=a&id=3`],
    ['/pages/news/detail?from=a&amp;amp;id=3', `${DETAIL}?from=a&id=3`],
    ['/pages/news/detail?id=3&id=4', `${DETAIL}?id=3`],
    ['/pages/news/detail?id=3#wechat_redirect', `${DETAIL}?id=3`],
    ['/pages/news/detail%3Fid%3D3', `${DETAIL}?id=3`],
    ['/pages/news/detail?stamp=AA&id=3', `${DETAIL}?id=3`],
    ['/Pages/Index/Index/?scene=1', `${HOME}?scene=1`],
  ])('%s', (text, address) => {
    expect(canonicalAddress(text)).toBe(address)
  })

  it.each([
    '/__proto__',
    'constructor',
    '%zz',
    '/pages/%zz',
    '/pages/unknown',
    '/pages',
    '#',
    '中文',
  ])('%s means none, which is home', (text) => {
    expect(canonicalAddress(text)).toBe(HOME)
    expect(pageAt(text)).toBeNull()
  })

  it('stays as it is where nothing is wrong with it', () => {
    const addresses = [
      ...Object.keys(PAGES),
      '/pages/login/login?back=%2Fpages%2Fnews%2Fdetail%3Fid%3D3',
      '/pages/payment/cashier?order_no=A%2CB&type=all_due',
      '',
      '/',
      '/?from=singlemessage',
    ]
    expect(addresses.map(canonicalAddress)).toEqual(addresses)
  })
})

describe('query parameters as props', () => {
  const read = (query: Record<string, unknown>) =>
    readParams<{ id: string; back?: string }>({ id: plainText, back: optionalText }, query)

  it('decodes what the page names and drops the rest', () => {
    expect(read({ id: '3', back: '%2Fpages%2Fnews%2Flist', stamp: '1' })).toEqual({
      id: '3',
      back: '/pages/news/list',
    })
  })

  it('takes the first of a name sent twice, and none without a value', () => {
    expect(read({ id: ['3', '4'], back: null })).toEqual({ id: '3', back: undefined })
  })

  it.each([{}, { id: '' }, { id: '%E0%A4%A' }, { id: 'x'.repeat(600) }])(
    'garbage %# is empty',
    (query) => {
      expect(read(query)).toEqual({ id: '', back: undefined })
    },
  )
})

describe('the pages list', () => {
  const specification: [string, string, boolean?][] = [
    ['pages/index/index', '首页'],
    ['pages/repay/repay', '我的还款'],
    ['pages/profile/profile', '我的'],
    ['pages/login/login', '登录'],
    ['pages/register/register', '注册'],
    ['pages/profile/userinfo', '我的资料'],
    ['pages/loan/apply', '申请借款'],
    ['pages/loan/loan', '我的借款'],
    ['pages/loan/contract', '合同详情'],
    ['pages/loan/detail', '贷款详情', true],
    ['pages/borrowing/loan', '我的借款', true],
    ['pages/borrowing/detail', '贷款详情'],
    ['pages/borrowing/contract', '合同详情'],
    ['pages/borrowing/apply', '申请贷款'],
    ['pages/borrowing/myloans', '我的贷款'],
    ['pages/borrowing/impact', '逾期影响'],
    ['pages/borrowing/settlement', '结清证明'],
    ['pages/payment/repay', '还款'],
    ['pages/payment/cashier', '收银台'],
    ['pages/payment/upload', '还款凭证上传'],
    ['pages/repay/upload', '还款凭证上传'],
    ['pages/overdue/impact', '逾期影响'],
    ['pages/news/list', '平台新闻', true],
    ['pages/news/detail', '新闻详情', true],
  ]

  it.each(specification)('mirrors the specification: %s is %s', (path, title) => {
    expect(configOf(`src/${path}.config`, 'weapp').navigationBarTitleText).toBe(title)
    expect(routeInfo(`/${path}` as PagePath).title).toBe(title)
  })

  // Home refreshes too, which the specification does not mention.
  const pulled = new Set(['pages/index/index'])
  for (const [path, , refresh] of specification) if (refresh) pulled.add(path)

  it.each(
    ['h5', 'weapp'].flatMap((platform) => specification.map(([path]) => [platform, path] as const)),
  )('lets Taro refresh by pulling on %s where the specification does: %s', (platform, path) => {
    const { enablePullDownRefresh = false } = configOf(`src/${path}.config`, platform)
    expect(enablePullDownRefresh).toBe(pulled.has(path))
    expect(routeInfo(`/${path}` as PagePath).refresh ?? false).toBe(pulled.has(path))
  })

  it.each(Object.keys(PAGES))('configures %s by its own entry in the table', (path) => {
    const asked: string[] = []
    jest.doMock('@/app/routes', () => ({ pageConfig: (of: string) => void asked.push(of) }))
    configOf(`src${path}.config`, 'h5')
    jest.dontMock('@/app/routes')
    expect(asked).toEqual([path])
  })

  it.each(['h5', 'weapp'])('lists every route of the table on %s, and no other', (platform) => {
    const app = configOf('src/app.config', platform, { TARO_APP_DEMO: '1' })
    const packages = (app.subPackages ?? []) as { root: string; pages: string[] }[]
    const sub = packages.flatMap(({ root, pages }) => pages.map((page) => `/${root}/${page}`))
    const main = (app.pages as string[]).map((page) => `/${page}`)
    expect([...main, ...sub].sort()).toEqual(Object.keys(PAGES).sort())
  })

  it('has the three tabs in their colours', () => {
    expect(configOf('src/app.config', 'h5').tabBar).toMatchObject({
      custom: true,
      color: '#999999',
      selectedColor: '#4a90e2',
      list: [{ text: '首页' }, { text: '我的还款' }, { text: '我的' }],
    })
  })
})

/** Configuration of a page or the app, as the build of a platform reads it. */
function configOf(
  file: string,
  platform: string,
  env: Record<string, string> = {},
): Record<string, unknown> {
  const kept = { ...process.env }
  Object.assign(globalThis, {
    definePageConfig: (config: unknown) => config,
    defineAppConfig: (config: unknown) => config,
  })
  Object.assign(process.env, { TARO_ENV: platform, ...env })
  let config = {}
  jest.isolateModules(() => {
    config = jest.requireActual(`../../../${file}`).default
  })
  process.env = kept
  return config
}
