import Taro from '@tarojs/taro'
import { withQuery, type Query } from '@/api/query'
import { feedback } from '@/platform/feedback'
import { headedFor } from '@/platform/headedFor'
import { TARO_PARAMS } from './params'
import { HOME, LOGIN, readTarget, routeInfo, type PagePath, type Target } from './routes'

/** Pages counted from the top of the stack: 0 is the one being shown. */
function pageFromTop(depth: number): Taro.Page | undefined {
  const pages = Taro.getCurrentPages()
  return pages[pages.length - 1 - depth]
}

/** The address of the page on top, as it could be opened again. */
export function currentUrl(): string {
  const top = pageFromTop(0)
  return top ? addressOf(top) : HOME
}

/** Path of the page being shown, without its query. */
export const currentPath = (): string => currentUrl().split('?')[0] ?? HOME

/** The query as it came, undecoded: on H5 Taro keeps it under a name of its own and leaves `options` empty. */
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

/** A move that fails leaves the person where they are, and says so; nothing waits for it. */
function settle(move: Promise<unknown>): Promise<void> {
  return move.then(
    () => undefined,
    () => feedback.toast('页面没有打开，请重试'),
  )
}

export const openTab = (url: string): Promise<void> => settle(Taro.switchTab({ url }))

const swap = (url: string): Promise<void> => settle(Taro.redirectTo({ url }))

/** WeChat keeps ten pages at most: one more takes the place of the page shown. */
const push = (url: string): Promise<void> =>
  settle(Taro.navigateTo({ url }).catch(() => Taro.redirectTo({ url })))

const pop = (): Promise<void> => settle(Taro.navigateBack())

export function go(path: PagePath, query: Query = {}): void {
  if (routeInfo(path).tab) void openTab(path)
  else void push(withQuery(path, query))
}

/** Somebody to ask, wherever something fails. */
export const ASK_FOR_HELP = { text: '联系客服', onPress: () => go('/pages/help/index') }

/** Opens an in-app address as it stands in a text; one that names no page of ours does nothing. */
export function goTo(url: string): void {
  const target = readTarget(url)
  if (!target) return
  if (routeInfo(target.path).tab) void openTab(target.path)
  else void push(target.url)
}

/** Takes the place of the page shown: the way back leads to what was before it. */
export const replace = (path: PagePath, query: Query = {}): void =>
  void swap(withQuery(path, query))

/** Back to the page that lies below, as it was left, where it is one of these; else the first takes the place of this one. */
export function returnTo(paths: readonly [PagePath, ...PagePath[]], query: Query): void {
  const below = pageFromTop(1)
  const path = below && addressOf(below).split('?')[0]
  if (paths.some((one) => one === path)) void pop()
  else replace(paths[0], query)
}

/** With one page in the stack there is nowhere back: home. */
export function back(): void {
  if (Taro.getCurrentPages().length > 1) void pop()
  else goHome()
}

export const goHome = (): void => void openTab(HOME)

/** A move to login was asked for and has not begun: several reasons to go there at once are one. */
let onTheWay = false

const isAtLogin = (): boolean => currentPath() === LOGIN || headedFor() === LOGIN

/** Login that leads back here: public pages and tabs stay below, a page for the logged-in is left and opened again. */
export function toLogin(from: string = currentUrl()): void {
  if (onTheWay || isAtLogin()) return
  const target = readTarget(from)
  const url = withQuery(LOGIN, { back: target?.url })
  const leaves = target !== null && !routeInfo(target.path).access
  onTheWay = true
  void (leaves ? swap(url) : push(url)).finally(() => {
    onTheWay = false
  })
}

/** After login: to the page wanted, by the shortest way. */
export function leaveLogin(wanted: Target | null): void {
  const below = pageFromTop(1)
  if (below && (!wanted || addressOf(below) === wanted.url)) void pop()
  else if (!wanted) goHome()
  else if (routeInfo(wanted.path).tab) void openTab(wanted.path)
  else void swap(wanted.url)
}
