import Taro from '@tarojs/taro'
import { withQuery, type Query } from '@/api/client'
import { backWithin, navigateFrom } from '@/platform/back'
import { feedback } from '@/platform/feedback'
import { headedFor, openingAddress } from '@/platform/pages'
import { canonicalAddress } from './addresses'
import { TARO_PARAMS } from './params'
import { HOME, LOGIN, pageAt, readTarget, routeInfo, type PagePath, type Target } from './routes'

/** Pages counted from the top of the stack: 0 is the page shown. */
function pageFromTop(depth: number): Taro.Page | undefined {
  const pages = Taro.getCurrentPages()
  return pages[pages.length - 1 - depth]
}

/** Address of the page on top, to open it again. */
export function currentUrl(): string {
  const top = pageFromTop(0)
  return top ? addressOf(top) : HOME
}

/** Path of the page shown, without its query. */
export const currentPath = (): string => currentUrl().split('?')[0] ?? HOME

/** The raw query, undecoded: on H5 Taro keeps it under its own name and leaves `options` empty. */
function queryOf(page: Taro.Page): [string, string | undefined][] {
  const { $taroParams } = page as { $taroParams?: Record<string, string> }
  const query =
    $taroParams ?? (page.options as Record<string, string | undefined> | undefined) ?? {}
  return Object.entries(query).filter(([key]) => !TARO_PARAMS.has(key))
}

function addressOf(page: Taro.Page): string {
  const path = `/${(page.route ?? '').replace(/^\//, '').split('?')[0]}`
  const query = queryOf(page)
  return query.length === 0
    ? path
    : `${path}?${query.map(([key, value]) => `${key}=${value ?? ''}`).join('&')}`
}

/** Toasts a failed navigation, which leaves the person where they are. Callers need not wait. */
function settle(move: Promise<unknown>): Promise<void> {
  return move.then(
    () => undefined,
    () => feedback.toast('页面没有打开，请重试'),
  )
}

/** Where the navigation under way leads: an address, or BACK; null when there is none. */
let headed: string | null = null

const BACK = 'back'

interface Move {
  /** The page shown is closed or replaced, with any sheet open on it. */
  leaves: boolean
  begin: () => Promise<unknown>
}

/** Begins a navigation, unless one to the same place is under way: a double tap opens a page once. */
function move(to: string, { leaves, begin }: Move): Promise<void> {
  if (headed === to || openingAddress() === to) return Promise.resolve()
  headed = to
  return settle(navigateFrom(leaves, begin)).finally(() => {
    if (headed === to) headed = null
  })
}

export const openTab = (url: string): Promise<void> =>
  move(url, { leaves: true, begin: () => Taro.switchTab({ url }) })

const swap = (url: string): Promise<void> =>
  move(url, { leaves: true, begin: () => Taro.redirectTo({ url }) })

/** WeChat keeps ten pages at most: beyond that the new page replaces the one shown. */
const push = (url: string): Promise<void> =>
  move(url, {
    leaves: false,
    begin: () => Taro.navigateTo({ url }).catch(() => Taro.redirectTo({ url })),
  })

const pop = (): Promise<void> => move(BACK, { leaves: true, begin: () => Taro.navigateBack() })

export function go(path: PagePath, query: Query = {}): void {
  if (routeInfo(path).tab) void openTab(path)
  else void push(withQuery(path, query))
}

/** The way to customer service, offered wherever something fails. */
export const ASK_FOR_HELP = { text: '联系客服', onPress: () => go('/pages/help/index') }

/** Opens an in-app address from a text; ignores one that is no page of the app. */
export function goTo(url: string): void {
  const target = readTarget(url)
  if (!target) return
  if (routeInfo(target.path).tab) void openTab(target.path)
  else void push(target.url)
}

/** Replaces the page shown: back leads to the page before it. */
export const replace = (path: PagePath, query: Query = {}): void =>
  void swap(withQuery(path, query))

/**
 * Returns to the page below as it was left, where it is one of `paths`; else replaces this page with the first of them.
 */
export function returnTo(paths: readonly [PagePath, ...PagePath[]], query: Query = {}): void {
  const below = pageFromTop(1)
  const path = below && addressOf(below).split('?')[0]
  if (paths.some((one) => one === path)) void pop()
  else replace(paths[0], query)
}

/** Leaves the page, whatever steps within it back would take; goes home where there is no page to go back to. */
export function back(): void {
  if (Taro.getCurrentPages().length > 1) void pop()
  else goHome()
}

/** The back button of the title bar: the step before within the page, where it has one (platform/back). */
export function pressBack(): void {
  if (!backWithin()) back()
}

export const goHome = (): void => void openTab(HOME)

/**
 * Opens what an address without a page means in its place: home where it means none, or a page that this build lacks.
 * @param query undecoded
 */
export function goToMeant(path: string, query: Partial<Record<string, string>> = {}): void {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value ?? ''}`)
  const address = canonicalAddress(`${path}?${pairs.join('&')}`)
  const page = pageAt(address.split('?')[0] ?? '') ?? HOME
  const isLacking = page === `/${path.replace(/^\//, '')}`
  if (isLacking) goHome()
  else void (routeInfo(page).tab ? openTab(page) : swap(address))
}

/** Several reasons at once open login once. */
const isAtLogin = (): boolean =>
  [currentPath(), headedFor(), headed?.split('?')[0]].some((path) => path === LOGIN)

/**
 * Opens login, which leads back here. Public pages and tabs stay below it; a page for the logged-in is replaced and
 * opened anew.
 */
export function toLogin(from: string = currentUrl()): void {
  if (isAtLogin()) return
  const target = readTarget(from)
  const url = withQuery(LOGIN, { back: target?.url })
  const leaves = target !== null && !routeInfo(target.path).access
  void (leaves ? swap(url) : push(url))
}

/** After login: opens the page that was wanted, by the shortest way. */
export function leaveLogin(wanted: Target | null): void {
  const below = pageFromTop(1)
  if (below && (!wanted || addressOf(below) === wanted.url)) void pop()
  else if (!wanted) goHome()
  else if (routeInfo(wanted.path).tab) void openTab(wanted.path)
  else void swap(wanted.url)
}
