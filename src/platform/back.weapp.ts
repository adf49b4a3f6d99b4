import Taro from '@tarojs/taro'
import type { UseBack } from './back.h5'
import { levelsOf, onClaims, useClaim } from './backClaims'

// WeChat leaves the page on back unless a page-container is shown (BackCatcher.weapp.tsx): back by its title bar, the
// system or a swipe closes that in place of the page.

/** The page in front, by the name that Taro gives each page it opens. */
export const pageInFront = (): string => Taro.getCurrentInstance().router?.$taroPath ?? ''

/** Steps within a page; WeChat's own title bar counts, too. */
export const useBack: UseBack = (depth, onBack) =>
  useClaim(pageInFront, { layer: false, depth, onBack })

/** A sheet or dialog above a page, whose steps come after it. */
export const useBackOfLayer = (onBack: () => void): void =>
  useClaim(pageInFront, { layer: true, depth: 1, onBack })

/** WeChat draws the title bar with its back button. */
export const backWithin = (): boolean => false

let leaving = false
const listeners = new Set<() => void>()

function leave(now: boolean): void {
  leaving = now
  listeners.forEach((listener) => listener())
}

/** Whether back belongs to a part of the page. */
export const isCaught = (page: string): boolean => !leaving && levelsOf(page).length > 0

/** Calls `listener` whenever `isCaught` may have changed. Returns a function that ends it. */
export function onCaught(listener: () => void): () => void {
  listeners.add(listener)
  const end = onClaims(listener)
  return () => {
    end()
    listeners.delete(listener)
  }
}

/**
 * Begins a navigation. WeChat would close a page-container in place of the page that is left, so that is removed first.
 * @param leaves the page in front: it is closed or replaced
 */
export async function navigateFrom<T>(leaves: boolean, begin: () => Promise<T>): Promise<T> {
  if (!leaves || !isCaught(pageInFront())) return begin()
  leave(true)
  try {
    await new Promise<void>((rendered) => setTimeout(rendered))
    await new Promise<void>((removed) => Taro.nextTick(removed))
    return await begin()
  } finally {
    leave(false)
  }
}
