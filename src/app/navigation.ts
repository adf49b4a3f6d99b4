import Taro from '@tarojs/taro'
import { withQuery, type Query } from '@/api/query'
import { headedFor } from '@/platform/headedFor'
import { HOME, LOGIN, readTarget, routeInfo, type PagePath, type Target } from './routes'

/** Own stamp Taro adds to every H5 query; never part of an address. */
const INTERNAL = new Set(['stamp', '$taroTimestamp'])

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
  const query: Record<string, string | undefined> = $taroParams ?? page.options ?? {}
  return Object.entries(query).filter(([key]) => !INTERNAL.has(key))
}

function addressOf(page: Taro.Page): string {
  const path = `/${(page.route ?? '').replace(/^\//, '').split('?')[0]}`
  const query = queryOf(page)
  return query.length === 0
    ? path
    : `${path}?${query.map(([key, value]) => `${key}=${value ?? ''}`).join('&')}`
}

export function go(path: PagePath, query: Query = {}): void {
  if (routeInfo(path).tab) void Taro.switchTab({ url: path })
  else void Taro.navigateTo({ url: withQuery(path, query) })
}

/** Opens an in-app address as it stands in a text; one that names no page of ours does nothing. */
export function goTo(url: string): void {
  const target = readTarget(url)
  if (!target) return
  if (routeInfo(target.path).tab) void Taro.switchTab({ url: target.path })
  else void Taro.navigateTo({ url: target.url })
}

/** Takes the place of the page shown: the way back leads to what was before it. */
export const replace = (path: PagePath, query: Query = {}): void =>
  void Taro.redirectTo({ url: withQuery(path, query) })

/** With one page in the stack there is nowhere back: home. */
export function back(): void {
  if (Taro.getCurrentPages().length > 1) void Taro.navigateBack()
  else goHome()
}

export const goHome = (): void => void Taro.switchTab({ url: HOME })

/** A move to login was asked for and has not begun: several reasons to go there at once are one. */
let onTheWay = false

const isAtLogin = (): boolean => currentPath() === LOGIN || headedFor() === LOGIN

/** Login that leads back here: public pages and tabs stay below, a page for the logged-in is left and opened again. */
export function toLogin(from: string = currentUrl()): void {
  if (onTheWay || isAtLogin()) return
  const target = readTarget(from)
  const url = withQuery(LOGIN, { back: target?.url })
  const leaves = target !== null && routeInfo(target.path).access === 'user'
  onTheWay = true
  void (leaves ? Taro.redirectTo({ url }) : Taro.navigateTo({ url })).finally(() => {
    onTheWay = false
  })
}

/** After login: to the page wanted, by the shortest way. */
export function leaveLogin(wanted: Target | null): void {
  const below = pageFromTop(1)
  if (below && (!wanted || addressOf(below) === wanted.url)) void Taro.navigateBack()
  else if (!wanted) goHome()
  else if (routeInfo(wanted.path).tab) void Taro.switchTab({ url: wanted.path })
  else void Taro.redirectTo({ url: wanted.url })
}
