import Taro from '@tarojs/taro'
import { useSyncExternalStore } from 'react'
import { clock } from './clock'
import { createPageLoads } from './pageLoads'

/** State of page loading, shared by the router (guardPages.h5.ts) and the app's frame, which shows it. */
export const pageLoads = createPageLoads({ clock })

/** What Taro generates to load a page; the first result is its code. */
export type LoadPage = (
  context: unknown,
  params: unknown,
) => [page: unknown, context: unknown, params: unknown]

/** By the path of the page, without the leading slash; filled by guardPages.h5.ts. */
export const pageCode = new Map<string, LoadPage>()

let opening: string | null = null

/** Called by the guard of page loads: the address whose page is being opened, null at its end. */
export function setOpening(address: string | null): void {
  opening = address
}

/** Address of the page being opened; null once the page has arrived or failed. */
export const openingAddress = (): string | null =>
  pageLoads.current().phase === 'failed' ? null : opening

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
