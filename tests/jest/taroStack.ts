import { createContext, useContext, useEffect, useRef } from 'react'
import { pageConfig, type PagePath } from '@/app/routes'
import { eventCenter } from './taroEvents'

/** A page stack for the unit project that moves as Taro's does; support/miniApp.tsx draws it. */
export interface StackPage {
  /** Tells two visits of one route apart. */
  id: number
  route: string
  /** Query parameters as written in the address. */
  options: Record<string, string>
}

/** The page a component belongs to, and whether it is in front. */
export const PageContext = createContext<{ page: StackPage; shown: boolean } | null>(null)

let stack: StackPage[] = []
let visits = 0

function visit(url: string): StackPage {
  const [route = '', query = ''] = url.split('?', 2)
  const pairs = query.split('&').filter(Boolean)
  const options = pairs.map((pair) => pair.split('=', 2) as [string, string])
  visits += 1
  return { id: visits, route, options: Object.fromEntries(options) }
}

/** The address first, then the event, as the router does it. */
function moveTo(pages: StackPage[]): Promise<void> {
  stack = pages
  window.location.hash = stack[stack.length - 1]?.route ?? ''
  eventCenter.trigger('__taroRouterChange')
  return Promise.resolve()
}

export const getCurrentPages = (): StackPage[] => stack

export const reLaunch = ({ url }: { url: string }) => moveTo([visit(url)])
export const navigateTo = ({ url }: { url: string }) => moveTo([...stack, visit(url)])
export const redirectTo = ({ url }: { url: string }) => moveTo([...stack.slice(0, -1), visit(url)])
export const switchTab = reLaunch
export const navigateBack = () => moveTo(stack.length > 1 ? stack.slice(0, -1) : stack)

/** The page a component belongs to; a screen shown without its page is on top of the stack. */
export function useRouter() {
  const page = useContext(PageContext)?.page ?? stack[stack.length - 1]
  return { path: page?.route ?? '', params: page?.options ?? {}, $taroPath: page?.route }
}

/** The page on top with its configuration, as Taro keeps them. */
export const getCurrentInstance = () => {
  const top = stack[stack.length - 1]
  return { page: top && { config: pageConfig(top.route as PagePath) } }
}

function useVisibility(when: boolean, callback: () => void): void {
  const shown = useContext(PageContext)?.shown ?? true
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => {
    if (shown === when) latest.current()
  }, [shown, when])
}

export const useDidShow = (callback: () => void): void => useVisibility(true, callback)
export const useDidHide = (callback: () => void): void => useVisibility(false, callback)
