import Taro from '@tarojs/taro'
import { useSyncExternalStore } from 'react'
import { clock } from './clock'
import { createPageLoads } from './pageLoads'

/** State of page loading, shared by the router (guardPages.h5.ts) and the app's frame, which shows it. */
export const pageLoads = createPageLoads({ clock })

/** Loads the code of a page, by its path; filled by guardPages.h5.ts. */
export const pageCode = new Map<string, () => unknown>()

const addressed = (): string => window.location.hash.replace(/^#/, '').split('?')[0] ?? ''

/** Path of the page being opened: the address changes at once, the stack of pages only when the page's code has loaded. */
export const headedFor = (): string | null => addressed()

const current = (): string => addressed() || '/'

function subscribe(listener: () => void): () => void {
  Taro.eventCenter.on('__taroRouterChange', listener)
  return () => void Taro.eventCenter.off('__taroRouterChange', listener)
}

/** Path of the page shown, from the hash router. */
export const usePath = (): string => useSyncExternalStore(subscribe, current)
