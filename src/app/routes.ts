import type Taro from '@tarojs/taro'
import { HOME, HOME_NAME, ME_NAME, REPAY_NAME } from './tabNames'

export { HOME }

/** Access without login: `public`, or `prompt` for tabs that then show a login prompt. */
export type PageAccess = 'public' | 'prompt'

interface RouteInfo {
  title: string
  /** Left out: the logged-in only. */
  access?: PageAccess
  /** A page of the tab bar: switched to, never stacked. */
  tab?: true
  /** Refreshes by pulling. */
  refresh?: true
}

/** The pages of docs/specification.md §2. */
export const PAGES = {
  '/pages/index/index': { title: HOME_NAME, access: 'public', tab: true, refresh: true },
  '/pages/repay/repay': { title: REPAY_NAME, access: 'prompt', tab: true },
  '/pages/profile/profile': { title: ME_NAME, access: 'prompt', tab: true },
  '/pages/login/login': { title: '登录', access: 'public' },
  '/pages/register/register': { title: '注册', access: 'public' },
  '/pages/profile/userinfo': { title: '我的资料' },
  '/pages/loan/apply': { title: '申请借款', access: 'public' },
  '/pages/loan/affordability': { title: '还得起吗', access: 'public' },
  '/pages/loan/loan': { title: '我的借款' },
  '/pages/loan/detail': { title: '贷款详情', refresh: true },
  '/pages/loan/contract': { title: '合同详情' },
  '/pages/borrowing/apply': { title: '申请贷款', access: 'public' },
  '/pages/borrowing/loan': { title: '我的借款', refresh: true },
  '/pages/borrowing/myloans': { title: '我的贷款' },
  '/pages/borrowing/detail': { title: '贷款详情' },
  '/pages/borrowing/contract': { title: '合同详情' },
  '/pages/borrowing/impact': { title: '逾期影响', access: 'public' },
  '/pages/borrowing/settlement': { title: '结清证明' },
  '/pages/payment/repay': { title: '还款' },
  '/pages/payment/cashier': { title: '收银台' },
  '/pages/payment/records': { title: '还款记录', refresh: true },
  '/pages/payment/calendar': { title: '还款日历', refresh: true },
  '/pages/payment/autodebit': { title: '自动还款' },
  '/pages/payment/upload': { title: '还款凭证上传' },
  '/pages/repay/upload': { title: '还款凭证上传' },
  '/pages/overdue/impact': { title: '逾期影响', access: 'public' },
  '/pages/certificate/verify': { title: '核验文件真伪', access: 'public' },
  '/pages/news/list': { title: '平台新闻', access: 'public', refresh: true },
  '/pages/news/detail': { title: '新闻详情', access: 'public', refresh: true },
  '/pages/message/list': { title: '消息', refresh: true },
  '/pages/message/settings': { title: '消息提醒' },
  '/pages/agreement/agreement': { title: '协议与政策', access: 'public' },
  '/pages/help/index': { title: '帮助与客服', access: 'public' },
  '/pages/help/hardship': { title: '协商还款' },
  '/pages/help/complaint': { title: '投诉与进度' },
  '/pages/settings/settings': { title: '设置', access: 'public' },
  '/pages/settings/consents': { title: '隐私与授权', access: 'public' },
  '/pages/settings/account': { title: '账号与安全' },
  '/pages/settings/identity': { title: '实名认证' },
  '/pages/settings/cards': { title: '银行卡' },
  '/pages/settings/password': { title: '设置新密码', access: 'public' },
  '/pages/settings/mobile': { title: '换手机号' },
  '/pages/settings/export': { title: '导出我的数据' },
  '/pages/settings/deletion': { title: '注销账号' },
  '/pages/loan/contacts': { title: '联系记录', refresh: true },
  '/pages/gallery/index': { title: '组件', access: 'public' },
} as const satisfies Record<string, RouteInfo>

export type PagePath = keyof typeof PAGES

export const LOGIN: PagePath = '/pages/login/login'

/**
 * Configuration of a page for Taro. On H5 the app draws the title bar and names the document itself, so titles are kept
 * once, here.
 */
export function pageConfig(path: PagePath): Taro.PageConfig {
  const { title, refresh } = routeInfo(path)
  return {
    ...(process.env.TARO_ENV === 'h5' ? {} : { navigationBarTitleText: title }),
    ...(refresh ? { enablePullDownRefresh: true } : {}),
  }
}

export const routeInfo = (path: PagePath): RouteInfo => PAGES[path]

/** Text with its escapes decoded as far as they can be; what an encoder did twice is undone twice. */
function unescaped(text: string): string {
  try {
    const once = decodeURIComponent(text)
    return once === text ? text : unescaped(once)
  } catch {
    return text
  }
}

/** What identifies a path: its words, without separators and anything before or after them. */
const wordsOf = (path: string): string =>
  unescaped(path)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('/')
    .replace(/\/html?$/, '')

const PAGE_OF_WORDS = new Map(
  (Object.keys(PAGES) as PagePath[]).map((path) => [wordsOf(path), path]),
)

/**
 * The page that a path of any origin means: a trailing slash, capitals, `.html`, doubled or encoded slashes make no
 * other. Null for every other text.
 */
export const pageAt = (path: string): PagePath | null => PAGE_OF_WORDS.get(wordsOf(path)) ?? null

export interface Target {
  path: PagePath
  /** In-app address with its query. */
  url: string
}

const TARGET_MAX = 512

/**
 * Reads the address to open after login. Only known pages of this app pass, so that no link leads elsewhere; login and
 * registration are no targets.
 */
export function readTarget(address: string | undefined): Target | null {
  if (!address || address.length > TARGET_MAX) return null
  const [text = '', query = ''] = address.split('?', 2)
  const path = pageAt(text)
  if (path === null || path === LOGIN || path === '/pages/register/register') return null
  if (!/^[\w\-=&%.~]*$/.test(query)) return null
  return { path, url: query ? `${path}?${query}` : path }
}
